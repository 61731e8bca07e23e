import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type APIRequestContext, type BrowserContext, chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumPath, chromiumSwitches } from '../scripts/chromium.ts'
import { freePort, printed, runServer } from '../scripts/run-server.ts'
import { median, report } from './load.ts'

const rounds = 3

/** Strings in the editor's code that are not in code for readers. */
const editorMarks = ['pe-canvas', 'data-puck', 'ProseMirror']

/**
 * What a reader of a published page downloads and waits for: JavaScript in gzip bytes, none of it the editor's, and Lighthouse
 * on mobile; the same, without the bytes, for a share and the public tools.
 */
export async function run(): Promise<void> {
  const server = await runServer({ env: { DEMO: 'campaign' } })
  try {
    const profile = await mkdtemp(join(tmpdir(), 'nurtured-lighthouse-'))
    const port = await freePort()
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: chromiumPath(),
      args: [...chromiumSwitches, `--remote-debugging-port=${port}`],
    })
    try {
      const address = await publish(context.request, server)
      const shared = await share(context, server)
      // From here on the reader is anonymous.
      await context.clearCookies()
      weigh(await scriptsOf(context, address))
      await judge({ what: 'a published page', address }, port)
      for (const path of [shared, '/remix', '/podcast/content', '/transformer/whisper']) {
        const what = path === shared ? '/share/{id}' : path
        const other = server.origin + path
        findEditor(what, await scriptsOf(context, other))
        await judge({ what, address: other }, port)
      }
    } finally {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    }
  } finally {
    await server.stop()
  }
}

const blocks = [
  {
    id: 'text',
    type: 'rich_text',
    props: {
      doc: {
        type: 'doc',
        content: [
          { type: 'paragraph', content: [{ type: 'text', text: 'We began because no one else would.' }] },
        ],
      },
    },
  },
  { id: 'quote', type: 'quote', props: { text: 'We stayed because someone had to listen.', cite: 'Ada' } },
  { id: 'faq', type: 'faq', props: { items: [{ question: 'How much is it?', answer: 'Nothing.' }] } },
  { id: 'embed', type: 'embed', props: { url: 'https://vimeo.com/76979871', title: 'A film' } },
  { id: 'booking', type: 'booking', props: { url: 'https://cal.com/acme/intro', title: 'Talk to us' } },
]

type Server = { origin: string; lines: string[] }

/** A public page of the demo's workspace, created the way its owner would. */
async function publish(request: APIRequestContext, { origin, lines }: Server): Promise<string> {
  const [email = '', password = ''] = printed(lines, 'Sign in as ').split(' with ')
  const headers = { origin }
  await request.post(`${origin}/auth/login`, { headers, form: { email, password }, maxRedirects: 0 })
  const made = await request.post(`${origin}/workspace/page`, {
    headers,
    form: { intent: 'create' },
    maxRedirects: 0,
  })
  const page = /page\/([0-9a-f-]{36})/.exec(made.headers()['location'] ?? '')?.[1]
  if (!page) throw new Error(`no page was created: ${made.status()}`)
  const data = { root: { title: 'Why we started', description: 'The first year, told in short.' }, blocks }
  const address = { slug: 'why-we-started', visibility: 'public' }
  const sent = [
    await request.put(`${origin}/api/pages/${page}?version=1`, { headers, data }),
    await request.put(`${origin}/api/pages/${page}/address`, { headers, data: address }),
    await request.post(`${origin}/api/pages/${page}/publish?version=3`, { headers }),
  ]
  for (const answer of sent) if (!answer.ok()) throw new Error(`${answer.url()} got ${answer.status()}`)
  const sitemap = await (await request.get(`${origin}/sitemap.xml`)).text()
  const path = /<loc>[^<]*(\/p\/[^<]*\/why-we-started)<\/loc>/.exec(sitemap)?.[1]
  if (!path) throw new Error('the page is not in the sitemap')
  return origin + path
}

/** Shares a talk of the demo workspace the way its owner would; returns the path. */
async function share(context: BrowserContext, { origin }: Server): Promise<string> {
  const { request } = context
  const list = await (await request.get(`${origin}/workspace/assets`)).text()
  const asset = /\/workspace\/assets\/([0-9a-f]{8}-[0-9a-f-]{27})/.exec(list)?.[1]
  if (!asset) throw new Error('the demo has no asset')
  const form = { intent: 'create-share', thing: asset, label: 'Guest', mode: 'view', password: '' }
  const answer = await request.post(`${origin}/workspace/share/asset/${asset}`, { headers: { origin }, form })
  const path = /\/share\/[0-9A-Za-z]{22}/.exec(await answer.text())?.[0]
  if (!path) throw new Error(`no link was created: ${answer.status()}`)
  return path
}

/** The scripts that a page loads, by their paths. */
async function scriptsOf(context: BrowserContext, address: string): Promise<Map<string, string>> {
  const page = await context.newPage()
  const scripts = new Map<string, string>()
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return
    scripts.set(new URL(response.url()).pathname, await response.text())
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.close()
  if (scripts.size === 0) throw new Error(`${address} loaded no script, so nothing was weighed`)
  return scripts
}

function weigh(scripts: Map<string, string>): void {
  let total = 0
  for (const [path, text] of scripts) {
    const kilobytes = gzipSync(text, { level: 9 }).length / 1000
    total += kilobytes
    process.stdout.write(`  ${kilobytes.toFixed(1).padStart(6)} kB  ${path}\n`)
  }
  report({
    what: 'JavaScript of a published page, gzip',
    figure: `${total.toFixed(1)} kB`,
    limit: '≤ 137 kB',
    holds: total <= 137,
  })
  findEditor('a published page', scripts)
}

function findEditor(what: string, scripts: Map<string, string>): void {
  const ofEditor = [...scripts].filter(([, text]) => editorMarks.some((mark) => text.includes(mark)))
  report({
    what: `scripts of ${what} with code of the editor`,
    figure: ofEditor.map(([path]) => path).join(', ') || 'none',
    limit: 'none',
    holds: ofEditor.length === 0,
  })
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** Shares are hidden from search engines, which costs them that category. */
function leastOf(what: string, category: string): number {
  return what.startsWith('/share/') && category === 'seo' ? 0 : 95
}

async function judge({ what, address }: { what: string; address: string }, port: number): Promise<void> {
  const scores = new Map<string, number[]>(categories.map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    const result = await lighthouse(address, { port, onlyCategories: categories, logLevel: 'error' })
    for (const [name, list] of scores) list.push((result?.lhr.categories[name]?.score ?? 0) * 100)
  }
  for (const [name, list] of scores) {
    const score = median(list)
    const least = leastOf(what, name)
    report({
      what: `Lighthouse mobile ${name} of ${what} (median of ${rounds})`,
      figure: score.toFixed(0),
      limit: least === 0 ? 'none: hidden from search engines' : `≥ ${least}`,
      holds: score >= least,
    })
  }
}
