// The people of the company, what they hold for a time, and the figures on both.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Grantable } from '#contract/access'
import * as rbac from '#contract/enhanced-rbac'
import * as grants from '#contract/grants'
import * as factor from '#contract/second-factor'
import * as users from '#contract/users'
import { call } from './call.ts'
import { checkFields } from './field-errors.ts'
import { change, look, lookByPage, renew } from './nouns.ts'
import type { AnswerOf, InputOf } from './request.ts'

/** The floor under the live events, in milliseconds: being active changes without one. */
const refetchInterval = 30_000
/** The specification's window. */
export const activeMinutes = 30

export const rbacStats = () => queryOptions({ ...look('people', rbac.stats, {}), refetchInterval })

export const activeUsers = () =>
  queryOptions({ ...look('people', rbac.activeUsers, { minutes: activeMinutes }), refetchInterval })

export type PeopleFilter = Pick<InputOf<typeof users.list>, 'q' | 'status' | 'role' | 'limit'>

export const peoplePages = (filter: PeopleFilter) => lookByPage('people', users.list, page => ({ ...filter, ...page }))

export const createUser = mutationOptions({
  mutationFn: async (input: InputOf<typeof users.create>) => {
    checkFields(users.create, input)
    return call(users.create, input)
  },
  onSuccess: (_answer, _input, _before, { client }) => renew(client, ['people', 'audit']),
})

export const changeUser = change(users.change, 'people', 'audit')

export type Act =
  | 'disable'
  | 'enable'
  | 'end_sessions'
  | 'reset_password'
  | 'invite_again'
  | 'link_by_hand'
  | 'revoke_link'
  | 'take_off_second_factor'
export type Link = AnswerOf<typeof users.invite>
type About = { id: string; status?: users.ManagedUser['status'] }

/** What is done to one person; some of it makes a link to hand over. */
const acts: Record<Act, (about: About) => Promise<Link | undefined>> = {
  disable: async ({ id }) => void (await call(users.disable, { id })),
  enable: async ({ id }) => void (await call(users.enable, { id })),
  end_sessions: async ({ id }) => void (await call(users.endSessions, { id })),
  reset_password: ({ id }) => call(users.resetPassword, { id }),
  invite_again: ({ id }) => call(users.invite, { id }),
  link_by_hand: ({ id, status }) =>
    call(status === 'invited' ? users.invite : users.resetPassword, { id, by_hand: true }),
  revoke_link: async ({ id }) => void (await call(users.revokeLink, { id })),
  take_off_second_factor: async ({ id }) => void (await call(factor.removeFor, { id })),
}

/** May be refused with `confirmation_needed`: use it through `useConfirmedMutation`. */
export const actOnPerson = mutationOptions({
  mutationFn: ({ act, ...about }: { act: Act } & About) => acts[act](about),
  onSuccess: (_answer, _input, _before, { client }) => renew(client, ['people', 'audit']),
})

export const grantPages = (state: 'active' | 'ended') =>
  lookByPage('people', grants.list, page => ({ state, limit: 50, ...page }))

export const grantOptions = (id: string) => look('people', grants.options, { id })

export const giveGrant = mutationOptions({
  mutationFn: async (input: InputOf<typeof grants.give>) => {
    checkFields(grants.give, input)
    return call(grants.give, input)
  },
  onSuccess: (_answer, _input, _before, { client }) => renew(client, ['people', 'audit']),
})

/** Several to one person, one after the other. What was given before one failed holds, and is in the list. */
export const giveGrants = mutationOptions({
  mutationFn: async ({ permissions, ...about }: GrantsToGive) => {
    for (const permission of permissions) {
      checkFields(grants.give, { ...about, permission })
      await call(grants.give, { ...about, permission })
    }
  },
  onSettled: (_answer, _error, _input, _before, { client }) => renew(client, ['people', 'audit']),
})
type GrantsToGive = Omit<InputOf<typeof grants.give>, 'permission'> & { permissions: readonly Grantable[] }

/** The same for ending them. */
export const revokeGrants = mutationOptions({
  mutationFn: async (ids: readonly string[]) => {
    for (const id of ids) await call(grants.revoke, { id })
  },
  onSettled: (_answer, _error, _input, _before, { client }) => renew(client, ['people', 'audit']),
})

export const revokeGrant = change(grants.revoke, 'people', 'audit')

export const ownGrants = () => look('people', grants.own, {})
