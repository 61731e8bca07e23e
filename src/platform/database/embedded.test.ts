import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { dumpPath } from '#src/test/migrate-once.ts'
import { type EmbeddedServer, startEmbedded } from './embedded.ts'

async function aConnection(server: EmbeddedServer): Promise<pg.Client> {
  const stream = () => server.connect()
  const client = new pg.Client({ stream, user: 'postgres', database: 'postgres', pipeline: true })
  await client.connect()
  return client
}

test('pipelined statements are answered in order, and a new connection starts clean', async () => {
  const server = await startEmbedded(undefined, await readFile(dumpPath))
  const before = await aConnection(server)
  const answers = await Promise.allSettled([
    before.query('select 1 as n'),
    before.query({ text: 'select $1::int / 0', values: [1] }),
    before.query({ text: 'select $1::int as n', values: [3] }),
    before.query('select 4 as n; select nothing'),
    before.query({ name: 'kept', text: 'select length($1) as n', values: ['x'.repeat(3_000_000)] }),
  ])
  // One failing statement does not affect the others.
  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows[0] : answer.reason.code)),
  ).toEqual([{ n: 1 }, '22012', { n: 3 }, '42703', { n: 3_000_000 }])

  // The next connection inherits neither the open transaction nor the plans.
  await before.query('create table kept (n int)')
  await before.query('begin; insert into kept values (1)')
  await before.query({ name: 'plan', text: 'select 1 as one' })
  await before.end()
  const after = await aConnection(server)
  const { rows } = await after.query({ name: 'plan', text: 'select count(*)::int as n from kept' })
  expect(rows).toEqual([{ n: 0 }])

  // Pending queries fail when the database ends.
  const failed = new Promise((resolve) => after.on('error', resolve))
  await server.close()
  await expect(failed).resolves.toBeInstanceOf(Error)
})
