import { msg } from '@lingui/core/runtime-macro'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { folderAccess } from '../schema.ts'
import { folderNotFound } from './change-folder.ts'
import { folder, folderMember } from './tables.ts'

type Which = { workspace: string; folder: string; user: string }
type Restriction = { access: (typeof folderAccess)[number]; members: string[] }

const foreignKeyViolation = '23503'

/**
 * Sets who can open a folder and everything in it: all members of the workspace, or the named ones, the
 * caller, and owners and admins of the organization. `isBack` restores the previous setting. For others the
 * folder doesn't seem to exist. Returns who could open it before. Throws Refusal 404 `folder_not_found`, 422
 * `not_a_member` for users outside the workspace; then nothing changes.
 */
export async function restrictFolder(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, folder: id, user }: Which,
  { access, members, isBack }: Restriction & { isBack?: boolean },
): Promise<Restriction> {
  return db
    .inWorkspace(workspace, async (tx) => {
      const isThis = and(eq(folder.workspace, workspace), eq(folder.id, id))
      const [there] = await tx.select({ access: folder.access }).from(folder).where(isThis).for('update')
      if (!there) throw folderNotFound()
      const before = await tx
        .delete(folderMember)
        .where(and(eq(folderMember.workspace, workspace), eq(folderMember.folder, id)))
        .returning({ user: folderMember.user })
      const chosen = access === 'selected' ? [...new Set([...members, ...(isBack ? [] : [user])])] : []
      if (chosen.length > 0)
        await tx
          .insert(folderMember)
          .values(chosen.map((member) => ({ workspace, folder: id, user: member })))
      await tx.update(folder).set({ access, updatedAt: clock.now() }).where(isThis)
      return { access: there.access, members: before.map((one) => one.user) }
    })
    .catch(refuseNonMembers)
}

function refuseNonMembers(error: unknown): never {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error
  if (typeof cause === 'object' && cause !== null && Reflect.get(cause, 'code') === foreignKeyViolation)
    throw new Refusal(422, 'not_a_member', msg`Choose members of this workspace.`)
  throw error
}
