import { msg } from '@lingui/core/runtime-macro'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { openAi } from '#src/features/ai/server/ai-settings.ts'
import { chargeUse, noteFailedUse, withCreditsReserved } from '#src/features/ai/server/use-ai.ts'
import { speaker, transcript } from '#src/features/transcript/server/tables.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { JobReport } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { serializeMessage } from '#src/translation/stored-message.ts'
import { askForAnswer, modelReply, peopleAskedAbout, readReply, type Turn } from '../rules/ask-for-answer.ts'
import { rememberedTurns } from '../rules/question-words.ts'
import { type AnswerJob, answerClaims, type Passage } from '../schema.ts'
import { passagesOf } from './ask-question.ts'
import { lockMessage } from './queries.ts'
import { message } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock' | 'config' | 'secrets'>
type Kept = typeof message.$inferSelect

const purpose = 'answer'
const expectedCharacters = 1500
const tellsEveryMs = 500

/**
 * Answers a question from its passages with the workspace's model, and charges in the transaction that saves the
 * answer: it is requested only once, however often the job runs. A refusal is stored with the question and rethrown.
 */
export async function answerWithModel(platform: World, job: AnswerJob, report: JobReport): Promise<void> {
  const { workspace, user } = job
  const asked = await findOpen(platform, job)
  if (!asked) return
  const access = await openAi(platform, { workspace, job: 'chat' })
  try {
    const key = `answer:${asked.id}`
    await withCreditsReserved(platform, { workspace, key, purpose, access }, async () => {
      const { answer, ...tokens } = await ask(platform, { asked, access, report })
      await platform.db.inWorkspace(workspace, async (tx) => {
        const now = platform.clock.now()
        const { state } = await lockMessage(tx, { workspace, id: asked.id })
        if (state === 'written') return
        await tx
          .update(message)
          .set({ state: 'written', problem: '', method: `ai:${access.model}`, answer })
          .where(and(eq(message.workspace, workspace), eq(message.id, asked.id)))
        await chargeUse(tx, { workspace, user, key, purpose, access, ...tokens, now })
      })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await platform.db.inWorkspace(workspace, async (tx) => {
      await tx
        .update(message)
        .set({ state: 'failed', problem: serializeMessage(error.told) })
        .where(and(eq(message.workspace, workspace), eq(message.id, asked.id), eq(message.state, 'writing')))
      await noteFailedUse(tx, { workspace, user, purpose, access, now: platform.clock.now() })
    })
    throw error
  }
  await report.step(100, msg`Answered`)
}

/** The question while it waits for the model; undefined when it was answered or deleted. */
async function findOpen({ db }: World, { workspace, message: id }: AnswerJob): Promise<Kept | undefined> {
  const row = await db.inWorkspace(workspace, (tx) => findRow(tx, message, { workspace, id }))
  return row && row.state !== 'written' ? row : undefined
}

type Asking = { asked: Kept; access: Awaited<ReturnType<typeof openAi>>; report: JobReport }

async function ask(platform: World, { asked, access, report }: Asking) {
  await report.step(5, msg`Reading the passages`)
  const passages = passagesOf(asked)
  const step = msg`Writing with ${{ model: access.model }}`
  let toldAt = 0
  // Loaded on first use to keep startup fast.
  const { askModel } = await import('#src/features/ai/server/ask-model.ts')
  const before = await turnsBefore(platform, asked)
  const { answer: reply, ...tokens } = await askModel(platform, access, {
    ...askForAnswer({ question: asked.question, passages, before }),
    people: [
      ...peopleAskedAbout({ question: asked.question, passages, before }),
      ...(await speakersOf(platform, { workspace: asked.workspace, passages })),
    ],
    schema: modelReply,
    async onProgress({ characters }) {
      if (performance.now() - toldAt < tellsEveryMs) return
      toldAt = performance.now()
      await report.step(10 + Math.round(85 * Math.min(1, characters / expectedCharacters)), step)
    },
  })
  const answer = readReply(reply, passages)
  if (answer.length === 0)
    throw new Refusal(
      502,
      'ai_failed',
      msg`We couldn’t use the model’s response. Try again or choose another model.`,
    )
  return { answer, ...tokens }
}

/** The speakers of the recordings behind the passages, even if only mentioned in them. */
async function speakersOf(
  { db }: World,
  { workspace, passages }: { workspace: string; passages: readonly Passage[] },
): Promise<string[]> {
  const assets = passages.map(({ asset }) => asset)
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .selectDistinct({ name: speaker.name })
      .from(speaker)
      .innerJoin(
        transcript,
        and(eq(transcript.workspace, speaker.workspace), eq(transcript.id, speaker.transcript)),
      )
      .where(and(eq(speaker.workspace, workspace), inArray(transcript.asset, assets))),
  )
  return rows.map(({ name }) => name)
}

/** The last turns before a question, in order. */
async function turnsBefore({ db }: World, { workspace, thread, n }: Kept): Promise<Turn[]> {
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ question: message.question, answer: message.answer })
      .from(message)
      .where(and(eq(message.workspace, workspace), eq(message.thread, thread), lt(message.n, n)))
      .orderBy(desc(message.n))
      .limit(rememberedTurns),
  )
  return rows.toReversed().map(({ question, answer }) => ({ question, answer: answerClaims.parse(answer) }))
}
