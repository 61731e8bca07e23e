import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import { content, contentVariant } from '#src/features/content/server/tables.ts'
import { blocks } from '#src/features/language/schema.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { fullName, nameKey } from '../rules.ts'
import type { Guest } from './find-guest.ts'
import { foldersForSome, talksOfGuest } from './queries.ts'
import { guest } from './tables.ts'

/** An asset with a guest as a speaker; `durationMs` is null without a recording. */
export type Talk = { asset: string; title: string; durationMs: number | null; recordedOn: string | null }

/** A quote by a guest, from an output of the kind quotes; `atMs` is its time in `talk`. */
export type Quote = { asset: string; talk: string; text: string; atMs: number | null }

export type Said = { talks: Talk[]; quotes: Quote[] }

const mostTalks = 100
const mostQuotes = 40

type Asked = { workspace: string; guest: Pick<Guest, 'id' | 'first' | 'last'>; for: 'member' | 'everybody' }

/**
 * The assets with a guest as a speaker, by full name, latest first, and the quotes generated from them. For
 * members, whatever they may see; for the public, only public assets and approved quotes outside of restricted
 * folders.
 */
export async function findTalks(platform: Pick<Platform, 'db'>, asked: Asked): Promise<Said> {
  return platform.db.inWorkspace(asked.workspace, async (tx) => {
    const talks = await talksOf(tx, asked)
    return { talks, quotes: await quotesOf(tx, asked, talks) }
  })
}

async function talksOf(tx: Transaction, { workspace, guest: who, for: reader }: Asked): Promise<Talk[]> {
  const isOpen =
    reader === 'everybody'
      ? and(
          eq(asset.visibility, 'public'),
          sql`(${asset.folder} is null or ${asset.folder} not in (${foldersForSome(workspace)}))`,
        )
      : undefined
  return tx
    .select({
      asset: asset.id,
      title: asset.title,
      durationMs: mediaFile.durationMs,
      recordedOn: asset.recordedOn,
    })
    .from(guest)
    .innerJoin(
      asset,
      and(eq(asset.workspace, guest.workspace), sql`${asset.id} in (${talksOfGuest(workspace)})`),
    )
    .leftJoin(mediaFile, and(eq(mediaFile.workspace, asset.workspace), eq(mediaFile.id, asset.primaryMedia)))
    .where(and(eq(guest.workspace, workspace), eq(guest.id, who.id), isNull(asset.deletedAt), isOpen))
    .orderBy(desc(sql`coalesce(${asset.recordedOn}, ${asset.createdAt}::date)`), desc(asset.id))
    .limit(mostTalks)
}

async function quotesOf(
  tx: Transaction,
  { workspace, guest: who, for: reader }: Asked,
  talks: Talk[],
): Promise<Quote[]> {
  if (talks.length === 0) return []
  const rows = await tx
    .select({ asset: content.asset, body: contentVariant.body })
    .from(content)
    .innerJoin(
      contentVariant,
      matching(contentVariant, {
        workspace: content.workspace,
        content: content.id,
        n: reader === 'everybody' ? content.approvedVariant : content.currentVariant,
      }),
    )
    .where(
      and(
        matching(content, { workspace, kind: 'quotes', deletedAt: null }),
        inArray(
          content.asset,
          talks.map(({ asset }) => asset),
        ),
      ),
    )
    // Of several languages, the first one generated wins.
    .orderBy(desc(content.createdAt), desc(content.id))
  const bodies = new Map(rows.map((row) => [row.asset, row.body]))
  const key = nameKey(fullName(who))
  return talks
    .flatMap(({ asset, title }) =>
      saidBy(key, bodies.get(asset)).map((quote) => ({ asset, talk: title, ...quote })),
    )
    .slice(0, mostQuotes)
}

/** The quotes of an output that are based only on this person's words. */
function saidBy(key: string, body: unknown): Pick<Quote, 'text' | 'atMs'>[] {
  return blocks
    .catch([])
    .parse(body)
    .filter(({ kind }) => kind === 'quote')
    .flatMap(({ claims }) => claims)
    .filter(
      ({ citations }) => citations.length > 0 && citations.every(({ speaker }) => nameKey(speaker) === key),
    )
    .map(({ text, citations }) => ({ text, atMs: citations[0]?.startMs ?? null }))
}
