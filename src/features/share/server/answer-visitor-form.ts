import { createRateLimit } from '#src/platform/http/limit-rate.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { fieldWords } from '#src/words/field-words.ts'
import { type Locale, saidIn } from '#src/words/locale.ts'
import { type VisitorAnswer, type VisitorForm, visitorForm } from '../schema.ts'
import { shareRefusals } from '../words/share-refusals.ts'
import { unlockShare } from './open-share.ts'
import { commentOnShare, decideOnShare } from './visit-share.ts'

const tries = createRateLimit({ name: 'share-passwords', points: 5, seconds: 900 })
const triesOfShare = createRateLimit({ name: 'share-passwords-of', points: 100, seconds: 3600 })
const words = createRateLimit({ name: 'share-words', points: 10, seconds: 60 })
const wordsOfShare = createRateLimit({ name: 'share-words-of', points: 200, seconds: 3600 })

type World = {
  platform: Pick<Platform, 'db' | 'clock' | 'secrets' | 'config'>
  where: { share: string; cookies: string | null; address: string }
  locale: Locale
}

/** `sent`: what was done, and the cookie that goes with it. */
export type VisitorDone =
  | { kind: 'done'; sent: 'unlocked' | 'comment' | 'decision'; cookie?: string | undefined }
  | { kind: 'refused'; answer: VisitorAnswer; status: number }

/** Does what a visitor's form asks for. What is refused comes back with what was typed; a 404 passes. */
export async function answerVisitorForm(form: FormData, world: World): Promise<VisitorDone> {
  const { locale } = world
  const parsed = visitorForm.safeParse(Object.fromEntries(form))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const isField = issue && ['name', 'email', 'body', 'note'].includes(String(issue.path[0]))
    const english = issue?.code === 'invalid_union' ? fieldWords.en.writeEmail : (issue?.message ?? '')
    const message = isField ? saidIn(fieldWords, locale, english) : shareRefusals[locale].cannotBeSaved
    return refused(form, message, 422)
  }
  try {
    return { kind: 'done', ...(await run(parsed.data, world)) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 404) throw error
    return refused(form, error.told[locale], error.status)
  }
}

function refused(form: FormData, message: string, status: number): VisitorDone {
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'password' ? [[name, value.slice(0, 5000)]] : [],
    ),
  )
  return { kind: 'refused', answer: { message, intent: values['intent'] ?? '', values }, status }
}

async function run(
  said: VisitorForm,
  { platform, where }: World,
): Promise<{ sent: 'unlocked' | 'comment' | 'decision'; cookie?: string | undefined }> {
  const { share, cookies, address } = where
  if (said.intent === 'unlock') {
    await tries.take(`${address} ${share}`)
    await triesOfShare.take(share)
    return { sent: 'unlocked', cookie: await unlockShare(platform, { share, password: said.password }) }
  }
  await words.take(`${address} ${share}`)
  await wordsOfShare.take(share)
  if (said.intent === 'comment') {
    await commentOnShare(platform, { share, cookies, said })
    return { sent: 'comment' }
  }
  await decideOnShare(platform, { share, cookies, said })
  return { sent: 'decision' }
}
