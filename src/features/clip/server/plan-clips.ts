import { type Asset, requireAsset } from '#src/features/asset/server/find-asset.ts'
import { contentDisposition, safeFilename } from '#src/features/media/rules/safe-filename.ts'
import { findMedia } from '#src/features/media/server/find-media.ts'
import { writeWebvtt } from '#src/features/transcript/rules/write-subtitles.ts'
import { listSpans } from '#src/features/transcript/server/list-spans.ts'
import { readTranscript } from '#src/features/transcript/server/read-transcript.ts'
import type { Platform } from '#src/platform/platform.ts'
import { suggestClips } from '../rules/suggest-clips.ts'
import { wordsInRange } from '../rules/words-within.ts'
import type { ClipSpan, ClipWords, SuggestedClip } from '../schema.ts'
import type { Clip } from './find-clip.ts'

type World = Pick<Platform, 'db'>
type Where = { workspace: string; asset: string }

/** The words in a range of an asset's recording. Throws Refusal 404 `asset_not_found`. */
export async function readSaid(
  platform: World,
  { workspace, asset: id }: Where,
  span: ClipSpan,
): Promise<ClipWords> {
  const asset = await requireAsset(platform, { workspace, id })
  const segments = await readTranscript(platform, { workspace, asset: id })
  return wordsInRange(segments, span, await durationOf(platform, asset))
}

/** Suggested clips of an asset's recording, best first. Throws Refusal 404 `asset_not_found`. */
export async function readSuggestions(
  platform: World,
  { workspace, asset: id }: Where,
): Promise<SuggestedClip[]> {
  const asset = await requireAsset(platform, { workspace, id })
  const segments = await readTranscript(platform, { workspace, asset: id })
  if (segments.length === 0 || asset.primaryMedia === null) return []
  const soundbites = await readSoundbites(platform, { workspace, asset: id })
  return suggestClips(segments, { durationMs: await durationOf(platform, asset), soundbites })
}

/** The captions of a clip as a WebVTT download. */
export function captionsOf({ title, words }: Pick<Clip, 'title' | 'words'>): Response {
  return new Response(writeWebvtt(words, { lineLength: 42, withSpeakers: true }), {
    headers: {
      'content-type': 'text/vtt; charset=utf-8',
      'content-disposition': contentDisposition('attachment', `${safeFilename(title)}.vtt`),
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-cache',
    },
  })
}

async function durationOf(platform: World, { workspace, primaryMedia }: Asset): Promise<number | null> {
  if (primaryMedia === null) return null
  return (await findMedia(platform, { workspace, media: primaryMedia }))?.durationMs ?? null
}

function readSoundbites({ db }: World, where: Where): Promise<ClipSpan[]> {
  return db.inWorkspace(where.workspace, (tx) => listSpans(tx, { ...where, kind: 'soundbite' }))
}
