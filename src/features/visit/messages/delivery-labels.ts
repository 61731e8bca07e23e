import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Say } from '#src/translation/speak.ts'
import type { Promised } from '../rules/delivery.ts'

export const mailModeLabels = {
  default: msg`My settings`,
  at_once: msg`Immediately`,
  digest: msg`In the digest`,
  muted: msg`Muted`,
}

const emailLabels: Record<Promised['email'], MessageDescriptor> = {
  verified: msg`Email: verified leads`,
  none: msg`Email: off`,
}

const digestLabels: Record<Promised['digest'], MessageDescriptor> = {
  day: msg`daily digest: on`,
  week: msg`weekly digest: on`,
  none: msg`daily digest: off`,
}

/** What a member gets of a link's visits: `Email: verified leads · in the app: every visit · daily digest: on`. */
export function promisedText({ email, inApp, digest }: Promised, say: Say): string {
  const app = inApp ? msg`in the app: every visit` : msg`in the app: off`
  return [emailLabels[email], app, digestLabels[digest]].map(say).join(' · ')
}
