import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { folded } from '#src/text/fold.ts'
import { wordQuery } from '../rules/search-words.ts'
import { type Snippet, snippetOf, wordsOf } from '../rules/spoken-hit.ts'
import type { TimedWord } from '../schema.ts'

/** An asset, the number of matching segments, and the first of them, preferring consecutive words; `idx` from 0. */
export type SpokenHit = { asset: string; title: string; hits: number; idx: number; snippet: Snippet }

/** The first matches by asset, and their number; matches of very common words aren't all counted. */
export type Place = { asset: string; transcript: string; idx: number; hits: number }

/** Counting more segments takes longer than a reader waits. */
const mostSegments = 20_000

const places = z.array(
  z.object({ asset: z.string(), transcript: z.string(), idx: z.number(), hits: z.number() }),
)
const segments = z.array(
  z.object({
    asset: z.string(),
    title: z.string(),
    text: z.string(),
    startMs: z.number().nullable(),
    words: z.array(z.custom<TimedWord>()).nullable(),
  }),
)

// PostgreSQL's names for the languages of transcripts.
const stemmers: Record<string, string> = {
  en: 'english_stem',
  de: 'german_stem',
  fr: 'french_stem',
  es: 'spanish_stem',
  it: 'italian_stem',
  pt: 'portuguese_stem',
  nl: 'dutch_stem',
  sv: 'swedish_stem',
  da: 'danish_stem',
  no: 'norwegian_stem',
  fi: 'finnish_stem',
  ru: 'russian_stem',
}

/**
 * Finds where all words of `q` were said within one segment of a workspace's transcripts: each as typed, as a prefix,
 * without accents, or in another form in the transcripts' languages. Consecutive matches come first, then the assets with the most
 * hits.
 */
export async function findSpoken(
  platform: Pick<Platform, 'db'>,
  { workspace, q, limit = 6 }: { workspace: string; q: string; limit?: number },
): Promise<SpokenHit[]> {
  const found = await findPlaces(platform, { workspace, q })
  return describePlaces(platform, { workspace, q }, found.slice(0, limit))
}

/** The assets with speech matching `q`. */
export async function findPlaces(
  { db }: Pick<Platform, 'db'>,
  { workspace, q }: { workspace: string; q: string },
): Promise<Place[]> {
  const words = wordsOf(q)
  if (words.length === 0) return []
  // The index is only used without a row-level policy, so the workspace is part of the query and of the index.
  return db.asSystem(async (tx) => {
    const query = await queryOf(tx, workspace, words)
    // The planner overestimates unknown words and would scan every segment.
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute(sql`
      with hit as materialized (
        select transcript, idx, search @@ ${phraseOf(words)}::tsquery as "inRow" from segment
        where workspace = ${workspace} and search @@ ${query}::tsquery limit ${mostSegments}
      ), told as (
        select transcript, coalesce(min(idx) filter (where "inRow"), min(idx)) as idx, count(*)::int as hits,
          bool_or("inRow") as "inRow"
        from hit group by transcript
      )
      select t.asset, told.transcript, told.idx, told.hits
      from told
      join transcript t on t.workspace = ${workspace} and t.id = told.transcript and t.is_primary
      join asset a on a.workspace = t.workspace and a.id = t.asset and a.deleted_at is null
      order by told."inRow" desc, told.hits desc, a.updated_at desc, a.id`)
    return places.parse(rows)
  })
}

/** The text at these positions. */
export async function describePlaces(
  { db }: Pick<Platform, 'db'>,
  { workspace, q }: { workspace: string; q: string },
  found: Place[],
): Promise<SpokenHit[]> {
  if (found.length === 0) return []
  const words = wordsOf(q)
  const at = sql.join(
    found.map(({ transcript, idx }) => sql`(${transcript}::uuid, ${idx}::int)`),
    sql`, `,
  )
  const { rows, beginnings } = await db.inWorkspace(workspace, async (tx) => ({
    beginnings: [...words, ...(await stemsOf(tx, workspace, words)).flat()],
    ...(await tx.execute(sql`
      select t.asset, a.title, s.text, s.start_ms as "startMs", s.words
      from segment s
      join transcript t on t.workspace = s.workspace and t.id = s.transcript
      join asset a on a.workspace = t.workspace and a.id = t.asset
      where s.workspace = ${workspace} and (s.transcript, s.idx) in (${at})`)),
  }))
  const said = new Map(segments.parse(rows).map((row) => [row.asset, row]))
  return found.flatMap(({ asset, hits, idx }) => {
    const row = said.get(asset)
    return row ? [{ asset, title: row.title, hits, idx, snippet: snippetOf(row, { words, beginnings }) }] : []
  })
}

/** The index query: the workspace is one of its words. */
async function queryOf(tx: Transaction, workspace: string, words: string[]): Promise<string> {
  const stems = await stemsOf(tx, workspace, words)
  const asked = words.map((word, index) => wordQuery([word, ...(stems[index] ?? [])]))
  return [`'@${workspace}'`, ...asked].join(' & ')
}

/** The words as a phrase, the last as a prefix; empty for a single word. */
function phraseOf(words: string[]): string {
  if (words.length < 2) return ''
  const phrases = new Set(
    [words, words.map(folded)].map((all) => all.map((word) => `'${word}'`).join(' <-> ')),
  )
  return [...phrases].map((phrase) => `(${phrase}:*)`).join(' | ')
}

/** The stems of each word in the languages of the workspace's transcripts. */
export async function stemsOf(tx: Transaction, workspace: string, words: string[]): Promise<string[][]> {
  const { rows } = await tx.execute(
    sql`select distinct language from transcript where workspace = ${workspace}`,
  )
  const languages = z.array(z.object({ language: z.string() })).parse(rows)
  const dictionaries = new Set(languages.flatMap(({ language }) => stemmers[language.slice(0, 2)] ?? []))
  const stems: string[][] = words.map(() => [])
  for (const dictionary of dictionaries) {
    const lexized = await tx.execute(sql`
      select coalesce(ts_lexize(${dictionary}::regdictionary, word), '{}') as stems
      from unnest(array[${sql.join(
        words.map((word) => sql`${word}`),
        sql`, `,
      )}]::text[]) with ordinality as w(word, n) order by n`)
    const parsed = z.array(z.object({ stems: z.array(z.string()) })).parse(lexized.rows)
    for (const [index, row] of parsed.entries()) stems[index]?.push(...row.stems.flatMap(beginningOf))
  }
  return stems
}

/**
 * The common prefix of all forms of a word: English spells the last letter of "countri" in two ways. Short stems
 * would match too much.
 */
function beginningOf(stem: string): string[] {
  const beginning = stem.length > 4 ? stem.replace(/i$/, '') : stem
  return /^[\p{L}\p{M}\p{N}]{3,}$/u.test(beginning) ? [beginning] : []
}
