import { msg } from '@lingui/core/runtime-macro'
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { refuseTaken } from '#src/platform/database/refuse-taken.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type IdeaKind, type IdeaStatus, type MadeKind, oneBoard, type Passage, passages } from '../schema.ts'
import { lockBoard, notFound } from './queries.ts'
import { idea, ideaBoard } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type One = { workspace: string; board: string }

export type BoardRow = { id: string; title: string; ideas: number; updatedAt: Date }

const mostBoards = 100

/** The idea boards of a workspace, latest change first; at most 100. */
export async function listBoards(
  { db }: Pick<Platform, 'db'>,
  { workspace }: { workspace: string },
): Promise<BoardRow[]> {
  return db.inWorkspace(workspace, (tx) =>
    tx
      .select({
        id: ideaBoard.id,
        title: ideaBoard.title,
        // Spelled out: inside the subquery, a bare column name would refer to the idea.
        ideas: sql<number>`(select count(*)::int from idea i
          where i.workspace = ${workspace} and i.board = "idea_board"."id" and i.deleted_at is null)`,
        updatedAt: ideaBoard.updatedAt,
      })
      .from(ideaBoard)
      .where(and(eq(ideaBoard.workspace, workspace), isNull(ideaBoard.deletedAt)))
      .orderBy(desc(ideaBoard.updatedAt), desc(ideaBoard.id))
      .limit(mostBoards),
  )
}

export type IdeaView = {
  id: string
  title: string
  body: string
  kind: IdeaKind
  status: IdeaStatus
  version: number
  passages: Passage[]
  made: { kind: MadeKind; id: string } | null
  updatedAt: Date
}

export type BoardView = { id: string; title: string; ideas: IdeaView[] }

/** A board with its ideas in the order of their columns; undefined when it doesn't exist. */
export async function findBoard(
  { db }: Pick<Platform, 'db'>,
  { workspace, board: id }: One,
): Promise<BoardView | undefined> {
  return db.inWorkspace(workspace, async (tx) => {
    const [row] = await tx
      .select({ title: ideaBoard.title })
      .from(ideaBoard)
      .where(and(eq(ideaBoard.workspace, workspace), eq(ideaBoard.id, id), isNull(ideaBoard.deletedAt)))
    if (!row) return undefined
    const ideas = await tx
      .select()
      .from(idea)
      .where(and(eq(idea.workspace, workspace), eq(idea.board, id), isNull(idea.deletedAt)))
      .orderBy(asc(idea.position), asc(idea.id))
    return { id, title: row.title, ideas: ideas.map(viewOf) }
  })
}

/** Like findBoard, with an id from a URL; throws Refusal 404 `board_not_found`. */
export async function requireBoard(platform: Pick<Platform, 'db'>, asked: One): Promise<BoardView> {
  const found = oneBoard.safeParse(asked).success ? await findBoard(platform, asked) : undefined
  if (!found) throw notFound('board_not_found')
  return found
}

function viewOf(row: typeof idea.$inferSelect): IdeaView {
  const { id, title, body, kind, status, version, madeKind, madeId, updatedAt } = row
  const made = madeKind && madeId ? { kind: madeKind, id: madeId } : null
  return { id, title, body, kind, status, version, passages: passages.parse(row.passages), made, updatedAt }
}

/** Creates an empty board. Throws Refusal 409 `board_title_taken`. */
export async function createBoard(
  { db, clock }: World,
  { workspace, user, title }: { workspace: string; user: string; title: string },
): Promise<{ id: string }> {
  const now = clock.now()
  const id = newId(now)
  await db
    .inWorkspace(workspace, (tx) =>
      tx.insert(ideaBoard).values({ workspace, id, title, createdBy: user, createdAt: now, updatedAt: now }),
    )
    .catch(refuseTwin)
  return { id }
}

/** Renames a board. Throws Refusal 404 `board_not_found`, 409 `board_title_taken`. */
export async function renameBoard(
  { db, clock }: World,
  { workspace, board: id, title }: One & { title: string },
): Promise<void> {
  await db
    .inWorkspace(workspace, async (tx) => {
      await lockBoard(tx, { workspace, id })
      await tx
        .update(ideaBoard)
        .set({ title, updatedAt: clock.now() })
        .where(and(eq(ideaBoard.workspace, workspace), eq(ideaBoard.id, id)))
    })
    .catch(refuseTwin)
}

/** Moves a board with its ideas to the trash. Throws Refusal 404 `board_not_found`. */
export async function removeBoard(
  { db, clock }: World,
  { workspace, board: id, user }: One & { user: string },
): Promise<void> {
  await db.inWorkspace(workspace, async (tx) => {
    await lockBoard(tx, { workspace, id })
    await tx
      .update(ideaBoard)
      .set({ deletedAt: clock.now(), deletedBy: user })
      .where(and(eq(ideaBoard.workspace, workspace), eq(ideaBoard.id, id)))
  })
}

/** Restores a deleted board. Throws Refusal 404 `board_not_found`, 409 `board_title_taken`. */
export async function restoreBoard({ db }: World, { workspace, board: id }: One): Promise<void> {
  const back = await db
    .inWorkspace(workspace, (tx) =>
      tx
        .update(ideaBoard)
        .set({ deletedAt: null, deletedBy: null })
        .where(and(eq(ideaBoard.workspace, workspace), eq(ideaBoard.id, id), isNotNull(ideaBoard.deletedAt)))
        .returning({ id: ideaBoard.id }),
    )
    .catch(refuseTwin)
  if (back.length === 0) throw notFound('board_not_found')
}

/** The database enforces unique names of boards. */
const refuseTwin = refuseTaken(
  'idea_board_title',
  () =>
    new Refusal(409, 'board_title_taken', msg`A board with this name already exists. Choose another name.`),
)
