import { msg } from '@lingui/core/runtime-macro'
import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { openAi } from '#src/features/ai/server/ai-settings.ts'
import { requireCredits } from '#src/features/ai/server/use-ai.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { rememberedTurns } from '../rules/question-words.ts'
import { answerOf, type RankedPassage } from '../rules/rank-passages.ts'
import { type AnswerJob, type Passage, passages, type questionForm } from '../schema.ts'
import { findPassages } from './find-passages.ts'
import { lockMessage, lockThread } from './queries.ts'
import { message, thread } from './tables.ts'

export const answerJobName = 'thinking.answer'

type World = Pick<Platform, 'db' | 'clock' | 'jobs' | 'secrets'>
type Asked = z.output<typeof questionForm> & { workspace: string; user: string }

const mostQuestions = 100
const longestTitle = 200

/**
 * Searches a workspace's transcripts. Passages and the answer by rules are available immediately; a model answers
 * from the same passages in a job. Throws Refusal 404 `thread_not_found`, 409 `scope_gone` or `thread_full`, and with
 * a model like `openAi` and `requireCredits`.
 */
export async function askQuestion(
  platform: World,
  asked: Asked,
): Promise<{ thread: string; message: string }> {
  const { workspace, question, scope, method } = asked
  const access = method === 'ai' ? await openAi(platform, { workspace, job: 'chat' }) : undefined
  const before = asked.thread ? await questionsBefore(platform, { workspace, thread: asked.thread }) : []
  const found = await findPassages(platform, { workspace, question, before, scope })
  const now = platform.clock.now()
  return platform.db.inWorkspace(workspace, async (tx) => {
    const id = asked.thread ?? newId(now)
    if (asked.thread) {
      await lockThread(tx, { workspace, id })
      await tx
        .update(thread)
        .set({ scope, updatedAt: now })
        .where(and(eq(thread.workspace, workspace), eq(thread.id, id)))
    } else {
      const title = question.slice(0, longestTitle).toWellFormed()
      const by = { createdBy: asked.user, createdAt: now, updatedAt: now }
      await tx.insert(thread).values({ workspace, id, title, scope, ...by })
    }
    const [last] = await tx
      .select({ n: message.n })
      .from(message)
      .where(and(eq(message.workspace, workspace), eq(message.thread, id)))
      .orderBy(desc(message.n))
      .limit(1)
    const n = (last?.n ?? 0) + 1
    if (n > mostQuestions)
      throw new Refusal(
        409,
        'thread_full',
        msg`This conversation has reached the limit of 100 questions. Start a new one.`,
      )
    // Without passages a model could only make things up.
    const isAsked = access !== undefined && found.length > 0
    const made = newId(now)
    if (isAsked) await requireCredits(tx, { workspace, access, outputs: 1, now })
    await tx.insert(message).values({
      workspace,
      id: made,
      thread: id,
      n,
      question,
      scope,
      method: isAsked ? `ai:${access.model}` : 'extractive',
      state: isAsked ? 'writing' : 'written',
      passages: found.map(keptOf),
      answer: answerOf(found),
      createdBy: asked.user,
      createdAt: now,
    })
    if (isAsked) {
      const payload: AnswerJob = { workspace, subject: made, user: asked.user, message: made }
      await platform.jobs.enqueue(tx, { name: answerJobName, payload })
    }
    return { thread: id, message: made }
  })
}

function keptOf({ worth: _worth, sentences: _sentences, ...passage }: RankedPassage): Passage {
  return passage
}

/** The latest questions of a conversation, latest first. Throws Refusal 404 `thread_not_found`. */
async function questionsBefore(
  { db }: Pick<Platform, 'db'>,
  { workspace, thread: id }: { workspace: string; thread: string },
): Promise<string[]> {
  const rows = await db.inWorkspace(workspace, async (tx) => {
    await lockThread(tx, { workspace, id })
    return tx
      .select({ question: message.question })
      .from(message)
      .where(and(eq(message.workspace, workspace), eq(message.thread, id)))
      .orderBy(desc(message.n))
      .limit(rememberedTurns)
  })
  return rows.map(({ question }) => question)
}

/**
 * Retries a failed answer by the model. Does nothing for answered or running questions. Throws Refusal 404
 * `message_not_found` and like `openAi` and `requireCredits`.
 */
export async function retryAnswer(
  platform: World,
  { workspace, user, message: id }: { workspace: string; user: string; message: string },
): Promise<void> {
  const found = await platform.db.inWorkspace(workspace, (tx) => lockMessage(tx, { workspace, id }))
  if (found.state !== 'failed') return
  const access = await openAi(platform, { workspace, job: 'chat' })
  await platform.db.inWorkspace(workspace, async (tx) => {
    const { state } = await lockMessage(tx, { workspace, id })
    if (state !== 'failed') return
    await requireCredits(tx, { workspace, access, outputs: 1, now: platform.clock.now() })
    await tx
      .update(message)
      .set({ state: 'writing', problem: '', method: `ai:${access.model}` })
      .where(and(eq(message.workspace, workspace), eq(message.id, id)))
    const payload: AnswerJob = { workspace, subject: id, user, message: id }
    await platform.jobs.enqueue(tx, { name: answerJobName, payload })
  })
}

/**
 * Cancels the model's answer: the answer by rules stays, and nothing is charged. Throws Refusal 404
 * `message_not_found`, and 409 `not_answering` when nothing is running.
 */
export async function cancelAnswer(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  { workspace, message: id }: { workspace: string; message: string },
): Promise<void> {
  await db.inWorkspace(workspace, async (tx) => {
    const { state } = await lockMessage(tx, { workspace, id })
    if (state !== 'writing')
      throw new Refusal(409, 'not_answering', msg`No answer is being written for this question.`)
    await tx
      .update(message)
      .set({ state: 'written', method: 'extractive', problem: '' })
      .where(and(eq(message.workspace, workspace), eq(message.id, id)))
  })
  for (const job of await jobs.ofSubject(workspace, id)) await jobs.cancel(workspace, job.id)
}

/** The stored passages of an answer. */
export function passagesOf(row: Pick<typeof message.$inferSelect, 'passages'>): Passage[] {
  return passages.parse(row.passages)
}
