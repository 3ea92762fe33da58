// What can be done about a person, in words: what it is called, what happens then, and what is said when it is done.
import type { ManagedUser } from '#contract/users'
import type { Act } from '../../data/people.ts'

type Words = {
  label: string
  question: (name: string) => string
  consequence: string
  done: (name: string) => string
  danger?: boolean
}

export const actWords: Record<Act, Words> = {
  disable: {
    label: 'Disable',
    question: name => `Disable ${name}?`,
    consequence: 'Every sign-in ends at once, open links and temporary permissions end too. They can be enabled again.',
    done: name => `${name} is disabled`,
    danger: true,
  },
  enable: {
    label: 'Enable',
    question: name => `Enable ${name}?`,
    consequence: 'They can sign in again with their password. Temporary permissions do not come back.',
    done: name => `${name} is enabled`,
  },
  end_sessions: {
    label: 'End sessions',
    question: name => `Sign ${name} out everywhere?`,
    consequence: 'Every sign-in on every device ends at once. They can sign in again with their password.',
    done: name => `${name} is signed out everywhere`,
  },
  reset_password: {
    label: 'Make a reset link',
    question: name => `Make a link for a new password for ${name}?`,
    consequence: 'The link is good for one day. The old password works until a new one is set.',
    done: () => 'The link for a new password is ready',
  },
  invite_again: {
    label: 'Make a new invitation',
    question: name => `Make a new invitation for ${name}?`,
    consequence: 'The new link is good for 7 days. An earlier one stops working.',
    done: () => 'The new invitation is ready',
  },
  link_by_hand: {
    label: 'Make a link to copy',
    question: name => `Make a link for ${name} to hand over yourself?`,
    consequence: 'It is not sent by mail. The link that was sent stops working.',
    done: () => 'The link is ready',
  },
  revoke_link: {
    label: 'Revoke the open link',
    question: name => `Revoke the open link of ${name}?`,
    consequence: 'The link stops working at once. You can make a new one at any time.',
    done: () => 'The link was revoked',
    danger: true,
  },
  take_off_second_factor: {
    label: 'Take off the second factor',
    question: name => `Take the second factor off ${name}?`,
    consequence:
      'For somebody who lost it: be sure who asks. Every sign-in of theirs ends; the password alone lets them in.',
    done: name => `${name} has no second factor now`,
    danger: true,
  },
}

/** What makes sense for a person as they are now; the server decides again. */
export function actsFor({ status, open_link, second_factor }: ManagedUser): Act[] {
  const by_hand: Act[] = open_link?.mail ? ['link_by_hand'] : []
  const revoke: Act[] = open_link ? [...by_hand, 'revoke_link'] : []
  if (status === 'disabled') return ['enable']
  if (status === 'invited') return ['invite_again', ...revoke, 'disable']
  const factor: Act[] = second_factor ? ['take_off_second_factor'] : []
  return ['end_sessions', 'reset_password', ...revoke, ...factor, 'disable']
}
