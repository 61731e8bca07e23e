import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printed, runServer } from '../scripts/run-server.ts'
import { besideBareServer } from './bare-peer.ts'
import { load, loadEvenly, median, report } from './load.ts'

const rounds = 5
const seconds = 4

/**
 * The campaign page for an anonymous visitor, alternating with a bare node:http server that sends the same bytes; then the
 * page and GET /api/campaign/view at 500 requests a second.
 */
export async function run(): Promise<void> {
  const server = await runServer({ env: { DEMO: 'campaign' } })
  try {
    const campaign = printed(server.lines, 'Open the campaign: ')
    await comparePage(campaign)
    await atEvenRate('campaign page at 500/s, p99', campaign)
    const link = campaign.split('/').at(-1) ?? ''
    await atEvenRate(
      'GET /api/campaign/view at 500/s, p99',
      `${server.origin}/api/campaign/view?link=${link}`,
    )
  } finally {
    await server.stop()
  }
}

async function comparePage(campaign: string): Promise<void> {
  const html = Buffer.from(await (await fetch(campaign)).arrayBuffer())
  process.stdout.write(`The page has ${(html.length / 1000).toFixed(1)} kB of HTML.\n`)
  const folder = await mkdtemp(join(tmpdir(), 'nurtured-bench-'))
  const file = join(folder, 'page.html')
  await writeFile(file, html)
  try {
    const ratio = median(await besideBareServer((port) => ratiosTo(port, campaign), file))
    report({
      what: 'campaign page, rate relative to bare node:http (median)',
      figure: ratio.toFixed(2),
      limit: '≥ 0.25',
      holds: ratio >= 0.25,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function ratiosTo(port: number, campaign: string): Promise<number[]> {
  await load({ url: campaign, connections: 16, seconds: 2 })
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const ours = await load({ url: campaign, connections: 16, seconds })
    const peer = await load({ url: `http://127.0.0.1:${port}/`, connections: 16, seconds })
    if (ours.not2xx + ours.errors > 0)
      throw new Error('the campaign page did not answer every request with 2xx')
    ratios.push(ours.perSecond / peer.perSecond)
    process.stdout.write(
      `  ours ${ours.perSecond.toFixed(0)}/s, bare node:http ${peer.perSecond.toFixed(0)}/s\n`,
    )
  }
  return ratios
}

async function atEvenRate(what: string, url: string): Promise<void> {
  const slowest: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const result = await loadEvenly({ url, connections: 32, seconds, perSecond: 500 })
    if (result.not2xx + result.errors > 0) throw new Error(`${url} did not answer every request with 2xx`)
    slowest.push(result.p99)
  }
  const p99 = median(slowest)
  report({
    what: `${what} (median of ${rounds} runs)`,
    figure: `${p99.toFixed(0)} ms`,
    limit: '≤ 50 ms',
    holds: p99 <= 50,
  })
}
