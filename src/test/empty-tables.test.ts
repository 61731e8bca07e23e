/** @module-tag postgres */
import { expect, test } from 'vitest'
import { emptyTables, readFingerprint } from './empty-tables.ts'
import { aLink } from './factories.ts'
import { createTestPlatform } from './test-platform.ts'

// The state of the database that a test file inherits from another one.

test('written rows are deleted, and rows from migrations remain', async () => {
  const platform = await createTestPlatform()
  const { pool } = platform.db
  await aLink(platform)
  await pool.query('analyze link')
  await emptyTables(platform.db)
  const { rows } = await pool.query(
    `select (select count(*)::int from link) as links, (select count(*)::int from audit_log) as entries,
      (select count(*)::int from plan) as plans, (select reltuples from pg_class where relname = 'link') as guessed`,
  )
  expect(rows).toEqual([{ links: 0, entries: 0, plans: 2, guessed: -1 }])
})

test.each([
  'create table more (id int)',
  'create index more on link (title)',
  'alter table link disable row level security',
  'grant select on link to public',
  'alter table link drop column title',
  "create or replace function app_workspace() returns uuid language sql stable as 'select null::uuid'",
  "update plan set name = 'Large' where id = 'team'",
])('%s changes the fingerprint, rows do not', async (statement) => {
  const platform = await createTestPlatform()
  const client = await platform.db.pool.connect()
  try {
    const before = await readFingerprint(client)
    await client.query('begin')
    await client.query(statement)
    expect(await readFingerprint(client)).not.toBe(before)
    await client.query('rollback')
    expect(await readFingerprint(client)).toBe(before)
  } finally {
    client.release()
  }
  const before = await readFingerprint(platform.db.pool)
  await aLink(platform)
  expect(await readFingerprint(platform.db.pool)).toBe(before)
})
