import { msg } from '@lingui/core/runtime-macro'
import { and, count, eq, inArray } from 'drizzle-orm'
import { safeFilename } from '#src/features/media/rules/safe-filename.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { requireRoom } from '../storage-use.ts'
import { upload } from '../tables.ts'

const mostAtOnce = 100

type Begun = {
  workspace: string
  user: string
  filename: string
  bytes: number
  asset?: string | undefined
  /** True when it stays a library file. */
  isFile?: boolean
}

/**
 * Starts an upload in parts. Throws Refusal 413 `file_too_large` or `storage_limit`, 400 `upload_empty`, and 429 when
 * the member has a hundred uploads in progress.
 */
export async function beginUpload(
  platform: Pick<Platform, 'db' | 'clock' | 'files' | 'config'>,
  { workspace, user, bytes, asset, isFile = false, filename }: Begun,
): Promise<{ id: string }> {
  const { db, clock, files, config } = platform
  if (bytes === 0) throw new Refusal(400, 'upload_empty', msg`This file is empty. Choose another file.`)
  if (bytes > config.uploadMaxBytes)
    throw new Refusal(
      413,
      'file_too_large',
      msg`This file is larger than ${{ bytes: config.uploadMaxBytes }} bytes.`,
    )
  await requireRoom(platform, workspace, bytes)
  const [underWay] = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ n: count() })
      .from(upload)
      .where(
        and(eq(upload.workspace, workspace), eq(upload.user, user), inArray(upload.state, ['receiving'])),
      ),
  )
  if ((underWay?.n ?? 0) >= mostAtOnce)
    throw new Refusal(
      429,
      'too_many_uploads',
      msg`You have too many uploads in progress. Finish or cancel some first.`,
    )
  const now = clock.now()
  const id = newId(now)
  const key = `media/${workspace}/${id}`
  const token = await files.begin(key)
  await db.inWorkspace(workspace, (tx) =>
    tx.insert(upload).values({
      workspace,
      id,
      user,
      filename: safeFilename(filename),
      bytes,
      key,
      token,
      asset: asset ?? null,
      isFile,
      createdAt: now,
      changedAt: now,
    }),
  )
  return { id }
}
