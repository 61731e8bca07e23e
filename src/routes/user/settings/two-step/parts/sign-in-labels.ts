import { msg } from '@lingui/core/runtime-macro'

export const signInLabels = {
  authenticatorApp: msg`Authenticator app`,
  passkeyOrSecurityKey: msg`Passkey or security key`,
  codeBySMS: msg`SMS code`,
  thatKeyIsYoursAlready: msg`This key has already been added. Use another one.`,
  yourKeyDidNotAnswer: msg`Your passkey or security key didn’t respond. Try again or use another method.`,
  appAdded: msg`App added`,
  keyAdded: msg`Key added`,
  removed: msg`Removed`,
}
