import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { printed, runServer } from '../scripts/run-server.ts'
import { startVisitLoad } from './visit-load.ts'

const rounds = 20
const readers = 24
const visitors = 8
const slowestSeconds = 10

type Round = {
  answered: number
  failed: string[]
  acknowledged: number
  code: number | null
  seconds: number
}

/**
 * SIGTERM under a load of readers and visits on keep-alive connections: no request that reached the server fails, and the
 * process exits by itself with 0 within ten seconds.
 */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nurtured-sigterm-'))
  const results: Round[] = []
  for (let round = 0; round < rounds; round += 1) results.push(await stopOnce(dataDir))
  await rm(dataDir, { recursive: true, force: true })
  const failed = results.flatMap((result) => result.failed)
  const slowest = Math.max(...results.map(({ seconds }) => seconds))
  const answered = results.reduce((sum, result) => sum + result.answered + result.acknowledged, 0)
  process.stdout.write(
    `  ${rounds} stops, ${answered} requests answered, ${failed.length} failed; slowest exit ${slowest.toFixed(2)} s\n`,
  )
  if (failed.length > 0) throw new Error(`Requests failed: ${[...new Set(failed)].join('; ')}`)
  if (slowest > slowestSeconds) throw new Error(`A stop took ${slowest.toFixed(1)} s`)
  const wrong = results.filter(({ code }) => code !== 0)
  if (wrong.length > 0) throw new Error(`${wrong.length} of ${rounds} stops exited with a code other than 0`)
  if (results.some((result) => result.answered === 0 || result.acknowledged === 0))
    throw new Error('A round had no load')
}

async function stopOnce(dataDir: string): Promise<Round> {
  const server = await runServer({ dataDir })
  const campaign = new URL(printed(server.lines, 'Open the campaign: '))
  const link = campaign.pathname.split('/')[2] ?? ''
  const reading = startReading(server.origin, [
    campaign.pathname,
    `/api/campaign/view?link=${link}`,
    '/',
    '/api/health',
  ])
  const visiting = startVisitLoad(server.origin, link, visitors)
  // All connections must be established: those that the process never accepted do not count.
  while (reading.answered() < readers * 4 || visiting.acknowledged.size < visitors * 2) await wait(20)
  await wait(Math.random() * 600)
  const began = performance.now()
  const code = await server.stop()
  const seconds = (performance.now() - began) / 1000
  const { answered, failed } = await reading.stop()
  await visiting.stop()
  return { answered, failed, acknowledged: visiting.acknowledged.size, code, seconds }
}

type Reading = { answered(): number; stop(): Promise<{ answered: number; failed: string[] }> }

/** Reads the paths repeatedly on keep-alive connections until the server accepts no more. */
function startReading(origin: string, paths: string[]): Reading {
  const agent = new Agent({ keepAlive: true, maxSockets: readers })
  const stopping = new AbortController()
  const failed: string[] = []
  let answered = 0

  async function readAgainAndAgain(reader: number): Promise<void> {
    for (let turn = reader; !stopping.signal.aborted; turn += 1) {
      const outcome = await read(origin + paths[turn % paths.length], agent)
      if (outcome === 'refused') return
      if (outcome === 'answered') answered += 1
      else failed.push(outcome)
    }
  }

  const reading = Array.from({ length: readers }, (_, reader) => readAgainAndAgain(reader))
  return {
    answered: () => answered,
    async stop() {
      stopping.abort()
      await Promise.all(reading)
      agent.destroy()
      return { answered, failed }
    },
  }
}

/** `refused`: the connection was never established, so nothing was accepted. Anything but a complete 200 is a failure. */
function read(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const asked = request(url, { agent }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        resolve(answer.statusCode === 200 ? 'answered' : `${url} got ${answer.statusCode}`),
      )
      answer.once('error', (error) => resolve(`${url} broke off: ${error.message}`))
    })
    asked.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : `${url}: ${error.code ?? error.message}`),
    )
    asked.end()
  })
}
