import { msg } from '@lingui/core/runtime-macro'

export const problemLabels = {
  enterYourFirstName: msg`Enter your first name.`,
  missingCredentials: msg`You must provide either an email or phone number and a password`,
}
