import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'

export const tellAtOnceLabel = msg`If that was not you, somebody else is in your account: tell whoever runs this site at once.`

export const factorNoticeLabels = {
  added: {
    subject: msg`A second factor was added`,
    lead: msg`From now on signing in to your account takes a second factor. Every other device was signed out.`,
  },
  removed: {
    subject: msg`A second factor was removed`,
    lead: msg`One of the second factors of your account was removed.`,
  },
  codes_made: {
    subject: msg`Recovery codes were made`,
    lead: msg`New recovery codes were made for your account. Ones from before work no more.`,
  },
  code_used: {
    subject: msg`A recovery code was used`,
    lead: msg`Somebody signed in to your account with a recovery code. It works no more.`,
  },
}

export function setNewPasswordLabel(address: string): MessageDescriptor {
  return msg`If this was not you, set a new password at once: ${{ address }}`
}
