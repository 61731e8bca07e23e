import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createRecipe } from '#src/features/accelerator/server/recipes.ts'
import { startRun } from '#src/features/accelerator/server/start-run.ts'
import { aiSetting } from '#src/features/ai/server/tables.ts'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import type { RunningPlatform } from '#src/platform/open-platform.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { type PostgresServer, startPostgres } from '../scripts/postgres-server.ts'
import { freePort, runServer } from '../scripts/run-server.ts'
import { withPlatform } from './kill-drill.ts'

const kills = 5
const assets = 6
const kinds = ['titles', 'summary', 'takeaways', 'quotes', 'newsletter', 'blog'] as const
const outputs = assets * kinds.length
const credits = 500
const answersAfterMs = 700
// A killed process's jobs resume after half a minute of silence; the last kill leaves some.
const slowestSeconds = 240

const said = `**Ann:** [00:00] What was the hardest part of opening the workshop?

**Bo:** [00:05] The hardest part was that none of us had ever run a workshop before. We laid the wooden floor ourselves in one week of March. The price of a course matters less than the date of a course.
`

type World = { dataDir: string; env: Record<string, string> }
type Seen = { written: number; variants: number; twice: number; spent: number; resumed: number }

/**
 * kill -9 of the server during a run that a model writes: the run still finishes, with every output present once and paid for
 * once. Kills that hit nothing would prove nothing, so some outputs must have been started twice.
 */
export async function run(): Promise<void> {
  const model = await startModel()
  const postgres = await startPostgres()
  try {
    const faults = await killOn('PGlite', undefined, model.url)
    if (postgres) faults.push(...(await killOn(`PostgreSQL ${postgres.version}`, postgres, model.url)))
    else process.stdout.write('  PostgreSQL: not run, since `postgres` and `initdb` were not found\n')
    if (faults.length > 0) throw new Error(faults.join('\n'))
  } finally {
    await postgres?.stop()
    model.server.closeAllConnections()
    model.server.close()
  }
}

/** Returns the faults. */
async function killOn(name: string, postgres: PostgresServer | undefined, model: string): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nurtured-accelerator-'))
  const env = { AI_ALLOW_PRIVATE: 'true', ...(postgres && { DATABASE_URL: postgres.url }) }
  const world = { dataDir, env }
  try {
    // The first start creates the queues.
    await (await runServer({ ...world, port: await freePort() })).stop()
    await withPlatform(world, (platform) => beginRun(platform, model))
    const seconds = await killAgainAndAgain(world)
    const seen = await withPlatform(world, look)
    process.stdout.write(
      `  ${name}: ${kills} kills, ${seen.written} of ${outputs} outputs written, ${seen.twice} twice, ` +
        `${seen.resumed} restarted, ${seen.spent} credits spent; done ${seconds.toFixed(0)} s after the last start\n`,
    )
    return faultsOf(seen).map((fault) => `${name}: ${fault}`)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A workspace with transcripts, a model and a run of a recipe over all of them, created directly. */
async function beginRun(platform: RunningPlatform, baseUrl: string): Promise<void> {
  const { workspace, owner: user } = await aWorkspace(platform, { credits })
  const setting = { provider: 'openai-compatible', baseUrl, model: 'slow', updatedAt: new Date() } as const
  await platform.db.inWorkspace(workspace, (tx) => tx.insert(aiSetting).values({ workspace, ...setting }))
  const ids: string[] = []
  for (let n = 0; n < assets; n += 1) {
    const about = { workspace, user, title: `Talk ${n}`, kind: 'document', source: 'upload' } as const
    const { id: asset } = await createAsset(platform, about)
    await importTranscript(platform, { workspace, asset, user, filename: 'talk.md', text: said })
    ids.push(asset)
  }
  const wishes = {
    language: '',
    tone: 'neutral',
    length: 'short',
    instruction: '',
    brand: '',
    persona: '',
  } as const
  const says = { name: 'All', method: 'ai', ...wishes } as const
  const { id: recipe } = await createRecipe(platform, { workspace, user, kinds: [...kinds], ...says })
  await startRun(platform, { workspace, user, recipe, assets: ids, cause: 'member' })
}

/** Kills while it writes, then lets it finish; resolves to the seconds since the last start. */
async function killAgainAndAgain(world: World): Promise<number> {
  for (let round = 0; round < kills; round += 1) {
    const server = await runServer({ ...world, port: await freePort() })
    await wait(1500 + Math.random() * 1500)
    await server.kill()
  }
  const began = performance.now()
  for (;;) {
    const server = await runServer({ ...world, port: await freePort() })
    await wait(45_000)
    await server.stop()
    const { written } = await withPlatform(world, look)
    const seconds = (performance.now() - began) / 1000
    if (written === outputs || seconds > slowestSeconds) return seconds
  }
}

async function look({ db }: RunningPlatform): Promise<Seen> {
  const { rows } = await db.pool.query<Seen>(`
    select (select count(*)::int from recipe_run_item where state = 'written') as written,
      (select count(*)::int from content_variant) as variants,
      (select count(*)::int from (
        select 1 from content_variant group by content having count(*) > 1) as more) as twice,
      (select ${credits} - credits from workspaces where id = (select workspace from recipe_run limit 1)) as spent,
      (select count(*)::int from recipe_run_item where attempts > 1) as resumed`)
  const [seen] = rows
  if (!seen) throw new Error('the database did not answer')
  return seen
}

function faultsOf({ written, variants, twice, spent, resumed }: Seen): string[] {
  const faults = {
    [`${written} of ${outputs} outputs were written`]: written !== outputs,
    [`${variants} variants were stored for ${outputs} outputs`]: variants !== outputs,
    [`${twice} outputs were written twice`]: twice > 0,
    [`${spent} credits were spent for ${outputs} outputs`]: spent !== outputs,
    'no kill hit an output while it was written, so nothing was tested': resumed === 0,
  }
  return Object.keys(faults).filter((fault) => faults[fault])
}

/** A slow model on loopback with OpenAI's streaming chat completions. */
async function startModel(): Promise<{ url: string; server: Server }> {
  const reply = JSON.stringify({
    blocks: [{ kind: 'paragraph', claims: [{ text: 'They laid the floor in one week.', cites: [1] }] }],
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.resume()
    await once(request, 'end')
    await wait(answersAfterMs)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(eventOf({ choices: [{ index: 0, delta: { content: reply } }] }))
    const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 }
    response.write(eventOf({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }], usage }))
    response.end('data: [DONE]\n\n')
  }
  const server = createServer((request, response) => {
    // A killed client breaks off.
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the model has no port')
  return { url: `http://127.0.0.1:${address.port}/v1`, server }
}

function eventOf(chunk: object): string {
  return `data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', created: 0, model: 'slow', ...chunk })}\n\n`
}
