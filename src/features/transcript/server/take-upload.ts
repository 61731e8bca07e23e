import type { Readable } from 'node:stream'
import { msg } from '@lingui/core/runtime-macro'
import { namedBy } from '#src/features/asset/rules.ts'
import { setCover } from '#src/features/asset/server/asset-files.ts'
import { type AttachedAs, attachFile } from '#src/features/asset/server/attach-file.ts'
import { attachRecording } from '#src/features/asset/server/attach-recording.ts'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { chooseMeasurer } from '#src/features/media/rules/choose-measurer.ts'
import { extensionOf, safeFilename } from '#src/features/media/rules/safe-filename.ts'
import type { FileNote } from '#src/features/media/schema.ts'
import type { DocumentText } from '#src/features/media/server/documents/read-document.ts'
import type { MediaFile } from '#src/features/media/server/find-media.ts'
import { readWhole } from '#src/features/media/server/read-whole.ts'
import { removeMedia } from '#src/features/media/server/remove-media.ts'
import { storeFile } from '#src/features/media/server/store-media.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { transcriptExtensions } from '../rules/transcript-extensions.ts'
import type { Taken } from '../rules/upload-answer.ts'
import { transcriptMaxBytes, type UploadedAs } from '../schema.ts'
import { saveParsedTranscript } from './import-transcript.ts'
import { parseFile, parseParagraphs } from './parse-file.ts'

type World = Pick<Platform, 'db' | 'clock' | 'files' | 'config' | 'jobs' | 'log'>
type Upload = {
  workspace: string
  user: string
  filename: string
  content: Readable
  asset?: string | undefined
  as?: UploadedAs | undefined
}

/**
 * Adds a file to the workspace. A recording becomes an asset unless it stays a library file. A transcript becomes
 * that of `asset` or a new document, and so does the text of a PDF or Word document unless it stays a library file.
 * An image becomes media for pages, or with `as` an asset; with `as` an attachment or quote image it belongs to
 * `asset`. All or nothing. Throws Refusal 413, 415, 422, and 404 `asset_not_found` or 409 `asset_has_recording` for
 * `asset`.
 */
export async function processUpload(platform: World, upload: Upload): Promise<Taken> {
  if (upload.asset !== undefined)
    await requireAsset(platform, { workspace: upload.workspace, id: upload.asset })
  const filename = safeFilename(upload.filename)
  // An attached transcript becomes the asset's; any other file stays an attachment.
  const isText =
    attachedAs(upload) === undefined &&
    transcriptExtensions.some((extension) => extension === extensionOf(filename))
  return isText
    ? takeTranscript(platform, { ...upload, filename })
    : takeMedia(platform, { ...upload, filename })
}

async function takeTranscript(platform: World, upload: Upload): Promise<Taken> {
  const { workspace, user, filename } = upload
  const content = await readWhole(upload.content, { mostBytes: transcriptMaxBytes, tooLarge })
  const parsed = await parseFile({ filename, content })
  return platform.db.inWorkspace(workspace, async (): Promise<Taken> => {
    const about = { workspace, user, ...namedBy(filename), kind: 'document', source: 'upload' } as const
    const asset = upload.asset ?? (await createAsset(platform, about)).id
    await saveParsedTranscript(platform, { workspace, asset, user }, parsed)
    const { format, count: segments, speakers, repairs, wordCount: words } = parsed
    return { kind: 'transcript', asset, words, format, segments, speakers, repairs }
  })
}

async function takeMedia(platform: World, upload: Upload): Promise<Taken> {
  const { media, text, notes } = await storeFile(platform, upload)
  try {
    const role = attachedAs(upload)
    if (upload.asset !== undefined && role) {
      const { workspace, asset: id } = upload
      await attachFile(platform, { workspace, id, media: media.id, role })
      return { kind: 'attached', asset: id, media: media.id }
    }
    if (text) {
      const taken = await takeDocument(platform, { upload, media, text })
      return taken.asset === undefined ? taken : withNotes(taken, notes)
    }
    if (media.mime.startsWith('image/'))
      return withNotes(await takePicture(platform, { upload, media }), notes)
    const asset = upload.as === 'file' ? undefined : await assetFor(platform, { upload, media })
    return {
      kind: 'recording',
      asset,
      media: media.id,
      isMeasured: media.peaks !== null || chooseMeasurer(media) === 'job',
    }
  } catch (error) {
    await removeMedia(platform, { workspace: upload.workspace, media: media.id })
    throw error
  }
}

function withNotes(taken: Taken, notes: FileNote[]): Taken {
  return notes.length > 0 ? { ...taken, notes } : taken
}

/** A file's role at an asset; undefined when it becomes something else. */
function attachedAs({ as }: Upload): AttachedAs | undefined {
  return as === 'attachment' || as === 'quote' ? as : undefined
}

type Stored = { upload: Upload; media: MediaFile }

/** A library file, the transcript of `asset`, or a new asset. */
async function takeDocument(
  platform: World,
  { upload, media, text }: Stored & { text: DocumentText },
): Promise<Taken> {
  const { workspace, user, filename, asset: attachedTo } = upload
  if (upload.as === 'file') return { kind: 'document', asset: undefined, media: media.id, words: 0 }
  const parsed = await parseParagraphs(text.paragraphs)
  return platform.db.inWorkspace(workspace, async () => {
    if (attachedTo !== undefined && parsed.count === 0) throw wordless(filename)
    const asset = attachedTo ?? (await createAsset(platform, ownAsset('document', { upload, media }))).id
    if (attachedTo !== undefined)
      await attachFile(platform, { workspace, id: attachedTo, media: media.id, role: 'attachment' })
    await saveParsedTranscript(platform, { workspace, asset, user }, parsed)
    return { kind: 'document', asset, media: media.id, words: parsed.wordCount }
  })
}

function ownAsset(kind: 'document' | 'image', { upload, media }: Stored) {
  const { workspace, user, filename } = upload
  return { workspace, user, ...namedBy(filename), kind, source: 'upload', original: media.id } as const
}

function wordless(filename: string): Refusal {
  return new Refusal(
    415,
    'document_wordless',
    msg`${{ file: filename }} contains no text. It may be a scan. Attach a document with text, or a transcript.`,
  )
}

/** An image for pages, a new asset, or its asset's cover unless one was already chosen. */
async function takePicture(platform: World, { upload, media }: Stored): Promise<Taken> {
  const { workspace, asset: id, as } = upload
  if (as === 'asset') {
    const made = await createAsset(platform, { ...ownAsset('image', { upload, media }), cover: media.id })
    return { kind: 'image', asset: made.id, media: media.id }
  }
  if (as === 'cover' && id !== undefined) {
    const { cover } = await requireAsset(platform, { workspace, id })
    if (cover === null) await setCover(platform, { workspace, id }, media.id)
  }
  return { kind: 'image', media: media.id }
}

/** The asset for a recording, new or existing. Throws Refusal 409 `asset_has_recording`. */
export async function assetFor(
  platform: Pick<Platform, 'db' | 'clock'>,
  { upload, media }: { upload: Omit<Upload, 'content'>; media: MediaFile },
): Promise<string> {
  const { workspace, user, filename, asset } = upload
  if (asset === undefined) {
    const about = { ...namedBy(filename, media.tags), attribution: media.tags['copyright'] ?? '' }
    const made = await createAsset(platform, {
      workspace,
      user,
      ...about,
      kind: 'audio',
      source: 'upload',
      primaryMedia: media.id,
    })
    return made.id
  }
  if (await attachRecording(platform, { workspace, id: asset, media: media.id })) return asset
  throw new Refusal(
    409,
    'asset_has_recording',
    msg`This asset already has a recording. Upload the file as a new asset.`,
  )
}

function tooLarge(): Refusal {
  return new Refusal(
    413,
    'file_too_large',
    msg`A transcript can be up to 10 MB. Split the recording into parts.`,
    { connection: 'close' },
  )
}
