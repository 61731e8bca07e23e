import { msg } from '@lingui/core/runtime-macro'
import { chooseMeasurer } from '#src/features/media/rules/choose-measurer.ts'
import { documentMaxBytes } from '#src/features/media/schema.ts'
import type { MediaFile } from '#src/features/media/server/find-media.ts'
import { describeStored, keepMedia } from '#src/features/media/server/store-media.ts'
import { upload as uploadTable } from '#src/features/media/server/tables.ts'
import type { Upload } from '#src/features/media/server/upload/find-upload.ts'
import { recordUploadResult } from '#src/features/media/server/upload/record-upload-result.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { JobReport } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'
import { serializeMessage } from '#src/translation/stored-message.ts'
import { answerFor } from '../rules/upload-answer.ts'
import { assetFor, processUpload } from './take-upload.ts'

type World = Pick<Platform, 'db' | 'clock' | 'files' | 'config' | 'jobs' | 'log'>

/** Images, transcripts and documents are small; anything larger is a recording, or refused. */
const smallBytes = documentMaxBytes

/**
 * Processes a completed upload by its detected type: see processUpload. A rejected file is deleted, and the upload
 * stores the reason. Safe to run again.
 */
export async function processCompletedUpload(
  platform: World,
  asked: { workspace: string; upload: string },
  report: JobReport,
): Promise<void> {
  const { db, files } = platform
  const one = await db.inWorkspace(asked.workspace, (tx) =>
    findRow(tx, uploadTable, { workspace: asked.workspace, id: asked.upload }),
  )
  if (one?.state !== 'arrived') return
  await report.step(10, msg`Joining the parts`)
  await files.complete({ key: one.key, token: one.token }, one.parts)
  await report.step(30, msg`Processing the file`)
  try {
    await takeStored(platform, one)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error
    await recordUploadResult(platform, one, { state: 'refused', problem: serializeMessage(error.told) })
    await files.remove(one.key)
  }
}

async function takeStored(platform: World, one: Upload): Promise<void> {
  const { workspace, user, filename, key } = one
  const media = await describeStored(platform, { workspace, user, filename, key })
  if (media) return takeRecording(platform, one, media)
  if (one.bytes > smallBytes)
    throw new Refusal(
      415,
      'media_not_supported',
      msg`${{ file: filename }} isn’t a supported recording. Upload audio (MP3, M4A, WAV, Ogg, WebM) or video (MP4, WebM, MOV).`,
    )
  const content = platform.files.read(key)
  const asset = one.asset ?? undefined
  const as = one.isFile ? 'file' : undefined
  await platform.db.inWorkspace(workspace, async () => {
    const taken = await processUpload(platform, { workspace, user, filename, content, asset, as })
    await recordUploadResult(platform, one, { state: 'taken', result: answerFor(taken) })
  })
  await platform.files.remove(key)
}

async function takeRecording(platform: World, one: Upload, media: MediaFile): Promise<void> {
  const { workspace, user, filename } = one
  await platform.db.inWorkspace(workspace, async () => {
    await keepMedia(platform, media)
    const upload = { workspace, user, filename, asset: one.asset ?? undefined }
    const asset = one.isFile ? undefined : await assetFor(platform, { upload, media })
    const isMeasured = media.peaks !== null || chooseMeasurer(media) === 'job'
    const result = answerFor({ kind: 'recording', asset, media: media.id, isMeasured })
    await recordUploadResult(platform, one, { state: 'taken', result })
  })
}
