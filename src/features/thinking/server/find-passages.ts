import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { withoutStruck } from '#src/features/transcript/rules/document-wire.ts'
import { wordQuery } from '#src/features/transcript/rules/search-words.ts'
import type { SegmentMarks, TimedWord } from '#src/features/transcript/schema.ts'
import { stemsOf } from '#src/features/transcript/server/find-spoken.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { currentRestrictions } from '#src/platform/database/request-access.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type QuestionWord, wordsOfQuestion } from '../rules/question-words.ts'
import { type RankedPassage, rankPassages, type Stretch, type Wanted } from '../rules/rank-passages.ts'
import type { Scope } from '../schema.ts'
import { assetsInScope } from './assets-in-scope.ts'

type Asked = { workspace: string; question: string; before: readonly string[]; scope: Scope }

/** A more common word doesn't help to find a place. */
const mostSegments = 20_000
const mostHits = 48
const mostHitsOfAsset = 10
/** Segments before and after a match: enough for a whole sentence, even if segments are subtitle cues. */
const around = 4

const hits = z.array(
  z.object({ transcript: z.string(), idx: z.number(), worths: z.record(z.string(), z.number()) }),
)
const said = z.array(
  z.object({
    asset: z.string(),
    title: z.string(),
    transcript: z.string(),
    idx: z.number(),
    speaker: z.string().nullable(),
    startMs: z.number().nullable(),
    endMs: z.number().nullable(),
    text: z.string(),
    words: z.array(z.custom<TimedWord>()).nullable(),
    marks: z.custom<SegmentMarks>().nullable(),
  }),
)
type Said = z.output<typeof said>[number]

/**
 * Finds speech in a workspace's transcripts that answers a question, best first: by its topic words in any form, rare
 * ones first. `before`: earlier questions, latest first. Throws Refusal 409 `scope_gone`.
 */
export async function findPassages(
  platform: Pick<Platform, 'db'>,
  { workspace, question, before, scope }: Asked,
): Promise<RankedPassage[]> {
  const words = wordsOfQuestion(question, before)
  const assets = await assetsInScope(platform, { workspace, scope })
  if (words.length === 0 || assets?.length === 0) return []
  const { found, wanted } = await findSegments(platform, { workspace, words, assets })
  if (found.length === 0) return []
  return rankPassages(await readStretches(platform, { workspace, found }), wanted)
}

type Hit = { transcript: string; idx: number }
type Search = { workspace: string; words: QuestionWord[]; assets: string[] | undefined }

/** The segments with most of the words, and the weight of each word: the rarer among the matches, the higher. */
async function findSegments(
  { db }: Pick<Platform, 'db'>,
  { workspace, words, assets }: Search,
): Promise<{ found: Hit[]; wanted: Wanted[] }> {
  // The index is only used without a row-level policy, so the workspace is part of the query and of the index.
  return db.asSystem(async (tx) => {
    const beginnings = await beginningsOf(tx, workspace, words)
    const queries = beginnings.map(wordQuery)
    const any = `'@${workspace}' & (${queries.join(' | ')})`
    const rows = sql.join(
      queries.map((query, n) => sql`(${n}::int, ${words[n]?.weight ?? 1}::float8, ${query}::tsquery)`),
      sql`, `,
    )
    // The planner overestimates unknown words and would scan every segment.
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows: found } = await tx.execute(sql`
      with word(n, weight, query) as (values ${rows}),
      hit as materialized (
        select transcript, idx, search from segment
        where workspace = ${workspace} and search @@ ${any}::tsquery ${within(workspace, assets)} ${open(workspace)} limit ${mostSegments}
      ),
      matched as (select hit.transcript, hit.idx, word.n, word.weight from hit join word on hit.search @@ word.query),
      worth as (
        select n, max(weight) * ln(1 + (select count(*) from hit)::float8 / count(*)) as worth from matched group by n
      ),
      best as (
        select m.transcript, m.idx, sum(worth.worth) as worth from matched m join worth using (n) group by 1, 2
      ),
      placed as (
        select best.*, t.asset, row_number() over (partition by t.asset order by best.worth desc, best.idx) as place
        from best join transcript t on t.workspace = ${workspace} and t.id = best.transcript and t.is_primary
        join asset a on a.workspace = t.workspace and a.id = t.asset and a.deleted_at is null
      )
      select transcript, idx, (select jsonb_object_agg(n::text, worth.worth) from worth) as worths from placed
      where place <= ${assets?.length === 1 ? mostHits : mostHitsOfAsset}
      order by worth desc, asset, idx limit ${mostHits}`)
    const parsed = hits.parse(found)
    const worths = parsed[0]?.worths ?? {}
    return {
      found: parsed,
      wanted: beginnings.map((forms, n) => ({ beginnings: forms, worth: worths[String(n)] ?? 0 })),
    }
  })
}

function within(workspace: string, assets: string[] | undefined): SQL {
  if (assets === undefined) return sql``
  return sql`and transcript in (select id from transcript
    where workspace = ${workspace} and is_primary and asset = any(${sql.param(assets)}::uuid[]))`
}

/** Restricted assets must not take up space in the results. Row-level policies don't apply to this system query. */
function open(workspace: string): SQL {
  const { folders } = currentRestrictions()
  if (folders.length === 0) return sql``
  return sql`and transcript not in (select t.id from transcript t
    join asset a on a.workspace = t.workspace and a.id = t.asset
    where t.workspace = ${workspace} and a.folder = any(${sql.param(folders)}::uuid[]))`
}

/** The prefixes of each word's forms: as typed, and its stems in the transcripts' languages. */
async function beginningsOf(tx: Transaction, workspace: string, words: QuestionWord[]): Promise<string[][]> {
  const plain = words.map(({ word }) => word)
  const stems = await stemsOf(tx, workspace, plain)
  return plain.map((word, n) => [...new Set([word, ...(stems[n] ?? [])])])
}

/** The text around the segments, as runs of consecutive segments. */
async function readStretches(
  { db }: Pick<Platform, 'db'>,
  { workspace, found }: { workspace: string; found: Hit[] },
): Promise<Stretch[]> {
  const places = sql.join(
    found.map(({ transcript, idx }) => sql`(${transcript}::uuid, ${idx}::int)`),
    sql`, `,
  )
  const { rows } = await db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`
      select distinct on (s.transcript, s.idx) t.asset, a.title, s.transcript, s.idx, p.name as speaker,
        s.start_ms as "startMs", s.end_ms as "endMs", s.text, s.words, s.marks
      from (values ${places}) as place(transcript, idx)
      join segment s on s.workspace = ${workspace} and s.transcript = place.transcript
        and s.idx between place.idx - ${around}::int and place.idx + ${around}::int
      join transcript t on t.workspace = s.workspace and t.id = s.transcript
      join asset a on a.workspace = t.workspace and a.id = t.asset and a.deleted_at is null
      left join speaker p on p.workspace = s.workspace and p.id = s.speaker
      order by s.transcript, s.idx`),
  )
  const stretches: Stretch[] = []
  let last: Said | undefined
  for (const one of said.parse(rows)) {
    const { asset, title, speaker, startMs, endMs, text, words } = withoutStruck(one)
    const segment = { speaker: speaker ?? '', startMs, endMs, text, words }
    const goesOn = last?.transcript === one.transcript && last.idx + 1 === one.idx
    last = one
    if (text === '') continue
    if (goesOn && stretches.length > 0) stretches.at(-1)?.segments.push(segment)
    else stretches.push({ asset, title, segments: [segment] })
  }
  return stretches
}
