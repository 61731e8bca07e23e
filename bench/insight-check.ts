import { isDeepStrictEqual } from 'node:util'
import { startEmbedded } from '#src/platform/database/embedded.ts'
import { migrate } from '#src/platform/database/migrate.ts'
import { openEmbedded } from '#src/platform/database/open-database.ts'
import { createLog } from '#src/platform/log.ts'
import type { Client } from './insight-counting.ts'
import { makeVisits } from './insight-visits.ts'

const visits = 1500
const together = 200
const counted = [
  'visit_day',
  'visit_tab_day',
  'visit_click_day',
  'visit_lead',
  'visit_total',
  'visit_tab_month',
  'visit_click_month',
  'visit_tab_year',
  'visit_click_year',
  'visit_heard_day',
  'visit_heard_month',
  'visit_heard_year',
  'visit_arrival_day',
  'visit_arrival_month',
  'visit_arrival_year',
]

/** Throws unless the bench's bulk counts equal those of the job that settles visits one by one. */
export async function checkCounting(): Promise<void> {
  const db = openEmbedded(await startEmbedded(undefined), createLog({ logLevel: 'error' }))
  try {
    await migrate(db.pool)
    const client = await db.pool.connect()
    const workspace = await makeVisits(client, visits)
    const atOnce = await readCounted(client)
    await countAgain(client, workspace)
    const oneByOne = await readCounted(client)
    client.release()
    for (const table of [...counted, 'visit'])
      if (!isDeepStrictEqual(atOnce.get(table), oneByOne.get(table)))
        throw new Error(`The bench fills ${table} differently from the job.`)
  } finally {
    await db.close()
  }
}

async function countAgain(client: Client, workspace: string): Promise<void> {
  for (const table of counted) await client.query(`delete from ${table}`)
  await client.query('update visit set rolled = null, rolled_heard = null')
  const { rows } = await client.query<{ id: string }>('select id from visit order by id')
  for (let from = 0; from < rows.length; from += together) {
    const ids = rows.slice(from, from + together).map(({ id }) => id)
    await client.query('select roll_up_visits($1::uuid, $2::uuid[]), roll_up_heard($1::uuid, $2::uuid[])', [
      workspace,
      ids,
    ])
  }
}

async function readCounted(client: Client): Promise<Map<string, unknown>> {
  const all = new Map<string, unknown>()
  for (const table of counted) {
    const { rows } = await client.query(`select t::text as line from ${table} t order by 1`)
    all.set(table, rows)
  }
  all.set('visit', (await client.query('select id, rolled, rolled_heard from visit order by id')).rows)
  return all
}
