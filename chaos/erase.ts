import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { readConfig } from '#src/platform/config.ts'
import { openPlatform } from '#src/platform/open-platform.ts'
import { anEvent } from '#src/test/visit-event.ts'
import { freePort, printed, type RunningServer, runServer } from '../scripts/run-server.ts'
import { type CanaryWorld, canary, canaryName, makeCanaryWorld } from './canary-world.ts'

const longestSeconds = 60
/** The requested code, and the owner's notifications of two visits. */
const leastMails = 3
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

/**
 * Someone does everything a visitor can do, is exported, and is erased. Afterwards neither their name nor email is in any
 * table, including the queue's, in a file, in an email in the outbox, or in the server's output.
 */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nurtured-erase-'))
  const receiver = await openReceiver()
  try {
    await (await runServer({ dataDir, env: { DEMO: 'campaign' } })).stop()
    const world = await makeCanaryWorld(dataDir, [`${receiver.origin}/takes`, `${receiver.origin}/refuses`])
    const env = {
      DEMO: 'campaign',
      WEBHOOK_ALLOW_PRIVATE: '1',
      VISIT_SETTLE_SECONDS: '1',
      VISIT_SWEEP_SECONDS: '0.2',
    }
    const server = await runServer({ dataDir, env })
    const said = listen(server)
    const owner = await signIn(server)
    await liveThrough(server.origin, world, join(dataDir, 'outbox'))
    await until(
      async () => receiver.counts.refuses > 0 && (await mailsNaming(dataDir)) >= leastMails,
      'no one was notified',
    )
    const before = await mailsNaming(dataDir)
    const exported = await timed(() => owner(`/api/leads/${world.lead.id}/export`))
    judgeExport(exported.result.text, world)
    const erased = await timed(() =>
      owner(`/workspace/lead/${world.lead.id}.data`, posted({ confirm: canary.email })),
    )
    // Enough for running work to end, and for the retries of failed jobs.
    await wait(12_000)
    await server.stop()
    const { rows, hits: inDatabase } = await searchDatabase(dataDir, [
      world.lead.hashid,
      world.personal.token,
    ])
    const hits = [...found('the log', said.text()), ...(await hitsInFiles(dataDir)), ...inDatabase]
    process.stdout.write(
      `  exported in ${exported.seconds.toFixed(2)} s, erased in ${erased.seconds.toFixed(2)} s with ${before} emails and ` +
        `${receiver.counts.takes + receiver.counts.refuses} webhook calls before; ${hits.length} of ${rows} rows, the files and the log still name them\n`,
    )
    if (hits.length > 0) throw new Error(`They are still in:\n${hits.join('\n')}`)
    if (Math.max(exported.seconds, erased.seconds) > longestSeconds) throw new Error('it took too long')
  } finally {
    receiver.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Sends a browser's requests, with its cookies. */
function openBrowser(origin: string, cookies: Record<string, string> = {}) {
  const jar = new Map(Object.entries(cookies))
  return async (path: string, init: RequestInit = {}): Promise<{ status: number; text: string }> => {
    const headers = new Headers({ 'user-agent': chrome, origin, ...init.headers })
    if (jar.size > 0) headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '))
    const answer = await fetch(origin + path, { redirect: 'manual', ...init, headers })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    const text = await answer.text()
    if (answer.status >= 400) throw new Error(`${path} got ${answer.status}: ${text.slice(0, 300)}`)
    return { status: answer.status, text }
  }
}

type Browser = ReturnType<typeof openBrowser>

function posted(fields: Record<string, string>): RequestInit {
  return { method: 'POST', body: new URLSearchParams(fields) }
}

function sent(body: object, headers: Record<string, string> = {}): RequestInit {
  const json = { 'content-type': 'application/json', ...headers }
  return { method: 'POST', headers: json, body: JSON.stringify(body) }
}

async function liveThrough(origin: string, world: CanaryWorld, outbox: string): Promise<void> {
  const browser = openBrowser(origin)
  const { open, personal, lead } = world
  await read(browser, { ...open, hashid: personal.hashid })
  const proof = { 'x-lead-token': personal.token }
  await browser('/api/lead/validate', sent({ id: lead.hashid, link: personal.hashid }, proof))
  await read(browser, { ...open, hashid: personal.hashid })
  await browser('/api/campaign/pass-on', sent({ link: personal.hashid, name: canaryName }))
  await read(openBrowser(origin), open, { lead_email: canary.email })
  await comeThroughGate(openBrowser(origin), world, outbox)
  await browser(
    gateOf(world.ended),
    posted({ intent: 'ask', email: canary.email, message: `It is ${canaryName}.` }),
  )
  await browser(
    '/api/pages/form',
    posted({
      page: world.page,
      block: 'contact',
      back: `/l/${open.hashid}`,
      email: canary.email.toUpperCase(),
      first: canary.first,
      answer0: `${canaryName} asks`,
      consent: 'yes',
    }),
  )
}

async function read(
  browser: Browser,
  link: CanaryWorld['open'],
  changes: { lead_email?: string } = {},
): Promise<void> {
  const view: { view_token: string; lead?: { hashid?: string } } = JSON.parse(
    (await browser(`/api/campaign/view?link=${link.hashid}`)).text,
  )
  const { view_token } = view
  await browser('/api/lead/visit', sent({ title: link.title, email: '', first: canary.first, view_token }))
  await browser(
    '/api/activity/telemetry/create',
    sent(anEvent(link, { view_token, has_input: true, ended: true, ...changes })),
  )
}

function gateOf({ hashid }: CanaryWorld['open']): string {
  return `/access?next=${encodeURIComponent(`/l/${hashid}`)}`
}

async function comeThroughGate(browser: Browser, world: CanaryWorld, outbox: string): Promise<void> {
  const gate = gateOf(world.gated)
  const who = { name: canaryName, email: canary.email, consent: 'on', terms: 'on', invite: world.inviteCode }
  const page = await browser(gate, posted({ intent: 'enter', ...who }))
  const [, id = ''] = /name="id" value="([^"]+)"/.exec(page.text) ?? []
  let code: string | undefined
  await until(async () => {
    for (const mail of await mailsIn(outbox))
      if (mail.includes(canary.email)) code ??= /\b\d{8}\b/.exec(mail)?.[0]
    return code !== undefined
  }, 'no code was emailed')
  await browser(gate, posted({ intent: 'confirm', id, code: code ?? '' }))
  await read(browser, world.gated)
}

async function signIn({ origin, lines }: RunningServer): Promise<Browser> {
  const [email = '', password = ''] = printed(lines, 'Sign in as ').split(' with ')
  const browser = openBrowser(origin)
  await browser('/auth/login', posted({ email, password }))
  return browser
}

function judgeExport(text: string, { open, gated }: CanaryWorld): void {
  const missing = [
    canary.email,
    canaryName,
    open.title,
    gated.title,
    `${canaryName} asks`,
    'Write to me',
  ].filter((one) => !text.includes(one))
  if (missing.length > 0) throw new Error(`the export lacks ${missing.join(', ')}`)
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const from = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - from) / 1000 }
}

/** Their name and email, in every encoding that may occur. */
const written = new RegExp(
  [canary.email, canary.email.replace('@', '%40'), canary.first, canary.last]
    .flatMap((one) => [one, Buffer.from(one).toString('base64').replaceAll('=', '').slice(0, -1)])
    .map((one) => one.replace(/[.+]/g, '\\$&'))
    .join('|'),
  'i',
)

function found(where: string, text: string): string[] {
  return text
    .split('\n')
    .filter((line) => written.test(line))
    .map((line) => `${where}: ${line.slice(0, 400)}`)
}

async function mailsIn(outbox: string): Promise<string[]> {
  const names = await readdir(outbox).catch(() => [])
  return Promise.all(names.map((name) => readMail(join(outbox, name))))
}

/** An email as stored, and as its reader sees it. */
async function readMail(file: string): Promise<string> {
  const mail = await readFile(file, 'utf8')
  const { subject, from, to, text, html } = await PostalMime.parse(mail)
  return [mail, subject, JSON.stringify([from, to]), text, html].join('\n')
}

async function mailsNaming(dataDir: string): Promise<number> {
  return (await mailsIn(join(dataDir, 'outbox'))).filter((mail) => written.test(mail)).length
}

/** Skips the database's own files: deleted rows are overwritten there in time. */
async function hitsInFiles(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const files = entries.filter(
    (entry) => entry.isFile() && !entry.parentPath.startsWith(join(dataDir, 'database')),
  )
  const hits = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name)
      const text = await (name.endsWith('.eml') ? readMail(file) : readFile(file, 'utf8'))
      return [...found(name, name), ...found(name, text)]
    }),
  )
  return hits.flat()
}

/** Searches every row of every table, including the queue and the log, also for `secrets`. */
async function searchDatabase(dataDir: string, secrets: string[]): Promise<{ rows: number; hits: string[] }> {
  const platform = await openPlatform(readConfig({ DATA_DIR: dataDir }))
  try {
    const tables = await platform.db.pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    const lines: string[] = []
    // The organization's log keeps the id of the erased person, which leads nowhere (decision 45).
    const searched = tables.rows.filter(({ name }) => name !== 'public.audit_log')
    for (const { name } of searched) {
      const { rows } = await platform.db.pool.query<{ line: string }>(`select t::text as line from ${name} t`)
      lines.push(...rows.map(({ line }) => `${name} ${line}`))
    }
    const named = lines.filter((line) => written.test(line) || secrets.some((one) => line.includes(one)))
    return { rows: lines.length, hits: named.map((line) => line.slice(0, 400)) }
  } finally {
    await platform.close()
  }
}

function listen(server: RunningServer): { text(): string } {
  const parts: string[] = [...server.lines]
  for (const stream of [server.process.stdout, server.process.stderr])
    stream?.on('data', (part: Buffer) => parts.push(part.toString()))
  return { text: () => parts.join('\n') }
}

async function openReceiver() {
  const counts = { takes: 0, refuses: 0 }
  const server = createServer((request, response) => {
    const isTaken = request.url === '/takes'
    counts[isTaken ? 'takes' : 'refuses'] += 1
    request.resume()
    response.writeHead(isTaken ? 200 : 500).end()
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    counts,
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function until(holds: () => Promise<boolean>, otherwise: string): Promise<void> {
  const last = Date.now() + longestSeconds * 1000
  while (!(await holds())) {
    if (Date.now() > last) throw new Error(otherwise)
    await wait(250)
  }
}
