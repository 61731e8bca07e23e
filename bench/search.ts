import { createHash, randomUUID } from 'node:crypto'
import { findSpoken } from '#src/features/transcript/server/find-spoken.ts'
import { listAssets } from '#src/features/transcript/server/list-assets.ts'
import type { Database } from '#src/platform/database/database.ts'
import { startEmbedded } from '#src/platform/database/embedded.ts'
import { migrate } from '#src/platform/database/migrate.ts'
import { openEmbedded } from '#src/platform/database/open-database.ts'
import { createLog } from '#src/platform/log.ts'
import { median, report } from './load.ts'

const transcripts = 1000
const segmentsEach = 120
const wordsEach = 25
const vocabulary = 20_000
const mostMilliseconds = 200

/** How long a search takes in a workspace of 1,000 transcripts of 3,000 words, in the embedded database. */
export async function run(): Promise<void> {
  const log = createLog({ logLevel: 'error' })
  const db = openEmbedded(await startEmbedded(undefined), log)
  try {
    await migrate(db.pool)
    const workspace = await fill(db)
    const platform = { db }
    const questions = {
      'a rare word': word(19_990),
      'two common words': `${word(0)} ${word(7)}`,
      'the most common word': word(0),
      'a prefix of two letters': word(3).slice(0, 2),
    }
    for (const [what, q] of Object.entries(questions)) {
      const times: number[] = []
      const found = await findSpoken(platform, { workspace, q })
      for (let n = 0; n < 15; n += 1) {
        const from = performance.now()
        await findSpoken(platform, { workspace, q })
        await listAssets(platform, { workspace, q })
        times.push((performance.now() - from) / 2)
      }
      const figure = median(times)
      report({
        what: `${transcripts} transcripts: ${what} (${found.length > 0 ? 'found' : 'not found'})`,
        figure: `${figure.toFixed(0)} ms`,
        limit: `${mostMilliseconds} ms`,
        holds: figure <= mostMilliseconds,
      })
    }
  } finally {
    await db.close()
  }
}

/** The nth most frequent word. */
function word(n: number): string {
  return createHash('md5').update(String(n)).digest('hex').slice(0, 7)
}

/** Words with a natural distribution: a few make up most of the text. */
async function fill({ pool }: Database): Promise<string> {
  const [workspace, organization] = [randomUUID(), randomUUID()]
  await pool.query(
    `insert into organization (id, name, created_at, updated_at) values ($1, 'Bench', now(), now())`,
    [organization],
  )
  await pool.query(
    `insert into workspaces (id, organization, name, credits, stripe_plan_id, created_at, updated_at)
     values ($1, $2, 'Bench', 0, 'team', now(), now())`,
    [workspace, organization],
  )
  for (let n = 0; n < transcripts; n += 1) {
    const [asset, transcript] = [randomUUID(), randomUUID()]
    await pool.query(
      `insert into asset (workspace, id, kind, title, status, source, created_at, updated_at)
       values ($1, $2, 'document', $3, 'ready', 'upload', now(), now())`,
      [workspace, asset, `Talk ${n}`],
    )
    await pool.query(
      `insert into transcript (workspace, id, asset, format, word_count, created_at, updated_at)
       values ($1, $2, $3, 'srt', $4, now(), now())`,
      [workspace, transcript, asset, segmentsEach * wordsEach],
    )
    await pool.query(
      `insert into segment (workspace, transcript, idx, start_ms, end_ms, text)
       select $1, $2, idx, idx * 5000, idx * 5000 + 4900,
         (select string_agg(substr(md5(floor($5::int * power(random(), 3))::int::text), 1, 7), ' ') from generate_series(1, $4::int + idx * 0))
       from generate_series(0, $3::int - 1) idx`,
      [workspace, transcript, segmentsEach, wordsEach, vocabulary],
    )
  }
  await pool.query('analyze')
  return workspace
}
