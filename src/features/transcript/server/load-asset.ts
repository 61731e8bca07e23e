import { and, count, eq } from 'drizzle-orm'
import type { AssetKind } from '#src/features/asset/schema.ts'
import { type Asset, requireAsset } from '#src/features/asset/server/find-asset.ts'
import { findOriginal, type Original } from '#src/features/asset/server/find-original.ts'
import { findMedia, type MediaFile } from '#src/features/media/server/find-media.ts'
import { type Edited, editorOf } from '#src/features/workspace/server/people.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { TranscriptFormat } from '../rules/transcript-formats.ts'
import type { Chapter, SpokenSegment } from '../schema.ts'
import { listSpans } from './list-spans.ts'
import { readTranscript } from './read-transcript.ts'
import { segment, transcript } from './tables.ts'

/** An asset for members, with its recording and transcript. */
export type AssetView = {
  id: string
  kind: AssetKind
  title: string
  /** The title is still the name of its file. */
  isNamedByFile: boolean
  summary: string
  attribution: string
  status: 'draft' | 'ready'
  version: number
  createdAt: Date
  updatedAt: Date
  edited: Edited | null
  recording: Recording | null
  /** The source file of a document or image. */
  original: Original | null
  /** The URL of the web page that an article was imported from. */
  address: string | null
  transcript: { format: TranscriptFormat; words: number; segments: number; updatedAt: Date } | null
  spoken: SpokenSegment[]
  chapters: Chapter[]
}

export type Recording = Pick<
  MediaFile,
  'id' | 'filename' | 'mime' | 'bytes' | 'durationMs' | 'codec' | 'channels' | 'sampleRate' | 'tags' | 'peaks'
> & {
  /** The video, and its poster image. */
  film: { width: number | null; height: number | null; cover: string | null } | null
}

/** Throws Refusal 404 `asset_not_found`. */
export async function loadAsset(
  platform: Pick<Platform, 'db'>,
  asked: { workspace: string; id: string },
): Promise<AssetView> {
  const asset = await requireAsset(platform, asked)
  const { workspace } = asked
  const media = asset.primaryMedia
    ? await findMedia(platform, { workspace, media: asset.primaryMedia })
    : undefined
  return {
    ...aboutOf(asset),
    address: (asset.kind === 'article' && asset.sourceRef) || null,
    edited: await editorOf(platform, asset),
    recording: media ? recordingOf(media, asset.cover) : null,
    original: (await findOriginal(platform, { workspace, asset: asset.id })) ?? null,
    transcript: await describeTranscript(platform, asked),
    spoken: await readTranscript(platform, { workspace, asset: asset.id }),
    chapters: await platform.db.inWorkspace(workspace, (tx) =>
      listSpans(tx, { workspace, asset: asset.id, kind: 'chapter' }),
    ),
  }
}

function aboutOf(asset: Asset) {
  const { id, kind, title, isNamedByFile, summary, attribution, status, version, createdAt, updatedAt } =
    asset
  return { id, kind, title, isNamedByFile, summary, attribution, status, version, createdAt, updatedAt }
}

/** A recording as its player needs it. */
export function recordingOf(media: MediaFile, cover: string | null): Recording {
  const { id, filename, mime, bytes, durationMs, codec, channels, sampleRate, tags, peaks } = media
  const { width, height } = media
  const film = mime.startsWith('video/') ? { width, height, cover } : null
  return { id, filename, mime, bytes, durationMs, codec, channels, sampleRate, tags, peaks, film }
}

/** An asset's transcript without its text. */
export async function describeTranscript(
  { db }: Pick<Platform, 'db'>,
  { workspace, id }: { workspace: string; id: string },
): Promise<AssetView['transcript']> {
  const [row] = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({
        format: transcript.format,
        words: transcript.wordCount,
        updatedAt: transcript.updatedAt,
        segments: count(segment.idx),
      })
      .from(transcript)
      .leftJoin(
        segment,
        and(eq(segment.workspace, transcript.workspace), eq(segment.transcript, transcript.id)),
      )
      .where(
        and(eq(transcript.workspace, workspace), eq(transcript.asset, id), eq(transcript.isPrimary, true)),
      )
      .groupBy(transcript.workspace, transcript.id),
  )
  return row ?? null
}
