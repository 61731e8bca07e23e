import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { dumpPath } from '#src/test/migrate-once.ts'
import { type EmbeddedServer, startEmbedded } from './embedded.ts'

async function aServer(): Promise<EmbeddedServer> {
  return startEmbedded(undefined, await readFile(dumpPath))
}

async function aConnection(server: EmbeddedServer): Promise<pg.Client> {
  const stream = () => server.connect()
  const client = new pg.Client({ stream, user: 'postgres', database: 'postgres', pipeline: true })
  await client.connect()
  return client
}

test('statements that travel together are answered in order, a failure among them alone', async () => {
  const server = await aServer()
  onTestFinished(() => server.close())
  const client = await aConnection(server)
  const answers = await Promise.allSettled([
    client.query('select 1 as n'),
    client.query({ text: 'select $1::int / 0', values: [1] }),
    client.query({ text: 'select $1::int as n', values: [3] }),
    client.query('select 4 as n; select nothing'),
    client.query({ name: 'kept', text: 'select length($1) as n', values: ['x'.repeat(3_000_000)] }),
  ])
  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows[0] : answer.reason.code)),
  ).toEqual([{ n: 1 }, '22012', { n: 3 }, '42703', { n: 3_000_000 }])
  await client.end()
})

test('a new connection finds neither the open transaction nor the plans of the one before', async () => {
  const server = await aServer()
  onTestFinished(() => server.close())
  const before = await aConnection(server)
  await before.query('create table kept (n int)')
  await before.query('begin; insert into kept values (1)')
  await before.query({ name: 'plan', text: 'select 1 as one' })
  await before.end()

  const after = await aConnection(server)
  const { rows } = await after.query({ name: 'plan', text: 'select count(*)::int as n from kept' })
  expect(rows).toEqual([{ n: 0 }])
  await after.end()
})

test('whoever still asks when the database ends gets an error', async () => {
  const server = await aServer()
  const client = await aConnection(server)
  const failed = new Promise((resolve) => client.on('error', resolve))
  await server.close()
  await expect(failed).resolves.toBeInstanceOf(Error)
})
