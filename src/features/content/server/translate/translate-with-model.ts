import { msg } from '@lingui/core/runtime-macro'
import { type AiAccess, openAi } from '#src/features/ai/server/ai-settings.ts'
import { chargeUse, noteFailedUse, withCreditsReserved } from '#src/features/ai/server/use-ai.ts'
import { findAsset } from '#src/features/asset/server/find-asset.ts'
import {
  type AskedParagraph,
  askForTranslation,
  readTranslationAnswer,
  translationAnswer,
} from '#src/features/content/rules/ask-for-translation.ts'
import type { TranslateJob } from '#src/features/content/schema.ts'
import { languageOf } from '#src/features/language/rules/analyse.ts'
import { peopleIn } from '#src/features/language/rules/names.ts'
import { sentencesOf } from '#src/features/language/rules/sentences.ts'
import { partsOfText, piecesOf } from '#src/features/transcript/rules/model-translation.ts'
import type { TranslatedLine } from '#src/features/transcript/schema.ts'
import { findTranscript, lockTranscriptRow } from '#src/features/transcript/server/find-transcript.ts'
import { isBegun, linesOf } from '#src/features/transcript/server/translation/find-translation.ts'
import { keepLines } from '#src/features/transcript/server/translation/save-translation.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { JobReport } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findOpenParagraphs, type OpenParagraph } from './find-open-paragraphs.ts'

type World = Pick<Platform, 'db' | 'clock' | 'config' | 'secrets'>
type Translating = { platform: World; job: TranslateJob; report: JobReport }
type Piece = {
  access: AiAccess
  paragraphs: OpenParagraph[]
  people: string[]
  done: number
  of: number
  /** The key it is charged under. */
  key: string
}
type Tokens = { tokensIn: number; tokensOut: number }

const purpose = 'translation'
const tellsEveryMs = 500

/**
 * Translates open paragraphs in batches. Each batch is saved and charged when complete; running again continues with
 * what is open. Concurrent edits stay. Ends quietly when the transcript or translation was deleted. Throws like
 * `openAi`, `requireCredits` and `askModel`, and Refusal 502 `ai_failed` for an incomplete batch.
 */
export async function translateWithModel(
  platform: World,
  job: TranslateJob,
  report: JobReport,
): Promise<void> {
  const translating = { platform, job, report }
  const tried = new Set<string>()
  for (;;) {
    const found = await read(platform, job)
    if (!found) return
    const { said } = found
    const open = found.open.filter(({ segment }) => !tried.has(segment))
    const [paragraphs] = piecesOf(open)
    if (!paragraphs) break
    for (const { segment } of paragraphs) tried.add(segment)
    const { workspace } = job
    const access = await openAi(platform, { workspace, job: 'long' })
    const people = access.hidesNames ? peopleOf(said) : []
    const [done, of] = [said.length - open.length, said.length]
    const key = keyOf(job, paragraphs)
    await withCreditsReserved(platform, { workspace, key, purpose, access }, () =>
      translatePiece(translating, { access, paragraphs, people, done, of, key }),
    )
  }
  await report.step(100, msg`Translated into ${{ language: { languageTag: job.language } }}`)
}

function keyOf({ asset, language }: TranslateJob, [first]: Piece['paragraphs']): string {
  return `translation:${asset}:${language}:${first?.segment}`
}

/** The remaining work; undefined when there is none. */
async function read(platform: World, job: TranslateJob) {
  const { workspace, asset, language } = job
  if (!(await findAsset(platform, { workspace, id: asset }))) return undefined
  return platform.db.inWorkspace(workspace, async (tx) => {
    const found = await findTranscript(tx, { workspace, asset })
    const one = found && { workspace, transcript: found.id, language }
    return one && (await isBegun(tx, one)) ? findOpenParagraphs(tx, one) : undefined
  })
}

type Said = Parameters<typeof sentencesOf>[0]

function peopleOf(said: Said): string[] {
  const language = languageOf(said)
  return peopleIn(sentencesOf(said, { language, durationMs: null }).sentences, language)
}

async function translatePiece(translating: Translating, piece: Piece): Promise<void> {
  const { platform, job } = translating
  const { paragraphs, access } = piece
  const { workspace, user } = job
  const parts = paragraphs.flatMap(({ segment, speaker, text }) =>
    partsOfText(text).map((part) => ({ segment, speaker, text: part })),
  )
  const asked = parts.map(({ speaker, text }, index) => ({ n: index + 1, speaker, text }))
  const tokens = { tokensIn: 0, tokensOut: 0 }
  const read = new Map<number, string>()
  try {
    for (const question of piecesOf(asked)) await askTwice(translating, piece, { question, read, tokens })
  } catch (error) {
    if (error instanceof Refusal)
      await platform.db.inWorkspace(workspace, (tx) =>
        noteFailedUse(tx, { workspace, user, purpose, access, now: platform.clock.now() }),
      )
    throw error
  }
  const texts = new Map<string, string>()
  for (const [index, { segment }] of parts.entries())
    texts.set(segment, [texts.get(segment), read.get(index + 1)].filter(Boolean).join(' '))
  await keep(translating, { piece, texts, tokens })
}

type Asking = { question: readonly AskedParagraph[]; read: Map<number, string>; tokens: Tokens }

/** Asks once more for lines missing from an answer, and then throws. */
async function askTwice(translating: Translating, piece: Piece, asking: Asking): Promise<void> {
  const { question, read } = asking
  let missing = question
  for (let time = 0; time < 2 && missing.length > 0; time += 1) {
    await ask(translating, piece, { ...asking, question: missing })
    missing = question.filter(({ n }) => !read.has(n))
  }
  if (missing.length > 0)
    throw new Refusal(
      502,
      'ai_failed',
      msg`The model skipped some paragraphs, even on a second attempt. You weren’t charged for them. Try again or choose another model.`,
    )
}

async function ask(
  { platform, job, report }: Translating,
  { access, people, done, of, paragraphs }: Piece,
  { question, read, tokens }: Asking,
): Promise<void> {
  const language = { languageTag: job.language }
  const step = msg`Translating into ${{ language }} with ${{ model: access.model }}: ${{ done }} of ${{ of }} paragraphs`
  const expected = question.reduce((sum, { text }) => sum + text.length + 20, 1)
  let toldAt = -tellsEveryMs
  async function tell(part: number): Promise<void> {
    if (performance.now() - toldAt < tellsEveryMs) return
    toldAt = performance.now()
    await report.step(Math.floor((100 * (done + Math.min(0.95, part) * paragraphs.length)) / of), step)
  }
  await tell(0)
  // Loaded on first use to keep startup fast.
  const { askModel } = await import('#src/features/ai/server/ask-model.ts')
  const { answer, tokensIn, tokensOut } = await askModel(platform, access, {
    ...askForTranslation(job.language, question),
    people,
    schema: translationAnswer,
    onProgress: (soFar) => tell(soFar.characters / expected),
  })
  tokens.tokensIn += tokensIn
  tokens.tokensOut += tokensOut
  for (const [n, text] of readTranslationAnswer(answer, question)) read.set(n, text)
}

type Come = { piece: Piece; texts: ReadonlyMap<string, string>; tokens: Tokens }

/** Saves and charges a batch, except for concurrent edits; does nothing if the translation was deleted. */
async function keep({ platform, job }: Translating, { piece, texts, tokens }: Come): Promise<void> {
  const { workspace, asset, language, user } = job
  await platform.db.inWorkspace(workspace, async (tx) => {
    const now = platform.clock.now()
    const { id: transcript } = await lockTranscriptRow(tx, { workspace, asset })
    const one = { workspace, transcript, language }
    if (!(await isBegun(tx, one))) return
    const present = new Map((await linesOf(tx, one)).map((line) => [line.segment, line]))
    const lines = piece.paragraphs.flatMap(({ segment, text: source, before }): TranslatedLine[] => {
      const text = texts.get(segment)
      const isAsBefore = JSON.stringify(present.get(segment)) === JSON.stringify(before)
      return text && isAsBefore ? [{ segment, text, source, madeBy: 'model' }] : []
    })
    if (lines.length === 0) return
    await keepLines(tx, { ...one, user, lines, now })
    const { access, key } = piece
    await chargeUse(tx, { workspace, user, key, purpose, access, ...tokens, now })
  })
}
