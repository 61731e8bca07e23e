import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Locale } from '#src/translation/locale.ts'
import { reworded, speak } from '#src/translation/speak.ts'
import type { UsedAs } from '../rules/approved-parts.ts'
import { type ContentAnswer, contentForm } from '../schema.ts'
import {
  approveContent,
  chooseVariant,
  editContent,
  removeContent,
  restoreContent,
} from './change-content.ts'
import { cancelWriting, startWriting } from './start-writing.ts'

type Where = { workspace: string; asset: string; user: string }
type World = { platform: Pick<Platform, 'db' | 'jobs' | 'clock' | 'secrets'>; where: Where; locale: Locale }

/** Performs an action of the content screen. Refusals become answers; other errors are passed on. */
export async function answerContentForm(
  form: FormData,
  world: World,
): Promise<{ answer: ContentAnswer; status: number }> {
  const { locale } = world
  const parsed = contentForm.safeParse(Object.fromEntries([...form, ['kinds', kindsIn(form)]]))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const isField = issue && issue.code !== 'invalid_union' && issue.path[0] !== 'content'
    const message = isField
      ? reworded(locale, reworded(locale, issue.message))
      : speak(locale, msg`We couldn’t do that. Check the form and try again.`)
    const field = isField ? { field: String(issue.path[0] ?? '') } : {}
    return { answer: { kind: 'refused', message, ...field }, status: 422 }
  }
  try {
    return { answer: await run(parsed.data, world), status: 200 }
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 404) throw error
    const field = fieldOf[error.code]
    const message = speak(locale, error.told)
    return { answer: { kind: 'refused', message, ...(field && { field }) }, status: error.status }
  }
}

/** The fields with a server-side error, by the refusal's code. */
const fieldOf: Record<string, string> = { instruction_refused: 'instruction' }

function kindsIn(form: FormData): string[] {
  return form.getAll('kinds').filter((value) => typeof value === 'string')
}

type Asked = ReturnType<typeof contentForm.parse>

async function approve(
  { content, n, use, place }: Extract<Asked, { intent: 'approve' }>,
  { platform, where }: World,
): Promise<MessageDescriptor> {
  const using = use ? { using: 'always' as const, place } : {}
  const used = await approveContent(platform, { ...where, content, n, ...using })
  return used ? approvedAs[used] : msg`Approved`
}

const approvedAs: Record<UsedAs, MessageDescriptor> = {
  title: msg`Approved and used as the title`,
  summary: msg`Approved and used as the summary`,
  chapters: msg`Approved and used as the chapters`,
}

async function run(asked: Asked, { platform, where, locale }: World): Promise<ContentAnswer> {
  switch (asked.intent) {
    case 'write': {
      const { kinds, intent: _, usual, ...wishes } = asked
      await startWriting(platform, { ...where, kinds, wishes, usual })
      return { kind: 'done', message: speak(locale, msg`Generating content. Results will appear here.`) }
    }
    case 'choose':
      await chooseVariant(platform, { ...where, ...asked })
      return { kind: 'done', message: speak(locale, msg`Variant selected`) }
    case 'edit':
    case 'edit-rich':
      await editContent(platform, { ...where, ...asked })
      return { kind: 'done', message: speak(locale, msg`Saved as a new version`) }
    case 'approve':
      return { kind: 'done', message: speak(locale, await approve(asked, { platform, where, locale })) }
    case 'cancel':
      await cancelWriting(platform, { ...where, ...asked })
      return {
        kind: 'done',
        message: speak(locale, msg`Canceled. Finished content is kept. You aren’t charged for the rest.`),
      }
    case 'remove':
      await removeContent(platform, { ...where, ...asked })
      return { kind: 'done', message: speak(locale, msg`Moved to trash`), removed: asked.content }
    case 'restore':
      await restoreContent(platform, { ...where, ...asked })
      return { kind: 'done', message: speak(locale, msg`Restored`) }
  }
}
