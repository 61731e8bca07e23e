import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { chromiumPath, chromiumSwitches } from '../scripts/chromium.ts'
import { type PostgresServer, startPostgres } from '../scripts/postgres-server.ts'
import { printed, type RunningServer, runServer } from '../scripts/run-server.ts'

const awaySeconds = 60
const slowestRefusalMs = 1000
const everyMs = 500

/**
 * The database is down for a minute while one visitor reads in a real browser and others report visits. Each report is refused
 * within a second with a Retry-After; what browsers kept is stored exactly once after the database is back.
 */
export async function run(): Promise<void> {
  const postgres = await startPostgres()
  if (!postgres) {
    process.stdout.write('  not run, since `postgres` and `initdb` were not found\n')
    return
  }
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumSwitches })
  try {
    const server = await runServer({
      env: { DATABASE_URL: postgres.url, DEMO: 'campaign', LOG_LEVEL: 'silent' },
    })
    await endure(postgres, server, browser)
    await server.stop()
  } finally {
    await browser.close()
    await postgres.stop()
  }
}

async function endure(postgres: PostgresServer, server: RunningServer, browser: Browser): Promise<void> {
  const campaign = printed(server.lines, 'Open the campaign: ')
  const link = /\/l\/([0-9A-Za-z]{22})/.exec(campaign)?.[1] ?? ''
  const reader = await aReader(browser, campaign)
  await read(reader, 15)
  const reports: string[] = []
  while (reports.length < (awaySeconds * 1000) / everyMs) reports.push(await reportOf(server.origin, link))
  await postgres.goAway()
  const refusals: Refusal[] = []
  for (const [index, body] of reports.entries()) {
    refusals.push(await report(server.origin, body))
    // Its clock advances less than real time, because the server cuts implausible reading time.
    if (index % 60 === 0) await read(reader, 15)
    await wait(everyMs)
  }
  await postgres.comeBack()
  const answers = await Promise.all(reports.map((body) => reportUntilTaken(server.origin, body)))
  await readUntilTaken(reader)
  judge({ refusals, answers })
  await compare(postgres.url, { reports, reader: await sessionOf(reader) })
}

type Refusal = { status: number; retryAfter: string | null; ms: number }

async function report(origin: string, body: string): Promise<Refusal> {
  const began = performance.now()
  const answer = await fetch(`${origin}/api/activity/telemetry/create`, { method: 'POST', body })
  await answer.text()
  const ms = performance.now() - began
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ms }
}

async function reportUntilTaken(origin: string, body: string): Promise<number> {
  for (let n = 0; n < 100; n += 1) {
    const { status } = await report(origin, body)
    if (status === 202) return status
    await wait(200)
  }
  return 0
}

/** A visit of someone who has opened the campaign. */
async function reportOf(origin: string, link: string): Promise<string> {
  const view = await fetch(`${origin}/api/campaign/view?link=${link}`)
  const { view_token } = (await view.json()) as { view_token: string }
  const data = { link_id: link, title: 'While it is down', duration: 12, tabs: '[]', links_clicked: [] }
  return JSON.stringify({ type: 'visit', session_id: randomUUID(), seq: 1, view_token, data })
}

async function aReader(browser: Browser, campaign: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.clock.install()
  await page.goto(campaign, { waitUntil: 'networkidle' })
  return page
}

async function read(page: Page, seconds: number): Promise<void> {
  await page.mouse.move(200 + Math.random() * 100, 300)
  await page.clock.runFor(seconds * 1000)
}

/** Keeps reading until the browser has nothing left to send. */
async function readUntilTaken(page: Page): Promise<void> {
  for (let n = 0; n < 20; n += 1) {
    await read(page, 15)
    await wait(500)
    const unsent = await page.evaluate(() => sessionStorage.getItem('visits.unsent'))
    if (unsent === null || unsent === '{}') return
  }
  throw new Error('the browser still has unsent reports')
}

type Session = { id: string; seconds: number }

/** The visit as counted by the browser. */
async function sessionOf(page: Page): Promise<Session> {
  return page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => /^visit\.[0-9A-Za-z]{22}$/.test(name)) ?? ''
    const { id, tabs } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as {
      id: string
      tabs: Record<string, { ms: number }>
    }
    return { id, seconds: Object.values(tabs).reduce((sum, { ms }) => sum + ms, 0) / 1000 }
  })
}

function judge({ refusals, answers }: { refusals: Refusal[]; answers: number[] }): void {
  const slowest = Math.max(...refusals.map(({ ms }) => ms))
  const wrong = refusals.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)
  process.stdout.write(
    `  down for ${awaySeconds} s: ${refusals.length} reports refused, the slowest after ${slowest.toFixed(0)} ms; ` +
      `${answers.filter((status) => status === 202).length} accepted when sent again\n`,
  )
  if (wrong.length > 0) throw new Error(`${wrong.length} had no Retry-After: ${wrong[0]?.status}`)
  if (slowest > slowestRefusalMs) throw new Error(`a refusal took ${slowest.toFixed(0)} ms`)
}

async function compare(
  url: string,
  { reports, reader }: { reports: string[]; reader: Session },
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ session_id: string; duration: number }>(
      'select session_id, duration from visit',
    )
    const ids = reports.map((body) => (JSON.parse(body) as { session_id: string }).session_id)
    const stored = ids.map((id) => rows.filter(({ session_id }) => session_id === id).length)
    const read = rows.filter(({ session_id }) => session_id === reader.id)
    process.stdout.write(
      `  stored: ${stored.filter((n) => n === 1).length} of ${ids.length} once; the browser’s visit ` +
        `${read[0]?.duration ?? 0} of ${reader.seconds.toFixed(0)} s, in ${read.length} row\n`,
    )
    if (stored.some((n) => n !== 1)) throw new Error('reports were lost or stored twice')
    if (read.length !== 1 || Math.abs((read[0]?.duration ?? 0) - reader.seconds) > 1)
      throw new Error('the browser’s unsent reports did not arrive completely')
  } finally {
    await client.end()
  }
}
