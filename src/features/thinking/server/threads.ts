import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import { transcript } from '#src/features/transcript/server/tables.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Locale } from '#src/translation/locale.ts'
import { readStoredMessage } from '#src/translation/stored-message.ts'
import { type AnswerClaim, answerClaims, oneThread, type Passage, type Scope, scope } from '../schema.ts'
import { passagesOf } from './ask-question.ts'
import { lockThread, notFound } from './queries.ts'
import { message, thread } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type One = { workspace: string; thread: string }

const mostThreads = 100

export type ThreadRow = { id: string; title: string; questions: number; updatedAt: Date }

/** The conversations of a workspace, latest first; at most 100. */
export async function listThreads(
  { db }: Pick<Platform, 'db'>,
  { workspace }: { workspace: string },
): Promise<ThreadRow[]> {
  return db.inWorkspace(workspace, (tx) =>
    tx
      .select({
        id: thread.id,
        title: thread.title,
        // Spelled out: inside the subquery, a bare column name would refer to the message.
        questions: sql<number>`(select count(*)::int from message m
          where m.workspace = ${workspace} and m.thread = "thread"."id")`,
        updatedAt: thread.updatedAt,
      })
      .from(thread)
      .where(and(eq(thread.workspace, workspace), isNull(thread.deletedAt)))
      .orderBy(desc(thread.updatedAt), desc(thread.id))
      .limit(mostThreads),
  )
}

/** A passage as shown: `n` is its number in citations, `media` the recording to play. */
export type ShownPassage = Passage & { n: number; media: string | null }

export type ThreadView = {
  id: string
  title: string
  scope: Scope
  messages: {
    id: string
    n: number
    question: string
    scope: Scope
    method: string
    state: 'written' | 'writing' | 'failed'
    problem: string
    passages: ShownPassage[]
    /** How many passages are from deleted assets. */
    gone: number
    answer: AnswerClaim[]
    createdAt: Date
  }[]
}

/**
 * A conversation with its questions; undefined when it doesn't exist. Passages of deleted assets are hidden, and so
 * are sentences based only on them.
 */
export async function findThread(
  { db }: Pick<Platform, 'db'>,
  { workspace, thread: id, locale }: One & { locale: Locale },
): Promise<ThreadView | undefined> {
  return db.inWorkspace(workspace, async (tx) => {
    const row = await findRow(tx, thread, { workspace, id, deletedAt: null })
    if (!row) return undefined
    const rows = await tx
      .select()
      .from(message)
      .where(and(eq(message.workspace, workspace), eq(message.thread, id)))
      .orderBy(asc(message.n))
    const kept = rows.map((one) => ({ ...one, passages: passagesOf(one) }))
    const assets = [...new Set(kept.flatMap((one) => one.passages.map((passage) => passage.asset)))]
    const there =
      assets.length === 0
        ? []
        : await tx
            .select()
            .from(asset)
            .where(and(eq(asset.workspace, workspace), inArray(asset.id, assets), isNull(asset.deletedAt)))
    const now = new Map(there.map((one) => [one.id, { title: one.title, media: one.primaryMedia }]))
    return {
      id,
      title: row.title,
      scope: scope.parse(row.scope),
      messages: kept.map((one) => {
        const shown = one.passages.flatMap((passage, index): ShownPassage[] => {
          const about = now.get(passage.asset)
          return about ? [{ ...passage, title: about.title, media: about.media, n: index + 1 }] : []
        })
        const numbers = new Set(shown.map(({ n }) => n))
        return {
          id: one.id,
          n: one.n,
          question: one.question,
          scope: scope.parse(one.scope),
          method: one.method,
          state: one.state,
          problem: one.problem === '' ? '' : readStoredMessage(locale, one.problem),
          passages: shown,
          gone: one.passages.length - shown.length,
          answer: stillCited(answerClaims.parse(one.answer), numbers),
          createdAt: one.createdAt,
        }
      }),
    }
  })
}

/** Like findThread, with an id from a URL; throws Refusal 404 `thread_not_found`. */
export async function requireThread(
  platform: Pick<Platform, 'db'>,
  asked: One & { locale: Locale },
): Promise<ThreadView> {
  const isId = oneThread.safeParse(asked).success
  const found = isId ? await findThread(platform, asked) : undefined
  if (!found) throw notFound('thread_not_found')
  return found
}

function stillCited(answer: AnswerClaim[], numbers: ReadonlySet<number>): AnswerClaim[] {
  return answer.flatMap(({ text, cites }) => {
    const left = cites.filter((n) => numbers.has(n))
    return cites.length > 0 && left.length === 0 ? [] : [{ text, cites: left }]
  })
}

/** Renames a conversation and returns its previous title. Throws Refusal 404 `thread_not_found`. */
export async function renameThread(
  { db }: World,
  { workspace, thread: id, title }: One & { title: string },
): Promise<{ before: string }> {
  return db.inWorkspace(workspace, async (tx) => {
    const before = await lockThread(tx, { workspace, id })
    await tx
      .update(thread)
      .set({ title })
      .where(and(eq(thread.workspace, workspace), eq(thread.id, id)))
    return { before: before.title }
  })
}

/** Moves a conversation to the trash. Throws Refusal 404 `thread_not_found`. */
export async function removeThread(
  { db, clock }: World,
  { workspace, thread: id, user }: One & { user: string },
): Promise<void> {
  await db.inWorkspace(workspace, async (tx) => {
    await lockThread(tx, { workspace, id })
    await tx
      .update(thread)
      .set({ deletedAt: clock.now(), deletedBy: user })
      .where(and(eq(thread.workspace, workspace), eq(thread.id, id)))
  })
}

/** Restores a deleted conversation. Throws Refusal 404 `thread_not_found`. */
export async function restoreThread({ db }: World, { workspace, thread: id }: One): Promise<void> {
  const back = await db.inWorkspace(workspace, (tx) =>
    tx
      .update(thread)
      .set({ deletedAt: null, deletedBy: null })
      .where(and(eq(thread.workspace, workspace), eq(thread.id, id), isNotNull(thread.deletedAt)))
      .returning({ id: thread.id }),
  )
  if (back.length === 0) throw notFound('thread_not_found')
}

/** How many assets of a workspace can be searched. */
export async function countTranscripts(
  { db }: Pick<Platform, 'db'>,
  { workspace }: { workspace: string },
): Promise<number> {
  const [row] = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ count: sql<number>`count(*)::int` })
      .from(transcript)
      .innerJoin(asset, and(eq(asset.workspace, transcript.workspace), eq(asset.id, transcript.asset)))
      .where(
        and(eq(transcript.workspace, workspace), eq(transcript.isPrimary, true), isNull(asset.deletedAt)),
      ),
  )
  return row?.count ?? 0
}
