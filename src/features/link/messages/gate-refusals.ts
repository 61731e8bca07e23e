import { msg } from '@lingui/core/runtime-macro'

export const gateLabels = {
  addressRefused: msg`This address may not open the link. Use another one, or ask whoever sent it to you.`,
  ended: msg`This link opens no more.`,
  nameMissing: msg`Enter your name and your e-mail address.`,
  consentMissing: msg`Agree to what stands below your name to go on.`,
  termsNotAccepted: msg`Accept the terms to go on.`,
  wrongCode: msg`That is not the code. Look at the latest mail, or have another one sent.`,
  codeEnded: msg`This code counts no more. Have another one sent.`,
}
