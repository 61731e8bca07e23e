import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { clockText } from '#src/features/transcript/rules/clock-text.ts'
import { placeIn } from '#src/features/transcript/rules/spoken-hit.ts'
import { findSpoken, type SpokenHit } from '#src/features/transcript/server/find-spoken.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { escapedForLike, isFoundIn } from '#src/platform/database/found-in.ts'
import type { Platform } from '#src/platform/platform.ts'
import { folded } from '#src/text/fold.ts'
import { bestOf } from '../rules.ts'
import { type FoundThing, foundKinds } from '../schema.ts'
import { members, titledThings } from './queries.ts'

const mostOfKind = 6

const row = z.object({
  kind: z.enum(foundKinds),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  account: z.string().nullable(),
  journey: z.string().nullable(),
})

type Row = z.output<typeof row>

/**
 * Finds accounts, people, guests, assets, pages, journeys, links, collections, folders, boards and files of a
 * workspace by name, domain, address or alternative text: all words in any order, or letters in order; also
 * words in transcripts. At most six of each kind, best first.
 */
export async function findThings(
  { db }: Pick<Platform, 'db'>,
  { workspace, q }: { workspace: string; q: string },
): Promise<FoundThing[]> {
  if (q === '') return []
  const things = await db.inWorkspace(workspace, (tx) => ask(tx, titledThings(workspace), q))
  const people = await db.asSystem((tx) => ask(tx, members(workspace), q))
  const found = bestOf(q, [...things, ...people], ({ title, detail }) => `${title} ${detail}`)
  const spoken = await findSpoken({ db }, { workspace, q, limit: mostOfKind })
  return [...found.map(shownOf), ...spoken.map(spokenOf)]
}

function shownOf(one: Row): FoundThing {
  return {
    kind: one.kind,
    id: one.id,
    title: one.title,
    detail: one.detail === one.title ? '' : one.detail,
    href: hrefOf(one),
  }
}

function spokenOf({ asset, title, idx, snippet }: SpokenHit): FoundThing {
  const time = snippet.ms === null ? '' : clockText(snippet.ms / 1000)
  return {
    kind: 'spoken',
    id: asset,
    title: `${snippet.before}${snippet.match}${snippet.after}`,
    detail: [title, time].filter(Boolean).join(' · '),
    href: placeIn(asset, snippet.ms, idx),
  }
}

async function ask(tx: Transaction, things: SQL, q: string): Promise<Row[]> {
  const letters = [...folded(q).replace(/\s+/g, '')].map(escapedForLike)
  const inOrder = letters.length > 2 ? sql`app_folded(title) like ${`%${letters.join('%')}%`}` : sql`false`
  const words = q.split(/\s+/).map((word) => isFoundIn(sql`title || ' ' || detail`, word))
  const allWords = sql.join(words, sql` and `)
  const { rows } = await tx.execute(sql`
    select kind, id, title, detail, account, journey from (
      select *, row_number() over (partition by kind order by (${allWords}) desc, at desc, id) as place
      from (${things}) as thing where (${allWords}) or ${inOrder}
    ) as best where place <= ${mostOfKind} order by place`)
  return z.array(row).parse(rows)
}

/** The screen of a result; things without one open where they are listed. */
function hrefOf({ kind, id, account, journey }: Row): string {
  if (kind === 'link') return `/workspace/journey/${journey}?link=${id}`
  if (kind !== 'lead') return placeOf[kind](id)
  if (account) return placeOf.account(account)
  return journey ? placeOf.journey(journey) : '/workspace'
}

const placeOf: Record<Exclude<Row['kind'], 'lead' | 'link'>, (id: string) => string> = {
  account: (id) => `/workspace/account/${id}`,
  guest: (id) => `/workspace/guest/${id}`,
  member: () => '/team/profile',
  asset: (id) => `/workspace/assets/${id}`,
  spoken: (id) => `/workspace/assets/${id}`,
  page: (id) => `/workspace/page/${id}/editor`,
  journey: (id) => `/workspace/journey/${id}`,
  collection: (id) => `/workspace/collection?id=${id}`,
  folder: (id) => `/workspace/assets?folder=${id}`,
  board: (id) => `/workspace/thinking?board=${id}`,
  file: (id) => `/workspace/assets/library?file=${id}`,
}
