import type { PoolClient as Client } from 'pg'
import { expect, test } from 'vitest'
import { aPlace } from '#src/test/places.ts'

const many = 2000
const few = 20

function someLeads(word: string): string {
  return `insert into lead (workspace, id, hashid, email, account, tags, created_at, updated_at)
    select $1, gen_random_uuid(), '${word}-' || id, '${word}-' || id || '@globex.example', id, array['Known', 'List'], now(), now()
    from unnest($2::uuid[]) id`
}

test('adding a person costs the same however many there are', async () => {
  const { platform, workspace, user } = await aPlace()
  const { pool } = platform.db
  // Filled without analyzing its tables, as after a large import.
  await pool.query(
    `insert into account (workspace, id, name, created_at, updated_at)
      select $1, gen_random_uuid(), 'Company ' || n, now(), now() from generate_series(1, ${many}) n`,
    [workspace],
  )
  await pool.query(
    `insert into contact (workspace, id, account, email, created_by, created_at, updated_at)
      select workspace, gen_random_uuid(), id, 'contact-' || id || '@globex.example', $2, now(), now()
      from account where workspace = $1`,
    [workspace, user],
  )
  const { rows } = await pool.query<{ id: string }>('select id from account where workspace = $1', [
    workspace,
  ])
  const accounts = rows.map(({ id }) => id)
  await pool.query(someLeads('early'), [workspace, accounts])
  const client = await pool.connect()
  try {
    await client.query('begin')
    const before = await rowsRead(client)
    // One by one: for several at once, reading a small table whole can be cheaper.
    for (const account of accounts.slice(0, few)) {
      await client.query(someLeads('late'), [workspace, [account]])
      await client.query(
        `insert into visit_lead (workspace, kind, subject, lead, grade, visits, seconds, first_at, last_at)
          select workspace, 'workspace', workspace, id, 'verified', 2, 60, now(), now() from lead
          where workspace = $1 and email = 'late-' || $2 || '@globex.example'`,
        [workspace, account],
      )
    }
    const after = await rowsRead(client)
    expect(after).toHaveLength(5)
    const each = after.map(({ table, read }) => ({
      table,
      read: (read - (before.find((one) => one.table === table)?.read ?? 0)) / few,
    }))
    expect(each.filter(({ read }) => read > 5)).toEqual([])
  } finally {
    await client.query('rollback')
    client.release()
  }
})

/** How many rows of each table this connection has read, including earlier transactions. */
async function rowsRead(client: Client): Promise<{ table: string; read: number }[]> {
  const { rows } = await client.query<{ table: string; read: string }>(
    `select relname as table, seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables
      where relname in ('account', 'contact', 'lead_tag', 'visit_lead', 'lead_activity')`,
  )
  return rows.map(({ table, read }) => ({ table, read: Number(read) }))
}
