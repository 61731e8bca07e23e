import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'

/** A duration: a whole number and its unit. */
export type Span = { count: number; unit: 'day' | 'hour' | 'minute' }

export const mailLabels = {
  signup: {
    subject: msg`Verify your email address`,
    lead: msg`One step left: confirm that this address is yours.`,
    button: msg`Verify address`,
    otherwise: msg`If you didn’t sign up for Nurtured, you can ignore this email.`,
  },
  magiclink: {
    subject: msg`Sign in to Nurtured`,
    lead: msg`You asked to sign in without a password.`,
    button: msg`Sign in`,
    otherwise: msg`If you didn’t ask to sign in, you can ignore this email. No one can sign in without it.`,
  },
  recovery: {
    subject: msg`Set a new password`,
    lead: msg`You asked to set a new password.`,
    button: msg`Set new password`,
    otherwise: msg`If you didn’t ask for this, you can ignore this email: your password stays the same.`,
  },
  email_change_new: {
    subject: msg`Verify your new email address`,
    lead: msg`You asked to use this address for your Nurtured account.`,
    button: msg`Verify address`,
    otherwise: msg`If you didn’t ask for this, you can ignore this email.`,
  },
  email_change_current: {
    subject: msg`Confirm your email address change`,
    lead: msg`You asked to change your account’s email address. It changes once you confirm from both addresses.`,
    button: msg`Confirm change`,
    otherwise: msg`If you didn’t ask for this, don’t confirm, and your address stays the same. Set a new password to secure your account.`,
  },
  reauthentication: {
    subject: msg`Confirm it’s you`,
    lead: msg`You’re about to change how you sign in.`,
    button: null,
    otherwise: msg`If this wasn’t you, someone else may have access to your account. Set a new password.`,
  },
  invite: {
    subject: msg`You’re invited to Nurtured`,
    lead: msg`Someone created a Nurtured account for you.`,
    button: msg`Accept invitation`,
    otherwise: msg`If you don’t want it, you can ignore this email.`,
  },
}

/** How long a code or link is valid. */
export function lifeLabel({ count, unit }: Span): MessageDescriptor {
  switch (unit) {
    case 'day':
      return msg`${plural({ count }, { one: 'It works once and expires in a day. Never share it.', other: 'It works once and expires in # days. Never share it.' })}`
    case 'hour':
      return msg`${plural({ count }, { one: 'It works once and expires in an hour. Never share it.', other: 'It works once and expires in # hours. Never share it.' })}`
    case 'minute':
      return msg`${plural({ count }, { one: 'It works once and expires in a minute. Never share it.', other: 'It works once and expires in # minutes. Never share it.' })}`
  }
}
