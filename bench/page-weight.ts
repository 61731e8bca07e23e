import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type APIRequestContext, chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumPath, chromiumSwitches } from '../scripts/chromium.ts'
import { freePort, printed, runServer } from '../scripts/run-server.ts'
import { median, report } from './load.ts'

const rounds = 3

/** What stands in the code of the editor and in nothing that a reader needs. */
const editorMarks = ['pe-canvas', 'data-puck', 'ProseMirror']

/**
 * What a reader of a published page downloads and waits for: JavaScript in gzip bytes, none of it the editor's, and
 * Lighthouse on a phone.
 */
export async function run(): Promise<void> {
  const server = await runServer({ env: { DEMO: '1' } })
  try {
    const profile = await mkdtemp(join(tmpdir(), 'nurtured-lighthouse-'))
    const port = await freePort()
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: chromiumPath(),
      args: [...chromiumSwitches, `--remote-debugging-port=${port}`],
    })
    try {
      const address = await publish(context.request, server)
      // What reads it from here on is nobody in particular.
      await context.clearCookies()
      const page = await context.newPage()
      const scripts = new Map<string, string>()
      page.on('response', async (response) => {
        if (response.request().resourceType() !== 'script' || !response.ok()) return
        scripts.set(new URL(response.url()).pathname, await response.text())
      })
      await page.goto(address, { waitUntil: 'networkidle' })
      await page.close()
      weigh(scripts)
      await judge(address, port)
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
          { type: 'paragraph', content: [{ type: 'text', text: 'We began because nobody else would.' }] },
        ],
      },
    },
  },
  { id: 'quote', type: 'quote', props: { text: 'We stayed because somebody had to listen.', cite: 'Ada' } },
  { id: 'faq', type: 'faq', props: { items: [{ question: 'How much is it?', answer: 'Nothing.' }] } },
  { id: 'embed', type: 'embed', props: { url: 'https://vimeo.com/76979871', title: 'A film' } },
  { id: 'booking', type: 'booking', props: { url: 'https://cal.com/acme/intro', title: 'Talk to us' } },
]

type Server = { origin: string; lines: string[] }

/** A public page of the demo's workspace, made as its owner makes one. */
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
  if (!page) throw new Error(`no page was made: ${made.status()}`)
  const data = { root: { title: 'Why we started', description: 'The first year, told in short.' }, blocks }
  const address = { slug: 'why-we-started', visibility: 'public' }
  const sent = [
    await request.put(`${origin}/api/pages/${page}?version=1`, { headers, data }),
    await request.put(`${origin}/api/pages/${page}/address`, { headers, data: address }),
    await request.post(`${origin}/api/pages/${page}/publish?version=3`, { headers }),
  ]
  for (const answer of sent) if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}`)
  const sitemap = await (await request.get(`${origin}/sitemap.xml`)).text()
  const path = /<loc>[^<]*(\/p\/[^<]*\/why-we-started)<\/loc>/.exec(sitemap)?.[1]
  if (!path) throw new Error('the page is not in the sitemap')
  return origin + path
}

function weigh(scripts: Map<string, string>): void {
  if (scripts.size === 0) throw new Error('the page loaded no script, so nothing was weighed')
  let total = 0
  for (const [path, text] of scripts) {
    const kilobytes = gzipSync(text, { level: 9 }).length / 1000
    total += kilobytes
    process.stdout.write(`  ${kilobytes.toFixed(1).padStart(6)} kB  ${path}\n`)
  }
  report({
    what: 'JavaScript of a published page, gzip',
    figure: `${total.toFixed(1)} kB`,
    limit: '≤ 135 kB',
    holds: total <= 135,
  })
  const ofEditor = [...scripts].filter(([, text]) => editorMarks.some((mark) => text.includes(mark)))
  report({
    what: 'scripts of a published page with code of the editor',
    figure: ofEditor.map(([path]) => path).join(', ') || 'none',
    limit: 'none',
    holds: ofEditor.length === 0,
  })
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

async function judge(address: string, port: number): Promise<void> {
  const scores = new Map<string, number[]>(categories.map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    const result = await lighthouse(address, { port, onlyCategories: categories, logLevel: 'error' })
    for (const [name, list] of scores) list.push((result?.lhr.categories[name]?.score ?? 0) * 100)
  }
  for (const [name, list] of scores) {
    const score = median(list)
    report({
      what: `Lighthouse mobile ${name} of a published page (median of ${rounds})`,
      figure: score.toFixed(0),
      limit: '≥ 95',
      holds: score >= 95,
    })
  }
}
