import { msg } from '@lingui/core/runtime-macro'

export const signInLabels = {
  authenticatorApp: msg`Authenticator app`,
  passkeyOrSecurityKey: msg`Passkey or security key`,
  codeBySMS: msg`Code by SMS`,
  thatKeyIsYoursAlready: msg`That key is yours already. Use another one.`,
  yourKeyDidNotAnswer: msg`Your key did not answer. Try again, or choose another way.`,
  appAdded: msg`App added`,
  keyAdded: msg`Key added`,
  removed: msg`Removed`,
}
