import { msg } from '@lingui/core/runtime-macro'
import { createRateLimit } from '#src/platform/http/limit-rate.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { addressBlock } from '#src/platform/http/request-ip.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Locale } from '#src/translation/locale.ts'
import { reworded, speak, wording } from '#src/translation/speak.ts'
import { type VisitorAnswer, type VisitorForm, visitorForm } from '../schema.ts'
import { unlockShare } from './unlock-share.ts'
import { commentOnShare, decideOnShare } from './visit-share.ts'

const words = createRateLimit({ name: 'share-words', points: 10, seconds: 60 })
const wordsOfShare = createRateLimit({ name: 'share-words-of', points: 200, seconds: 3600 })

type World = {
  platform: Pick<Platform, 'db' | 'clock' | 'secrets' | 'config'>
  where: { share: string; cookies: string | null; address: string }
  locale: Locale
}

/** `sent`: what was done, and the cookie to set. */
export type VisitorDone =
  | { kind: 'done'; sent: 'unlocked' | 'comment' | 'decision'; cookie?: string | undefined }
  | { kind: 'refused'; answer: VisitorAnswer; status: number; headers: Record<string, string> }

/** Handles a form of a visitor. Refusals become answers with the submitted values; a 404 is rethrown. */
export async function answerVisitorForm(form: FormData, world: World): Promise<VisitorDone> {
  const { locale } = world
  const parsed = visitorForm.safeParse(Object.fromEntries(form))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const isField = issue && ['name', 'email', 'body', 'note'].includes(String(issue.path[0]))
    const english =
      issue?.code === 'invalid_union'
        ? wording(msg`Enter an email address such as name@company.com.`)
        : (issue?.message ?? '')
    const message = isField
      ? reworded(locale, english)
      : speak(locale, msg`Something went wrong. Reload the page and try again.`)
    return refused(form, message, { status: 422, headers: {} })
  }
  try {
    return { kind: 'done', ...(await run(parsed.data, world)) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 404) throw error
    return refused(form, speak(locale, error.told), error)
  }
}

function refused(
  form: FormData,
  message: string,
  { status, headers }: Pick<Refusal, 'status' | 'headers'>,
): VisitorDone {
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'password' ? [[name, value.slice(0, 5000)]] : [],
    ),
  )
  return { kind: 'refused', answer: { message, intent: values['intent'] ?? '', values }, status, headers }
}

async function run(
  said: VisitorForm,
  { platform, where }: World,
): Promise<{ sent: 'unlocked' | 'comment' | 'decision'; cookie?: string | undefined }> {
  const { share, cookies, address } = where
  if (said.intent === 'unlock') {
    const cookie = await unlockShare(platform, { share, password: said.password, address })
    return { sent: 'unlocked', cookie }
  }
  await words.take(`${addressBlock(address)} ${share}`)
  await wordsOfShare.take(share)
  if (said.intent === 'comment') {
    await commentOnShare(platform, { share, cookies, said })
    return { sent: 'comment' }
  }
  await decideOnShare(platform, { share, cookies, said })
  return { sent: 'decision' }
}
