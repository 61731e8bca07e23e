import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { contentDisposition, safeFilename } from '#src/features/media/rules/safe-filename.ts'
import { findMedia } from '#src/features/media/server/find-media.ts'
import { createArchive } from '#src/platform/files/archive.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Clip, clipNotFound, listClips } from './find-clip.ts'
import { captionsOf } from './plan-clips.ts'

type World = Pick<Platform, 'db' | 'files' | 'clock' | 'log'>

/**
 * All clips of an asset as a zip, in order, each with its captions as WebVTT. Throws Refusal 404 `asset_not_found`,
 * or `clip_not_found` when there are none.
 */
export async function zipClips(
  platform: World,
  { workspace, asset }: { workspace: string; asset: string },
): Promise<Response> {
  const { title } = await requireAsset(platform, { workspace, id: asset })
  const clips = await listClips(platform, { workspace, asset })
  if (clips.length === 0) throw clipNotFound()
  const archive = createArchive(platform.clock.now(), (error, path) =>
    platform.log.error({ err: error, path }, 'clips could not be zipped'),
  )
  const digits = String(clips.length).length
  for (const [place, clip] of clips.entries()) {
    const name = `${String(place + 1).padStart(digits, '0')} ${safeFilename(clip.title)}`
    const file = await findMedia(platform, { workspace, media: clip.media })
    if (!file || !(await platform.files.find(file.key))) continue
    archive.stream(`${name}${extensionOf(clip)}`, {
      isCompressed: true,
      open: () => platform.files.read(file.key),
    })
    if (clip.words.length > 0) archive.text(`${name}.vtt`, await captionsOf(clip).text())
  }
  return new Response(archive.finish(), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': contentDisposition('attachment', `${safeFilename(title)}.zip`),
      'cache-control': 'private, no-store',
    },
  })
}

function extensionOf({ filename }: Clip): string {
  return /\.[^.]+$/.exec(filename)?.[0] ?? ''
}
