import { DrizzleQueryError, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { createLog, type Log } from './log.ts'

function aLog(): { log: Log; text: () => string; last: () => Record<string, unknown> } {
  const lines: string[] = []
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
  return { log, text: () => lines.join(''), last: () => JSON.parse(lines.at(-1) ?? '{}') }
}

test('a failed query is logged as its SQL and its cause without values, wherever in the entry, or with its constraint', async () => {
  const { db } = await createTestPlatform()
  const value = 'ada@acme.test'
  const failing = db.asSystem((tx) => tx.execute(sql`select ${value}::text, ${value}::uuid`))
  const error: unknown = await failing.catch((thrown: unknown) => thrown)
  expect(String(error)).toContain('params: ada@acme.test')
  const { log, text, last } = aLog()
  log.error({ err: error }, 'a request failed')
  expect(last()).toMatchObject({
    msg: 'a request failed',
    err: {
      type: 'DrizzleQueryError',
      message: 'Failed query: select $1::text, $2::uuid',
      stack: expect.stringContaining('    at '),
      cause: { code: '22P02', message: 'invalid input syntax for type uuid: "…"' },
    },
  })
  log.error({ error }, 'a sweep failed')
  log.error({ err: new Error('the page could not be made', { cause: error }) }, 'a screen failed')
  log.error({ err: new AggregateError([error], 'two things failed') }, 'a stop failed')
  log.error({ err: error })
  log.error(error)
  expect(text().match(/invalid input syntax/g)?.length).toBe(6)

  const message = 'duplicate key value violates unique constraint "lead_email"'
  const about = { code: '23505', constraint: 'lead_email' }
  const detail = 'Key (email)=(ada@acme.test) already exists.'
  const cause = Object.assign(new Error(message), { ...about, detail })
  const err = new DrizzleQueryError('insert into lead values ($1)', ['ada@acme.test'], cause)
  log.error({ err }, 'failed')
  expect(last()).toMatchObject({ err: { cause: { message, ...about } } })
  expect(text()).not.toContain('ada@acme.test')
})

test('other errors keep message, code and stack, and chains of causes are cut off', () => {
  const { log, last } = aLog()
  const error = Object.assign(new TypeError('no such file'), { code: 'ENOENT', rejected: ['ada@acme.test'] })
  error.cause = error
  log.error({ err: error }, 'failed')
  expect(last()['err']).toMatchObject({ type: 'TypeError', message: 'no such file', code: 'ENOENT' })
  expect(JSON.stringify(last())).not.toContain('ada@acme.test')
  log.warn({ err: 'a text' }, 'thrown')
  expect(last()['err']).toBe('a text')
  log.warn({ password: 'plum orchard rain', visits: 3 })
  expect(last()).toMatchObject({ password: '[secret]', visits: 3 })
})
