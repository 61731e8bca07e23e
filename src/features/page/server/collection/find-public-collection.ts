import { and, eq, exists, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { asset } from '#src/features/asset/server/tables.ts'
import { findCollection } from '#src/features/collection/server/list-collections.ts'
import { collection } from '#src/features/collection/server/tables.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { firstSentences } from '#src/features/page/rules.ts'
import type { ShownCard } from '#src/features/page/schema.ts'
import { segment, transcript } from '#src/features/transcript/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findPagesOf, isPublic } from '../find-cards.ts'

/**
 * A public asset of a published collection; `recording` and `transcript` (only with times) are for podcast players.
 * `guid`: of the feed that it was imported from, else its id.
 */
export type PublicItem = ShownCard & {
  id: string
  guid: string
  summary: string
  language: string
  at: Date
  recording: { media: string; mime: string; bytes: number } | null
  transcript: { language: string } | null
}

/** A published collection with its public assets in order, also those in the trash. */
export type PublicCollection = {
  workspace: string
  id: string
  site: { name: string; handle: string | null }
  title: string
  intro: string
  cover: string | undefined
  publishedAt: Date
  items: PublicItem[]
}

type World = Pick<Platform, 'db'>

/** The path of a published collection. */
export function addressOfCollection(id: string): string {
  return `/collection/${id}`
}

/** The published collection with this id, in any workspace; undefined otherwise. */
export async function findPublicCollection(
  world: World,
  asked: string,
): Promise<PublicCollection | undefined> {
  const row = await findRow(world, asked)
  const found = row && (await findCollection(world, { ...row, withTrash: true }))
  if (!row || !found) return undefined
  const ids = found.items.map((item) => item.id)
  const { workspace, id, site, publishedAt } = row
  const items = await world.db.inWorkspace(workspace, (tx) =>
    readItems(tx, { workspace, collection: id, ids }),
  )
  return {
    workspace,
    id,
    site,
    title: found.title,
    intro: found.intro,
    cover: found.cover ? mediaAddress(found.cover, id) : undefined,
    publishedAt,
    items: ids.flatMap((one) => items.get(one) ?? []),
  }
}

/** The workspace of a published collection that shows this file: as its cover, or as a cover or recording in it. */
export async function findShownMedia(
  world: World,
  { collection: asked, media }: { collection: string; media: string },
): Promise<{ workspace: string } | undefined> {
  const found = await findPublicCollection(world, asked)
  if (!found) return undefined
  const shown = [found.cover, ...found.items.map(({ cover }) => cover)]
  const isShown =
    shown.includes(mediaAddress(media, found.id)) ||
    found.items.some(({ recording }) => recording?.media === media)
  return isShown ? { workspace: found.workspace } : undefined
}

/** The public URL of a transcript in a published collection. */
export function transcriptAddress(asset: string, id: string): string {
  return `/api/collections/transcripts/${asset}.vtt?collection=${id}`
}

/** The public URL of a published collection's file. */
export function mediaAddress(media: string, id: string): string {
  return `/api/collections/media/${media}?collection=${id}`
}

async function findRow({ db }: World, asked: string) {
  const wanted = z.uuid().safeParse(asked).data
  if (!wanted) return undefined
  const [row] = await db.asSystem((tx) =>
    tx
      .select({
        workspace: collection.workspace,
        id: collection.id,
        publishedAt: collection.publishedAt,
        name: workspaces.name,
        handle: workspaces.handle,
      })
      .from(collection)
      .innerJoin(workspaces, eq(workspaces.id, collection.workspace))
      .where(
        and(
          eq(collection.id, wanted),
          isNotNull(collection.publishedAt),
          isNull(collection.deletedAt),
          isNull(workspaces.deletedAt),
        ),
      ),
  )
  if (!row?.publishedAt) return undefined
  const { workspace, id, publishedAt, name, handle } = row
  return { workspace, id, publishedAt, site: { name, handle } }
}

async function readItems(
  tx: Transaction,
  { workspace, collection: of, ids }: { workspace: string; collection: string; ids: string[] },
): Promise<Map<string, PublicItem>> {
  if (ids.length === 0) return new Map()
  const { id, kind, guid, title, summary, language, cover, publishedAt, createdAt } = asset
  const { id: media, mime, bytes, durationMs } = mediaFile
  const about = { id, kind, guid, title, summary, language, cover, publishedAt, createdAt }
  const isTimed = exists(
    tx
      .select({ n: sql`1` })
      .from(segment)
      .where(
        and(
          matching(segment, { workspace: transcript.workspace, transcript: transcript.id }),
          isNotNull(segment.startMs),
        ),
      ),
  )
  const rows = await tx
    .select({ ...about, media, mime, bytes, durationMs, spoken: transcript.language })
    .from(asset)
    .leftJoin(
      transcript,
      and(matching(transcript, { workspace: asset.workspace, asset: asset.id, isPrimary: true }), isTimed),
    )
    .leftJoin(
      mediaFile,
      matching(mediaFile, { workspace: asset.workspace, id: asset.primaryMedia, deletedAt: null }),
    )
    .where(and(isPublic({ workspace, ids }), inArray(asset.id, ids)))
  const pages = await findPagesOf(tx, { workspace, ids })
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        kind: row.kind,
        title: row.title,
        text: firstSentences(row.summary),
        durationMs: row.durationMs,
        href: pages.get(row.id),
        cover: row.cover ? mediaAddress(row.cover, of) : undefined,
        guid: row.guid ?? row.id,
        summary: row.summary,
        language: row.language,
        at: row.publishedAt ?? row.createdAt,
        recording:
          row.media && row.mime && row.bytes !== null
            ? { media: row.media, mime: row.mime, bytes: row.bytes }
            : null,
        transcript: row.spoken === null ? null : { language: row.spoken },
      },
    ]),
  )
}
