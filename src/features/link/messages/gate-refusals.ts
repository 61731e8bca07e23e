import { msg } from '@lingui/core/runtime-macro'

export const gateLabels = {
  addressRefused: msg`This email address doesn’t have access. Use another one, or ask the sender.`,
  ended: msg`This link has expired.`,
  nameMissing: msg`Enter your name and email address.`,
  consentMissing: msg`Select the checkbox below your name to continue.`,
  termsNotAccepted: msg`Accept the terms to continue.`,
  wrongCode: msg`Wrong code. Use the one from the latest email, or request a new one.`,
  codeEnded: msg`This code has expired. Request a new one.`,
}
