import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { XMLParser } from 'fast-xml-parser'
import { strFromU8, unzipSync } from 'fflate'
import { parseText } from 'media-captions'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { createApp } from './app.ts'
import { readDocx } from './features/media/rules/read-docx.ts'
import { invitePeople } from './features/workspace/server/organization/invite-people.ts'
import { jobKinds } from './jobs.ts'
import { createOutboxMailer } from './platform/mail/outbox-mailer.ts'
import { screens } from './test/access-attempts.ts'
import { allAskers } from './test/askers.ts'
import { fillRows } from './test/hostile-rows.ts'
import { injectionsIn } from './test/injections.ts'
import { realScreens } from './test/real-screens.ts'
import { addressOf } from './test/screen-addresses.ts'
import type { Things } from './test/tenants.ts'
import { createTestPlatform, type TestPlatform } from './test/test-platform.ts'
import { xssPayloads } from './test/xss-payloads.ts'

const payloads = Object.values(xssPayloads).flat()

/** The text as the database accepts it. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}

function textAt(place: number): string {
  const from = (place * 37) % payloads.length
  return storable([...payloads.slice(from), ...payloads.slice(0, from)].join(' '))
}

async function aHostileWorld() {
  const platform = await createTestPlatform({
    uploadMaxBytes: 1_000_000,
    trustedProxies: 1,
    logLevel: 'error',
  })
  platform.clock.set(new Date())
  const { askers, things } = await allAskers(platform)
  const { own } = things
  await platform.db.pool.query(`update workspaces set handle = 'hostile', team_page = true where id = $1`, [
    own['workspace'],
  ])
  // Subtitles need times.
  await platform.db.pool.query('update segment set start_ms = 0, end_ms = 60000')
  await platform.db.pool.query(`update page set visibility = 'public' where id = $1`, [own['page']])
  const filled = await fillRows(platform, textAt)
  const app = createApp(platform, { screens: await realScreens(platform) })
  async function get(path: string, who: string, method = 'GET') {
    const cookie = askers.find(({ name }) => name === who)?.credentials.cookie ?? ''
    const origin = 'https://nurtured.test'
    const headers = { cookie, origin, 'user-agent': 'Mozilla/5.0 Firefox/150.0' }
    return app.request(`${origin}${path}`, { method, headers })
  }
  return { platform, filled, things: own, get }
}

test('the corpus has more than 250 distinct texts', () => {
  expect(new Set(payloads).size).toBe(payloads.length)
  expect(payloads.length).toBeGreaterThan(250)
  expect(payloads.filter((text) => !/xss|script|PHNjcmlwdD5fX3hzcy/i.test(text))).toEqual([])
})

test('user content stays plain text on every screen, and in every email, feed and export', {
  timeout: 600_000,
}, async () => {
  const { platform, filled, things, get } = await aHostileWorld()
  const all = filled.texts.join('\n')
  expect(payloads.filter((text) => !all.includes(storable(text)))).toEqual([])
  expect(filled.fields.length).toBeGreaterThan(50)

  const { wrong, seen } = await lookAtScreens(get, things)
  expect(wrong).toEqual([])
  expect(seen).toBeGreaterThan(40)

  const page = `/p/hostile/page-${things['page']}`
  for (const path of [page, '/p/hostile', `/l/${things['hashid']}`, '/t/hostile']) {
    const answer = await get(path, 'anonymous')
    const html = await answer.text()
    expect([path, answer.status, html.includes('__xss')]).toEqual([path, 200, true])
    expect([path, injectionsIn(html)]).toEqual([path, []])
  }
  await lookAtFeeds(get)
  await lookAtLists(get)
  await lookAtTranscripts(get, things['written'] ?? '')
  await lookAtArchive(get, platform, things)
  await lookAtMails(platform, things)
})

type Get = (path: string, who: string, method?: string) => Promise<Response>

async function lookAtScreens(get: Get, things: Things): Promise<{ wrong: string[]; seen: number }> {
  const wrong: string[] = []
  let seen = 0
  for (const { path } of screens)
    for (const who of askersOf(path)) {
      const answer = await get(addressOf(path, things), who)
      if (answer.status >= 500) wrong.push(`/${path} for ${who} answers ${answer.status}`)
      if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
      const html = await answer.text()
      if (html.includes('__xss')) seen += 1
      wrong.push(...injectionsIn(html).map((what) => `/${path} for ${who}: ${what}`))
    }
  return { wrong, seen }
}

/** The askers who see the most of a screen: a visitor for public ones, staff for admin ones. */
function askersOf(path: string): string[] {
  if (path.startsWith('admin')) return ['staff']
  return /^(?:p\/|l\/|t\/|share\/|auth\/|confirm|\*)/.test(path) ? ['anonymous'] : ['owner']
}

async function lookAtFeeds(get: Get): Promise<void> {
  for (const path of ['/p/hostile/feed.xml', '/sitemap.xml']) {
    const answer = await get(path, 'anonymous')
    const xml = await answer.text()
    expect([path, answer.status]).toEqual([path, 200])
    const names = namesIn(new XMLParser({ ignoreAttributes: false }).parse(xml))
    expect([path, names.filter((name) => /xss|^script$|evil/i.test(name))]).toEqual([path, []])
  }
}

/** Names of all elements and attributes. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
}

async function lookAtLists(get: Get): Promise<void> {
  for (const list of ['accounts', 'assets', 'collections', 'files', 'journeys', 'pages']) {
    const answer = await get(`/workspace/export/${list}`, 'owner')
    const cells = parse(await answer.text()).flat()
    expect([list, cells.length > 5, cells.filter((cell) => beginsFormula(cell))]).toEqual([list, true, []])
  }
}

/** The export of a workspace is an archive without escaping paths, and each list in it is JSON of the original texts. */
async function lookAtArchive(get: Get, { db }: TestPlatform, things: Things): Promise<void> {
  const answer = await get('/workspace/settings/export', 'owner', 'POST')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const names = Object.keys(entries)
  const astray = names.filter((name) => !/^(?:data|files)\/[^/\\\p{Cc}]+$/u.test(name))
  expect(astray.map((name) => name.slice(0, 80))).toEqual([])
  const { rows } = await db.pool.query<{ id: string; title: string }>(
    'select id, title from asset where workspace = $1',
    [things['workspace']],
  )
  const lists = new Map(
    names
      .filter((name) => name.startsWith('data/'))
      .map((name) => [name, JSON.parse(strFromU8(entries[name] ?? new Uint8Array())) as Row[]]),
  )
  expect(lists.size).toBeGreaterThan(30)
  const titles = new Map(lists.get('data/asset.json')?.map(({ id, title }) => [id, title]))
  expect(rows.length).toBeGreaterThan(0)
  for (const { id, title } of rows) expect(titles.get(id)).toBe(title)
  expect(names.filter((name) => name.startsWith('files/')).length).toBeGreaterThan(0)
}

type Row = Record<string, unknown>

/** Every transcript file has exactly the paragraphs or cues of the transcript, and no markup. */
async function lookAtTranscripts(get: Get, asset: string): Promise<void> {
  async function fileOf(format: string): Promise<Uint8Array<ArrayBuffer>> {
    const answer = await get(`/api/assets/${asset}/transcript/export?format=${format}`, 'owner')
    const { headers, status } = answer
    expect([format, status, headers.get('x-content-type-options')]).toEqual([format, 200, 'nosniff'])
    expect(headers.get('content-type')).not.toMatch(/html|xml;|svg/)
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''[^\s;]*$/,
    )
    return new Uint8Array(await answer.arrayBuffer())
  }
  const document = await readDocx(await fileOf('docx'))
  expect(document).toContain('__xss')
  const markdown = Buffer.from(await fileOf('md')).toString()
  expect(markdown).toContain('xss')
  // In Markdown, the character before each element is escaped.
  expect(markdown.match(/(?<!\\)<[a-z!?/]/gi)).toBeNull()
  expect(Buffer.from(await fileOf('txt')).toString()).toContain('__xss')
  for (const format of ['srt', 'vtt'] as const) {
    const { cues, errors } = await parseText(Buffer.from(await fileOf(format)).toString(), { type: format })
    const times = cues.map(({ startTime }) => startTime)
    expect([format, errors, cues.length > 10]).toEqual([format, [], true])
    expect([format, times]).toEqual([format, [...new Set(times)].toSorted((one, other) => one - other)])
  }
}

/** Every email goes to one person, whatever its subject and names contain. */
async function lookAtMails(platform: TestPlatform, things: Things): Promise<void> {
  const actor = { user: things['owner'] ?? '', organization: things['organization'] ?? '' }
  const workspaces = [things['workspace'] ?? '']
  await invitePeople(platform, actor, { emails: 'new@elsewhere.test', role: 'member', workspaces })
  await platform.jobs.runDue(platform, jobKinds, platform.clock.now())
  const outbox = join(platform.config.dataDir, 'outbox')
  const mailer = createOutboxMailer(outbox, 'Nurtured <post@acme.test>')
  for (const mail of platform.mail.sent) await mailer.send(mail)
  const mails = await Promise.all(
    (await readdir(outbox)).map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
  )
  expect(mails.filter(({ html }) => html?.includes('__xss')).length).toBeGreaterThan(0)
  const known =
    /^(?:from|to|subject|message-id|date|mime-version|content-type|content-transfer-encoding|list-unsubscribe(?:-post)?|auto-submitted)$/
  for (const { subject, html = '', to = [], headers, attachments } of mails) {
    expect([subject, injectionsIn(html), to.length, attachments]).toEqual([subject, [], 1, []])
    expect(headers.map(({ key }) => key).filter((key) => !known.test(key))).toEqual([])
  }
}

/** Whether a spreadsheet would find a formula in the cell, whatever separator it assumes. */
function beginsFormula(cell: string): boolean {
  return cell.split(/[;|\t\r\n]/).some((part) => /^[=+\-@]/.test(part.replaceAll(/[\s"]/g, '')))
}
