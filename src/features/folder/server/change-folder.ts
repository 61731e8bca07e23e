import { msg } from '@lingui/core/runtime-macro'
import { and, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { FolderIcon, folderColors } from '../schema.ts'
import { folder } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Which = { workspace: string; folder: string }

/**
 * Creates a folder, in another one or at the top level. Throws Refusal 404 `folder_not_found` for the parent,
 * 409 `folder_name_taken`, 409 `folder_too_deep` below the fifth level.
 */
export async function createFolder(
  { db, clock }: World,
  { workspace, user, name, parent }: { workspace: string; user: string; name: string; parent: string | null },
): Promise<{ id: string }> {
  const now = clock.now()
  const id = newId(now)
  const at = { createdBy: user, createdAt: now, updatedAt: now }
  await db
    .inWorkspace(workspace, (tx) => tx.insert(folder).values({ workspace, id, name, parent, ...at }))
    .catch(refuse)
  return { id }
}

type FolderLooks = { name: string; colour: (typeof folderColors)[number]; icon: FolderIcon }

/** Changes a folder's name, color and icon. Returns the previous ones. Throws as createFolder does. */
export async function changeFolderDetails(
  { db, clock }: World,
  { workspace, folder: id }: Which,
  { icon, ...looks }: Omit<FolderLooks, 'icon'> & { icon?: FolderIcon },
): Promise<FolderLooks> {
  return db
    .inWorkspace(workspace, async (tx) => {
      const isThis = and(eq(folder.workspace, workspace), eq(folder.id, id))
      const [before] = await tx
        .select({ name: folder.name, colour: folder.colour, icon: folder.icon })
        .from(folder)
        .where(isThis)
        .for('update')
      if (!before) throw folderNotFound()
      await tx
        .update(folder)
        .set({ ...looks, ...(icon && { icon }), updatedAt: clock.now() })
        .where(isThis)
      return before
    })
    .catch(refuse)
}

/**
 * Moves a folder into another one, or to the top level. Returns the previous parent. Throws as createFolder
 * does, and 409 `folder_ring` for the folder itself or one below it.
 */
export async function moveFolder(
  { db, clock }: World,
  { workspace, folder: id }: Which,
  parent: string | null,
): Promise<{ before: string | null }> {
  return db
    .inWorkspace(workspace, async (tx) => {
      const wanted = parent === null ? [id] : [id, parent]
      const there = await tx
        .select({ id: folder.id, parent: folder.parent })
        .from(folder)
        .where(and(eq(folder.workspace, workspace), inArray(folder.id, wanted)))
      const moved = there.find((one) => one.id === id)
      if (!moved || there.length < new Set(wanted).size) throw folderNotFound()
      // Subfolders move along, even those the caller can't open, and count toward the depth.
      await db.asSystem((whole) =>
        whole
          .update(folder)
          .set({ parent, updatedAt: clock.now() })
          .where(and(eq(folder.workspace, workspace), eq(folder.id, id))),
      )
      return { before: moved.parent }
    })
    .catch(refuse)
}

export function folderNotFound(): Refusal {
  return new Refusal(404, 'folder_not_found', msg`This folder doesn’t exist in this workspace.`)
}

/** Turns errors of the database into refusals. */
export function refuse(error: unknown): never {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const constraint =
    typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'constraint') : undefined
  switch (constraint) {
    case 'folder_name':
      throw new Refusal(
        409,
        'folder_name_taken',
        msg`A folder with this name already exists here. Choose another name.`,
      )
    case 'folder_ring':
      throw new Refusal(
        409,
        'folder_ring',
        msg`A folder can’t be moved into itself or one of its subfolders.`,
      )
    case 'folder_depth':
      throw new Refusal(
        409,
        'folder_too_deep',
        msg`Folders can be nested up to five levels deep. Choose a folder higher up.`,
      )
    case 'folder_workspace_parent_fkey':
      throw folderNotFound()
    default:
      // Row-level security refuses folders the caller can't open.
      if (typeof cause === 'object' && cause !== null && Reflect.get(cause, 'code') === '42501')
        throw folderNotFound()
      throw error
  }
}
