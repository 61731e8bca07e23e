import { msg } from '@lingui/core/runtime-macro'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { IdeaKind, IdeaStatus, Passage } from '../schema.ts'
import { lockBoard, lockIdea, notFound } from './queries.ts'
import { idea, ideaBoard } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type By = { workspace: string; user: string }

type NewIdea = By & {
  board: string
  title: string
  body: string
  kind?: IdeaKind
  status: IdeaStatus
  passages?: Passage[]
}

const mostIdeas = 500

/** Adds an idea at the top of a column. Throws Refusal 404 `board_not_found`, 409 `board_full`. */
export async function addIdea(
  { db, clock }: World,
  { workspace, user, board, passages = [], ...about }: NewIdea,
): Promise<{ id: string }> {
  const now = clock.now()
  const id = newId(now)
  await db.inWorkspace(workspace, async (tx) => {
    await lockBoard(tx, { workspace, id: board })
    const there = await tx
      .select({ id: idea.id, status: idea.status })
      .from(idea)
      .where(ofBoard(workspace, board))
      .orderBy(asc(idea.position), asc(idea.id))
    if (there.length >= mostIdeas)
      throw new Refusal(
        409,
        'board_full',
        msg`This board has reached the limit of 500 ideas. Delete some, or create another board.`,
      )
    await tx.insert(idea).values({
      workspace,
      id,
      board,
      ...about,
      position: 0,
      passages,
      createdBy: user,
      createdAt: now,
      updatedBy: user,
      updatedAt: now,
    })
    const column = there.filter(({ status }) => status === about.status)
    await keepOrder(tx, { workspace, board, ids: [id, ...column.map((one) => one.id)], now })
  })
  return { id }
}

function ofBoard(workspace: string, board: string) {
  return and(eq(idea.workspace, workspace), eq(idea.board, board), isNull(idea.deletedAt))
}

type Order = { workspace: string; board: string; ids: string[]; now: Date }

async function keepOrder(tx: Transaction, { workspace, board, ids, now }: Order): Promise<void> {
  await tx.execute(sql`
    update idea i set position = o.n - 1
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as o(id, n)
    where i.workspace = ${workspace} and i.board = ${board} and i.id = o.id::uuid`)
  await tx
    .update(ideaBoard)
    .set({ updatedAt: now })
    .where(and(eq(ideaBoard.workspace, workspace), eq(ideaBoard.id, board)))
}

/** Edits an idea. Throws Refusal 404 `idea_not_found`, 409 `idea_changed` when someone else did since `version`. */
export async function editIdea(
  { db, clock }: World,
  {
    workspace,
    user,
    idea: id,
    version,
    kind,
    ...words
  }: By & {
    idea: string
    version: number
    title: string
    body: string
    /** Undefined leaves it unchanged. */
    kind?: IdeaKind | undefined
  },
): Promise<void> {
  await db.inWorkspace(workspace, async (tx) => {
    const before = await lockIdea(tx, { workspace, id })
    if (before.version !== version)
      throw new Refusal(
        409,
        'idea_changed',
        msg`Someone else just changed this idea. Your text is still here. Review their changes, then save again.`,
      )
    await tx
      .update(idea)
      .set({ ...words, ...(kind && { kind }), version: version + 1, updatedBy: user, updatedAt: clock.now() })
      .where(and(eq(idea.workspace, workspace), eq(idea.id, id)))
  })
}

type Move = { workspace: string; idea: string; status: IdeaStatus; to: number }

/**
 * Moves an idea to a position in a column, counted from 0, and returns its previous position. Throws Refusal 404
 * `idea_not_found`.
 */
export async function moveIdea(
  { db, clock }: World,
  { workspace, idea: id, status, to }: Move,
): Promise<{ status: IdeaStatus; place: number }> {
  return db.inWorkspace(workspace, async (tx) => {
    const { board, status: before } = await lockIdea(tx, { workspace, id })
    const rows = await tx
      .select({ id: idea.id, status: idea.status })
      .from(idea)
      .where(ofBoard(workspace, board))
      .orderBy(asc(idea.position), asc(idea.id))
    const place = rows.filter((one) => one.status === before).findIndex((one) => one.id === id)
    const column = rows.filter((one) => one.status === status && one.id !== id).map((one) => one.id)
    const now = clock.now()
    await tx
      .update(idea)
      .set({ status, updatedAt: now })
      .where(and(eq(idea.workspace, workspace), eq(idea.id, id)))
    await keepOrder(tx, { workspace, board, ids: column.toSpliced(to, 0, id), now })
    return { status: before, place }
  })
}

/** Moves an idea to the trash. Throws Refusal 404 `idea_not_found`. */
export async function removeIdea(
  { db, clock }: World,
  { workspace, user, idea: id }: By & { idea: string },
): Promise<{ title: string }> {
  return db.inWorkspace(workspace, async (tx) => {
    const { title } = await lockIdea(tx, { workspace, id })
    await tx
      .update(idea)
      .set({ deletedAt: clock.now(), deletedBy: user })
      .where(and(eq(idea.workspace, workspace), eq(idea.id, id)))
    return { title }
  })
}

/**
 * Restores a deleted idea in its position. Throws Refusal 404 `idea_not_found`, and 409 `board_removed` while its
 * board is in the trash.
 */
export async function restoreIdea(
  { db }: World,
  { workspace, idea: id }: { workspace: string; idea: string },
): Promise<void> {
  const gone = and(eq(idea.workspace, workspace), eq(idea.id, id), isNotNull(idea.deletedAt))
  await db.inWorkspace(workspace, async (tx) => {
    const [seen] = await tx.select({ board: idea.board }).from(idea).where(gone)
    if (!seen) throw notFound('idea_not_found')
    await requireStandingBoard(tx, { workspace, board: seen.board })
    const back = await tx
      .update(idea)
      .set({ deletedAt: null, deletedBy: null })
      .where(gone)
      .returning({ id: idea.id })
    if (back.length === 0) throw notFound('idea_not_found')
  })
}

/** Locks the board to keep it from being deleted meanwhile. */
async function requireStandingBoard(
  tx: Transaction,
  { workspace, board }: { workspace: string; board: string },
): Promise<void> {
  const [row] = await tx
    .select({ title: ideaBoard.title, deletedAt: ideaBoard.deletedAt })
    .from(ideaBoard)
    .where(and(eq(ideaBoard.workspace, workspace), eq(ideaBoard.id, board)))
    .for('update')
  if (row && !row.deletedAt) return
  throw new Refusal(409, 'board_removed', msg`Restore the board “${{ title: row?.title ?? '' }}” first.`)
}
