import { runServer } from '../scripts/run-server.ts'
import { startLoopback } from './loopback-server.ts'
import { type Ask, signInTo } from './sign-in.ts'
import { watchHealth } from './watch-health.ts'

const megabyte = 1_000_000
// The longest acceptable wait for other requests while a file is parsed, on two cores.
const mostMilliseconds = 500
const patientMilliseconds = 180_000

type Drill = { name: string; send(ask: Ask): Promise<Response> }

/**
 * Sends files, tables, feeds and forms that used to block the event loop for seconds or minutes, one after the other, while
 * polling /api/health: whether they are accepted or refused, other requests must not wait.
 */
export async function run(): Promise<void> {
  const feed = await startLoopback(async (_request, response) => void response.end(longFeed()))
  const server = await runServer({
    env: { DEMO: 'campaign', LOG_LEVEL: 'silent', IMPORT_ALLOW_PRIVATE: '1' },
  })
  const health = await watchHealth(server.origin)
  try {
    const ask = await signInTo(server, patientMilliseconds)
    const journey = await journeyOf(ask)
    const slow: string[] = []
    for (const drill of [...files, ...tables, feedDrill(feed.url), ...gates(journey), telemetry]) {
      const { ms: longest, value: said } = await health.longest(() => answerTo(() => drill.send(ask)))
      process.stdout.write(`  ${drill.name}: longest wait ${longest.toFixed(0)} ms; ${said}\n`)
      if (longest > mostMilliseconds) slow.push(drill.name)
    }
    if (slow.length > 0) throw new Error(`Others waited too long for these: ${slow.join(', ')}`)
  } finally {
    feed.close()
    await health.stop()
    await server.stop()
  }
}

/** The response, and how long it took. */
async function answerTo(send: () => Promise<Response>): Promise<string> {
  const began = performance.now()
  const said = await send()
    .then(async (answer) => `${answer.status} ${/"error":"(\w+)"/.exec(await answer.text())?.[1] ?? ''}`)
    .catch((error: unknown) => String(error))
  return `${said.trim()} after ${((performance.now() - began) / 1000).toFixed(1)} s`
}

const files = [
  transcript('2 MB of numbers as segments', 'x.json', () => `{"segments":[${'0,'.repeat(megabyte)}0]}`),
  transcript('10 MB of brackets', 'x.json', () => '['.repeat(9.9 * megabyte)),
  transcript('10 MB of one-letter lines', 'x.txt', () => 'a\n'.repeat(4.9 * megabyte)),
  transcript('10 MB of speakers', 'x.md', () => 'a: b\n'.repeat(1.9 * megabyte)),
  transcript('10 MB of blank lines', 'x.srt', () => '\n'.repeat(9.9 * megabyte)),
  transcript(
    'a cue of 6,000 time stamps, 90 times',
    'x.vtt',
    () => `WEBVTT\n\n${`00:00.000 --> 00:20.000\n${'a <00:01.000>'.repeat(6000)}\n\n`.repeat(90)}`,
  ),
]

function transcript(name: string, filename: string, content: () => string): Drill {
  return {
    name: `${filename.slice(2)}: ${name}`,
    send: (ask) => ask(`/api/assets/upload?name=${filename}`, { method: 'POST', body: content() }),
  }
}

const tables = [
  table('19 million commas in one line', () => `Company\n${','.repeat(19 * megabyte)}`),
  table('19 MB of short rows', () => `Company\n${'a\n'.repeat(9.4 * megabyte)}`),
]

function table(name: string, content: () => string): Drill {
  return {
    name: `csv: ${name}`,
    send(ask) {
      const body = new FormData()
      body.set('intent', 'keep-sheet')
      body.set('file', new Blob([content()]), 'x.csv')
      return ask('/workspace/import/accounts', { method: 'POST', body })
    },
  }
}

function feedDrill(feedUrl: string): Drill {
  const body = new URLSearchParams({ intent: 'read-feed', feedUrl })
  return {
    name: 'feed: 2 MB with 30,000 episodes',
    send: (ask) => ask('/workspace/assets/new', { method: 'POST', body }),
  }
}

function longFeed(): string {
  const items = '<item><title>a</title><enclosure url="https://a.test/a"/></item>'.repeat(30_000)
  return `<rss version="2.0"><channel><title>Show</title>${items}</channel></rss>`
}

function gates(journey: string): Drill[] {
  const run = `a${'"'.repeat(59_990)}a`
  const body = new URLSearchParams({ intent: 'create-link', title: 'x', allowed: run, denied: run })
  return [
    {
      name: 'gate: 60,000 quotation marks in each list',
      send: (ask) => ask(`/workspace/journey/${journey}`, { method: 'POST', body }),
    },
  ]
}

/** As a stranger: one address may send 3,000 a minute. */
const telemetry: Drill = {
  name: 'telemetry: 20 snapshots with an open string in their tabs',
  async send(ask) {
    const tabs = `"${'\\"'.repeat(8000)}`
    const data = { link_id: 'x', session_id: 'x', duration: 5, tabs }
    const body = JSON.stringify({ type: 'visit', data })
    const init = { method: 'POST', headers: { 'content-type': 'text/plain' }, body }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask('/api/activity/telemetry/create', init)),
    )
    return answers[0] ?? Response.error()
  },
}

async function journeyOf(ask: Ask): Promise<string> {
  const page = await (await ask('/workspace/journey')).text()
  return /\/workspace\/journey\/([0-9a-f-]{36})/.exec(page)?.[1] ?? ''
}
