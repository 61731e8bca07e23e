import { type Clip, findClip } from '#src/features/clip/server/find-clip.ts'
import { loudnessBars, readSegment } from '#src/features/page/rules.ts'
import type { ResolvedAudio } from '#src/features/page/schema.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { ShareRow } from './find-share.ts'

/**
 * A clip with its own transcript and nothing else of its recording. `captions`: the address of a video's
 * captions.
 */
export type SharedClip = {
  title: string
  recording: ResolvedAudio['props']
  video: { src: string; captions: string | null } | null
}

/** The clip of a share, built field by field; undefined if it is in the trash. */
export async function loadClip(
  world: Pick<Platform, 'db'>,
  { workspace, hashid, clip: id }: ShareRow,
): Promise<SharedClip | undefined> {
  const clip = id ? await findClip(world, { workspace, id, withTrash: true }) : undefined
  return clip && sharedClip(clip, hashid)
}

function sharedClip({ title, media, mime, durationMs, peaks, words }: Clip, hashid: string): SharedClip {
  const src = `/api/shares/media/${media}?share=${hashid}`
  const captions = words.length > 0 ? `/api/shares/captions/${hashid}` : null
  return {
    title,
    recording: {
      title: '',
      attribution: '',
      src,
      mime,
      durationMs: durationMs ?? undefined,
      peaks: peaks ? loudnessBars(peaks) : undefined,
      transcript: words.map(readSegment),
      chapters: [],
    },
    video: mime.startsWith('video/') ? { src, captions } : null,
  }
}
