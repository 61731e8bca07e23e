import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'

/** How long something holds: a whole number, and of what. */
export type Span = { count: number; unit: 'day' | 'hour' | 'minute' }

export const mailLabels = {
  signup: {
    subject: msg`Confirm your e-mail address`,
    lead: msg`One step is left: tell us that this address is yours.`,
    button: msg`Confirm this address`,
    otherwise: msg`If you did not sign up for Nurtured, leave this mail alone and nothing happens.`,
  },
  magiclink: {
    subject: msg`Sign in to Nurtured`,
    lead: msg`Here is your way in. No password needed.`,
    button: msg`Sign in`,
    otherwise: msg`If you did not ask to sign in, leave this mail alone: nobody gets in without it.`,
  },
  recovery: {
    subject: msg`Set a new password`,
    lead: msg`You asked to set a new password.`,
    button: msg`Set a new password`,
    otherwise: msg`If you did not ask for this, leave this mail alone: your password stays as it is.`,
  },
  email_change_new: {
    subject: msg`Confirm your new e-mail address`,
    lead: msg`An account at Nurtured is to move to this address.`,
    button: msg`Confirm this address`,
    otherwise: msg`If you did not ask for this, leave this mail alone and nothing happens.`,
  },
  email_change_current: {
    subject: msg`Your e-mail address is about to change`,
    lead: msg`You asked to move your account to another address. It moves once both addresses agree.`,
    button: msg`Agree to the change`,
    otherwise: msg`If you did not ask for this, do not agree: the address stays as it is. And set a new password.`,
  },
  reauthentication: {
    subject: msg`Show that it is you`,
    lead: msg`You are about to change how you sign in.`,
    button: null,
    otherwise: msg`If that is not you, somebody else is in your account: set a new password.`,
  },
  invite: {
    subject: msg`You are invited to Nurtured`,
    lead: msg`Somebody made an account for you at Nurtured.`,
    button: msg`Accept the invitation`,
    otherwise: msg`If you do not want it, leave this mail alone and nothing happens.`,
  },
}

/** How long a code or a link works. */
export function lifeLabel({ count, unit }: Span): MessageDescriptor {
  switch (unit) {
    case 'day':
      return msg`${plural({ count }, { one: 'It works once, within a day. Never pass it on.', other: 'It works once, within # days. Never pass it on.' })}`
    case 'hour':
      return msg`${plural({ count }, { one: 'It works once, within an hour. Never pass it on.', other: 'It works once, within # hours. Never pass it on.' })}`
    case 'minute':
      return msg`${plural({ count }, { one: 'It works once, within a minute. Never pass it on.', other: 'It works once, within # minutes. Never pass it on.' })}`
  }
}
