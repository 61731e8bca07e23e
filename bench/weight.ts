import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumPath, chromiumSwitches } from '../scripts/chromium.ts'
import { freePort, printed, runServer } from '../scripts/run-server.ts'
import { median, report } from './load.ts'

const rounds = 3

/** What a visitor of a campaign page downloads and waits for: JavaScript in gzip bytes, and Lighthouse on mobile. */
export async function run(): Promise<void> {
  const server = await runServer({ env: { DEMO: 'campaign' } })
  try {
    const campaign = printed(server.lines, 'Open the campaign: ')
    await weigh(campaign)
    await judge(campaign)
  } finally {
    await server.stop()
  }
}

async function weigh(campaign: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumSwitches })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const scripts = new Map<string, number>()
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script' || !response.ok()) return
    scripts.set(response.url(), gzipSync(await response.body(), { level: 9 }).length)
  })
  await page.goto(campaign, { waitUntil: 'networkidle' })
  await page.mouse.move(100, 300)
  await page.waitForLoadState('networkidle')
  await browser.close()
  if (scripts.size === 0) throw new Error('the campaign page loaded no script, so nothing was weighed')
  for (const [url, bytes] of scripts)
    process.stdout.write(`  ${(bytes / 1000).toFixed(1).padStart(6)} kB  ${new URL(url).pathname}\n`)
  const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000
  report({
    what: 'JavaScript of a campaign page, gzip',
    figure: `${total.toFixed(1)} kB`,
    limit: '≤ 137 kB',
    holds: total <= 137,
  })
}

async function judge(campaign: string): Promise<void> {
  const port = await freePort()
  const profile = await mkdtemp(join(tmpdir(), 'nurtured-lighthouse-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: [...chromiumSwitches, `--remote-debugging-port=${port}`],
  })
  const performances: number[] = []
  const accessibilities: number[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      const result = await lighthouse(campaign, {
        port,
        onlyCategories: ['performance', 'accessibility'],
        logLevel: 'error',
      })
      const categories = result?.lhr.categories
      performances.push((categories?.['performance']?.score ?? 0) * 100)
      accessibilities.push((categories?.['accessibility']?.score ?? 0) * 100)
    }
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
  const performance = median(performances)
  const accessibility = median(accessibilities)
  report({
    what: `Lighthouse mobile performance (median of ${rounds})`,
    figure: performance.toFixed(0),
    limit: '≥ 95',
    holds: performance >= 95,
  })
  report({
    what: `Lighthouse mobile accessibility (median of ${rounds})`,
    figure: accessibility.toFixed(0),
    limit: '= 100',
    holds: accessibility === 100,
  })
}
