import { msg } from '@lingui/core/runtime-macro'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { notifyMentioned } from '#src/features/notification/server/notify-mentioned.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { requireAccount } from './require-account.ts'
import { accountNote } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Who = { workspace: string; user: string }
type Which = Who & { note: string }

/** A member's note on an account; `changedAt` is null if it was never edited. */
export type Note = { id: string; body: string; author: string; createdAt: Date; changedAt: Date | null }

/** Adds a note to an account and notifies mentioned members. Throws Refusal 404 `account_not_found`. */
export async function addNote(
  world: World,
  { workspace, user, account: id, body }: Who & { account: string; body: string },
): Promise<{ id: string }> {
  const at = world.clock.now()
  const note = newId(at)
  await world.db.inWorkspace(workspace, async (tx) => {
    const { name } = await requireAccount(world, { workspace, account: id })
    const href = `/workspace/account/${id}#note-${note}`
    await notifyMentioned(world, tx, { workspace, id: note, author: user, body, on: name, href, at })
    await tx
      .insert(accountNote)
      .values({ workspace, id: note, account: id, body, author: user, createdAt: at })
  })
  return { id: note }
}

/** Edits a note. Throws Refusal 404 `note_not_found`, and 403 `note_of_another` for another member's. */
export async function changeNote(world: World, { body, ...which }: Which & { body: string }): Promise<void> {
  await change(world, which, { body, changedAt: world.clock.now() })
}

/** Deletes a note; `restoreNote` undoes it. Throws as `changeNote` does. */
export async function removeNote(world: World, which: Which): Promise<void> {
  await change(world, which, { deletedAt: world.clock.now() })
}

/** Throws as `changeNote` does. */
export async function restoreNote(world: World, which: Which): Promise<void> {
  await change(world, which, { deletedAt: null })
}

type NotesWanted = {
  workspace: string
  account: string
  /** The last note of the previous page. */
  before?: { at: Date; id: string } | undefined
  limit: number
}

/** An account's notes, latest first, at most `limit`. */
export async function listNotes(
  { db }: Pick<Platform, 'db'>,
  { workspace, account, before, limit }: NotesWanted,
): Promise<Note[]> {
  const { id, body, author, createdAt, changedAt, deletedAt } = accountNote
  return db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id, body, author, createdAt, changedAt })
      .from(accountNote)
      .where(
        and(
          matching(accountNote, { workspace, account }),
          isNull(deletedAt),
          before &&
            sql`(${createdAt}, ${id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`,
        ),
      )
      .orderBy(desc(createdAt), desc(id))
      .limit(limit),
  )
}

async function change(
  { db }: World,
  { workspace, user, note: id }: Which,
  values: Partial<typeof accountNote.$inferInsert>,
): Promise<void> {
  const mine = and(eq(accountNote.workspace, workspace), eq(accountNote.id, id))
  await db.inWorkspace(workspace, async (tx) => {
    const [found] = await tx
      .select({ author: accountNote.author })
      .from(accountNote)
      .where(mine)
      .for('update')
    if (!found) throw new Refusal(404, 'note_not_found', msg`This note doesn’t exist in this workspace.`)
    if (found.author !== user)
      throw new Refusal(403, 'note_of_another', msg`Only the author can edit or delete a note.`)
    await tx.update(accountNote).set(values).where(mine)
  })
}
