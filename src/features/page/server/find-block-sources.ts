import { and, eq, inArray, like, or } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { readTranscripts } from '#src/features/transcript/server/read-transcript.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { BlockSources } from '../rules/block-sources.ts'
import { allBlocks } from '../rules/blocks.ts'
import { assetsOf, picturesOf, videosOf } from '../rules/resolve-blocks.ts'
import { loudnessBars, readSegment } from '../rules.ts'
import type { AudioSource, DraftBlock } from '../schema.ts'
import { showCards } from './find-cards.ts'

type Asked = {
  workspace: string
  blocks: DraftBlock[]
  mediaUrl: (media: string) => string
  /** Other files that are shown. */
  pictures?: string[]
}

/**
 * Loads everything the blocks refer to, in a constant number of queries. For collections, uses the cards stored in
 * the blocks.
 */
export async function findBlockSources(tx: Transaction, asked: Asked): Promise<BlockSources> {
  const audio = await findAudioSources(tx, { ...asked, assets: assetsOf(asked.blocks) })
  const pictures = await findPictures(tx, asked)
  const videos = await findVideos(tx, asked)
  const held = allBlocks(asked.blocks).flatMap((block) =>
    block.type === 'collection' ? block.props.cards : [],
  )
  const cards = await showCards(tx, { ...asked, cards: held })
  return {
    audio: (id) => audio.get(id),
    cards: (grid) => grid.cards.flatMap(({ of }) => cards.get(of) ?? []),
    image: (media) => (pictures.has(media) ? asked.mediaUrl(media) : undefined),
    video(media) {
      const mime = videos.get(media)
      return mime ? { src: asked.mediaUrl(media), mime } : undefined
    },
  }
}

async function findVideos(tx: Transaction, { workspace, blocks }: Asked): Promise<Map<string, string>> {
  const videos = videosOf(blocks)
  if (videos.length === 0) return new Map()
  const rows = await tx
    .select({ id: mediaFile.id, mime: mediaFile.mime })
    .from(mediaFile)
    .where(
      and(
        eq(mediaFile.workspace, workspace),
        or(like(mediaFile.mime, 'video/%'), like(mediaFile.mime, 'audio/%')),
        inArray(mediaFile.id, videos),
      ),
    )
  return new Map(rows.map((row) => [row.id, row.mime]))
}

type AskedAudio = Pick<Asked, 'workspace' | 'mediaUrl'> & { assets: string[] }

/**
 * The audio data of assets by id, without other workspaces' ones. Pages show assets in the trash until they are deleted
 * permanently.
 */
export async function findAudioSources(
  tx: Transaction,
  { workspace, mediaUrl, assets }: AskedAudio,
): Promise<Map<string, AudioSource>> {
  if (assets.length === 0) return new Map()
  const rows = await tx
    .select({
      id: asset.id,
      title: asset.title,
      attribution: asset.attribution,
      media: mediaFile.id,
      mime: mediaFile.mime,
      durationMs: mediaFile.durationMs,
      peaks: mediaFile.peaks,
    })
    .from(asset)
    .leftJoin(mediaFile, and(eq(mediaFile.workspace, asset.workspace), eq(mediaFile.id, asset.primaryMedia)))
    .where(and(eq(asset.workspace, workspace), inArray(asset.id, assets)))
  const transcripts = await readTranscripts(tx, { workspace, assets })
  return new Map(
    rows.map((row) => [
      row.id,
      {
        title: row.title,
        attribution: row.attribution,
        src: row.media ? mediaUrl(row.media) : undefined,
        mime: row.mime ?? undefined,
        durationMs: row.durationMs ?? undefined,
        peaks: row.peaks ? loudnessBars(row.peaks) : undefined,
        transcript: (transcripts.get(row.id) ?? []).map(readSegment),
      },
    ]),
  )
}

async function findPictures(
  tx: Transaction,
  { workspace, blocks, pictures: beside = [] }: Asked,
): Promise<Set<string>> {
  const pictures = [...picturesOf(blocks), ...beside]
  if (pictures.length === 0) return new Set()
  const rows = await tx
    .select({ id: mediaFile.id })
    .from(mediaFile)
    .where(
      and(
        eq(mediaFile.workspace, workspace),
        like(mediaFile.mime, 'image/%'),
        inArray(mediaFile.id, pictures),
      ),
    )
  return new Set(rows.map((row) => row.id))
}
