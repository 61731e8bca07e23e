import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'

export const tellAtOnceLabel = msg`If this wasn’t you, someone else may have access to your account. Contact the site administrator immediately.`

export const factorNoticeLabels = {
  added: {
    subject: msg`Two-step sign-in method added`,
    lead: msg`Signing in to your account now takes two steps. All other sessions were signed out.`,
  },
  removed: {
    subject: msg`Two-step sign-in method removed`,
    lead: msg`One of your two-step sign-in methods was removed.`,
  },
  codes_made: {
    subject: msg`Recovery codes were created`,
    lead: msg`New recovery codes were created for your account. Earlier ones no longer work.`,
  },
  code_used: {
    subject: msg`A recovery code was used`,
    lead: msg`Someone signed in to your account with a recovery code. That code no longer works.`,
  },
}

export function setNewPasswordLabel(address: string): MessageDescriptor {
  return msg`If this wasn’t you, set a new password immediately: ${{ address }}`
}
