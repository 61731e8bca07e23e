import { msg } from '@lingui/core/runtime-macro'

export const inertLabels = {
  signup: {
    title: msg`Verify your email address`,
    button: msg`Verify address`,
  },
  invite: {
    title: msg`You’re invited`,
    button: msg`Accept invitation`,
  },
  magiclink: {
    title: msg`Sign in`,
    button: msg`Sign in`,
  },
  recovery: {
    title: msg`Set a new password`,
    button: msg`Continue`,
  },
  email_change: {
    title: msg`Confirm your email address change`,
    button: msg`Confirm change`,
  },
  other: {
    title: msg`One more click`,
    button: msg`Continue`,
  },
}
