// The people of the company, what they hold for a time, and the figures on both.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as rbac from '#contract/enhanced-rbac'
import * as grants from '#contract/grants'
import * as factor from '#contract/second-factor'
import * as users from '#contract/users'
import { call } from './call.ts'
import { checkFields } from './field-errors.ts'
import { change, look, lookByPage, renew } from './nouns.ts'
import type { InputOf } from './request.ts'

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
  | 'revoke_link'
  | 'take_off_second_factor'
export type Link = { url: string; expires_at: string }

/** What is done to one person; some of it makes a link to hand over. */
const acts: Record<Act, (input: { id: string }) => Promise<Link | undefined>> = {
  disable: async input => void (await call(users.disable, input)),
  enable: async input => void (await call(users.enable, input)),
  end_sessions: async input => void (await call(users.endSessions, input)),
  reset_password: input => call(users.resetPassword, input),
  invite_again: input => call(users.invite, input),
  revoke_link: async input => void (await call(users.revokeLink, input)),
  take_off_second_factor: async input => void (await call(factor.removeFor, input)),
}

/** May be refused with `confirmation_needed`: use it through `useConfirmedMutation`. */
export const actOnPerson = mutationOptions({
  mutationFn: ({ act, id }: { act: Act; id: string }) => acts[act]({ id }),
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

export const revokeGrant = change(grants.revoke, 'people', 'audit')

export const ownGrants = () => look('people', grants.own, {})
