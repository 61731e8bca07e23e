import { msg } from '@lingui/core/runtime-macro'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { upload } from '../tables.ts'

export type Upload = typeof upload.$inferSelect
export type WhichUpload = { workspace: string; user: string; id: string }

/** An upload of this member. Throws Refusal 404 `upload_not_found` for anyone else's. */
export async function requireUpload(
  { db }: Pick<Platform, 'db'>,
  { workspace, user, id }: WhichUpload,
): Promise<Upload> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
  const [row] = isId
    ? await db.inWorkspace(workspace, (tx) =>
        tx
          .select()
          .from(upload)
          .where(and(eq(upload.workspace, workspace), eq(upload.id, id), eq(upload.user, user))),
      )
    : []
  if (!row) throw uploadNotFound()
  return row
}

export function uploadNotFound(): Refusal {
  return new Refusal(404, 'upload_not_found', msg`We couldn’t find this upload. Start it again.`)
}

/** A member's unfinished uploads, oldest first. */
export async function listUnfinished(
  { db }: Pick<Platform, 'db'>,
  { workspace, user }: { workspace: string; user: string },
): Promise<Pick<Upload, 'id' | 'filename' | 'bytes' | 'received' | 'changedAt'>[]> {
  return db.inWorkspace(workspace, (tx) =>
    tx
      .select({
        id: upload.id,
        filename: upload.filename,
        bytes: upload.bytes,
        received: upload.received,
        changedAt: upload.changedAt,
      })
      .from(upload)
      .where(and(matching(upload, { workspace, user }), inArray(upload.state, ['receiving', 'arrived'])))
      .orderBy(asc(upload.createdAt))
      .limit(20),
  )
}
