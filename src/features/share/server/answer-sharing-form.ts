import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { fieldWords } from '#src/words/field-words.ts'
import { type Locale, saidIn } from '#src/words/locale.ts'
import { type SharingAnswer, type SharingForm, type SharingPlace, sharingForm } from '../schema.ts'
import { shareRefusals } from '../words/share-refusals.ts'
import { sharingWords } from '../words/sharing-words.ts'
import { changeShare, revokeShare } from './change-share.ts'
import { createShare } from './create-share.ts'
import { answerComment, deleteComment, resolveComment } from './tend-comments.ts'

type World = {
  platform: Pick<Platform, 'db' | 'clock' | 'config'>
  where: { workspace: string; user: string; place: SharingPlace }
  locale: Locale
}

/** Does what a form of the owner's side asks for. Refusals become answers that keep what was typed; a 404 passes. */
export async function answerSharingForm(
  form: FormData,
  world: World,
): Promise<{ answer: SharingAnswer; status: number }> {
  const { locale } = world
  const parsed = sharingForm.safeParse(Object.fromEntries(form))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const isField = issue && ['label', 'password', 'body', 'endsOn'].includes(String(issue.path[0]))
    const message = isField ? saidIn(fieldWords, locale, issue.message) : shareRefusals[locale].cannotBeSaved
    return { answer: refused(form, message), status: 422 }
  }
  try {
    return { answer: { kind: 'done', message: await run(parsed.data, world) }, status: 200 }
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 404) throw error
    return { answer: refused(form, error.told[locale]), status: error.status }
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
  const words = sharingWords[locale]
  switch (asked.intent) {
    case 'create-share':
      await createShare(platform, { ...where, wanted: asked })
      return words.created
    case 'change-share':
      await changeShare(platform, { ...where, wanted: asked })
      return words.changed
    case 'revoke-share':
      await revokeShare(platform, { ...where, share: asked.share })
      return words.revokedNow
    case 'answer-comment':
      await answerComment(platform, { ...where, ...asked })
      return words.answered
    case 'resolve-comment': {
      const isResolved = asked.resolved === 'yes'
      await resolveComment(platform, { ...where, comment: asked.comment, isResolved })
      return isResolved ? words.resolvedNow : words.reopened
    }
    case 'delete-comment':
      await deleteComment(platform, { ...where, comment: asked.comment })
      return words.deleted
  }
}
