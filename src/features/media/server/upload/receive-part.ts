import type { Readable } from 'node:stream'
import { msg } from '@lingui/core/runtime-macro'
import { matching } from '#src/platform/database/matching.ts'
import { leastPartBytes } from '#src/platform/files/file-store.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { upload } from '../tables.ts'
import type { Upload } from './find-upload.ts'

/** The job that processes a completed upload: `{workspace, upload}`. */
export const processUploadJob = 'upload.take'

const largestPartBytes = 64 * 1024 * 1024

type Part = { offset: number; bytes: number; content: Readable }

/**
 * Stores the part of an upload at `offset`, all or nothing, and returns the new offset; the last part enqueues the
 * job that processes the file. Throws Refusal 409 `offset_mismatch` when the upload is at another offset, 400
 * `part_size` for parts other than the last outside of 5 to 64 MiB, 507 `storage_full`.
 */
export async function receivePart(
  platform: Pick<Platform, 'db' | 'clock' | 'files' | 'jobs'>,
  one: Upload,
  { offset, bytes, content }: Part,
): Promise<number> {
  const { db, clock, files, jobs } = platform
  if (one.state !== 'receiving' || offset !== one.received) throw mismatch()
  const end = offset + bytes
  const isLast = end === one.bytes
  if (end > one.bytes || bytes > largestPartBytes || (bytes < leastPartBytes && !isLast) || bytes === 0)
    throw new Refusal(400, 'part_size', msg`Send parts of 5 to 64 MiB. Only the last one may be smaller.`)
  const stored = await files.writePart({ key: one.key, token: one.token }, one.parts, { bytes, content })
  await db.inWorkspace(one.workspace, async (tx) => {
    // A concurrent request has stored the same part.
    const [moved] = await tx
      .update(upload)
      .set({
        parts: [...one.parts, stored],
        received: end,
        changedAt: clock.now(),
        ...(isLast && { state: 'arrived' }),
      })
      .where(matching(upload, { workspace: one.workspace, id: one.id, received: offset, state: 'receiving' }))
      .returning({ id: upload.id })
    if (!moved) throw mismatch()
    const payload = { workspace: one.workspace, upload: one.id }
    if (isLast) await jobs.enqueue(tx, { name: processUploadJob, payload })
  })
  return end
}

function mismatch(): Refusal {
  return new Refusal(
    409,
    'offset_mismatch',
    msg`The upload is at a different offset. Request the current offset and continue from there.`,
  )
}
