import { msg } from '@lingui/core/runtime-macro'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Locale } from '#src/translation/locale.ts'
import { reworded, speak } from '#src/translation/speak.ts'
import { type SharingAnswer, type SharingForm, type SharingPlace, sharingForm } from '../schema.ts'
import { changeShare, revokeShare } from './change-share.ts'
import { createShare } from './create-share.ts'
import { answerComment, deleteComment, resolveComment } from './manage-comments.ts'

type World = {
  platform: Pick<Platform, 'db' | 'clock' | 'config'>
  where: { workspace: string; user: string; place: SharingPlace }
  locale: Locale
}

/** Handles a form of the owner. Refusals become answers that keep the submitted values; a 404 is rethrown. */
export async function answerSharingForm(
  form: FormData,
  world: World,
): Promise<{ answer: SharingAnswer; status: number }> {
  const { locale } = world
  const parsed = sharingForm.safeParse(Object.fromEntries(form))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const isField = issue && ['label', 'password', 'body', 'endsOn'].includes(String(issue.path[0]))
    const message = isField
      ? reworded(locale, issue.message)
      : speak(locale, msg`Something went wrong. Reload the page and try again.`)
    return { answer: refused(form, message), status: 422 }
  }
  try {
    return { answer: { kind: 'done', message: await run(parsed.data, world) }, status: 200 }
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 404) throw error
    return { answer: refused(form, speak(locale, error.told)), status: error.status }
  }
}

function refused(form: FormData, message: string): SharingAnswer {
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'password' ? [[name, value.slice(0, 4000)]] : [],
    ),
  )
  return { kind: 'refused', message, intent: values['intent'] ?? '', values }
}

async function run(asked: SharingForm, { platform, where, locale }: World): Promise<string> {
  switch (asked.intent) {
    case 'create-share':
      await createShare(platform, { ...where, wanted: asked })
      return speak(locale, msg`Link created. Copy it from the list.`)
    case 'change-share':
      await changeShare(platform, { ...where, wanted: asked })
      return speak(locale, msg`Link updated`)
    case 'revoke-share':
      await revokeShare(platform, { ...where, share: asked.share })
      return speak(locale, msg`Link revoked. Visitors now see that it no longer works.`)
    case 'answer-comment':
      await answerComment(platform, { ...where, ...asked })
      return speak(locale, msg`Reply posted`)
    case 'resolve-comment': {
      const isResolved = asked.resolved === 'yes'
      await resolveComment(platform, { ...where, comment: asked.comment, isResolved })
      return isResolved ? speak(locale, msg`Comment resolved`) : speak(locale, msg`Comment reopened`)
    }
    case 'delete-comment':
      await deleteComment(platform, { ...where, comment: asked.comment })
      return speak(locale, msg`Comment deleted`)
  }
}
