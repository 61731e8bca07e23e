import { msg } from '@lingui/core/runtime-macro'

export const inertLabels = {
  signup: {
    title: msg`Confirm your address`,
    button: msg`Confirm this address`,
  },
  invite: {
    title: msg`You are invited`,
    button: msg`Accept the invitation`,
  },
  magiclink: {
    title: msg`Sign in`,
    button: msg`Sign in`,
  },
  recovery: {
    title: msg`Set a new password`,
    button: msg`Go on`,
  },
  email_change: {
    title: msg`Confirm the change of your address`,
    button: msg`Confirm the change`,
  },
  other: {
    title: msg`One click is left`,
    button: msg`Go on`,
  },
}
