import { randomUUID } from 'node:crypto'
import { createStepTemplate } from '#src/features/automation/server/library/keep-template.ts'
import { listStepTemplates } from '#src/features/automation/server/library/list-templates.ts'
import type { RunningPlatform } from '#src/platform/open-platform.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { aPart, waitsADay } from '#src/test/step-templates.ts'
import { median, report } from './load.ts'

const entries = 60
const journeys = 300
const stepsEach = 30
const rounds = 20
const mostMilliseconds = 50

/** The library sorted by use: 60 entries, used in 30 steps of each of 300 journeys, both draft and published. */
export async function measureLibrary(platform: RunningPlatform): Promise<void> {
  const { workspace, owner: user } = await aWorkspace(platform)
  await makeFlows(platform, workspace, await makeEntries(platform, { workspace, user }))
  const times: number[] = []
  for (let n = 0; n <= rounds; n += 1) {
    const start = performance.now()
    const { templates } = await listStepTemplates(platform, { workspace, sort: '-uses' })
    times.push(performance.now() - start)
    if (templates.every(({ uses }) => uses.length === 0)) throw new Error('no journey uses any of the steps')
  }
  const milliseconds = median(times.slice(1))
  report({
    what: `the library by use, with ${journeys} journeys of ${stepsEach} steps each`,
    figure: `${milliseconds.toFixed(1)} ms`,
    limit: `${mostMilliseconds} ms`,
    holds: milliseconds <= mostMilliseconds,
  })
}

async function makeEntries(
  platform: RunningPlatform,
  who: { workspace: string; user: string },
): Promise<string[]> {
  const made: string[] = []
  for (let n = 0; n < entries; n += 1) {
    const kept = { name: `Entry ${n}`, note: '', part: aPart(waitsADay) }
    made.push((await createStepTemplate(platform, { ...who, ...kept })).id)
  }
  return made
}

/** Five steps come from the same entry, each with a text as long as an email. */
async function makeFlows(platform: RunningPlatform, workspace: string, made: string[]): Promise<void> {
  const { pool } = platform.db
  const graph = `jsonb_build_object('edges', '[]'::jsonb, 'steps', (select jsonb_agg(jsonb_build_object(
    'id', 's' || s, 'type', 'email',
    'config', jsonb_build_object('subject', 'Hello', 'text', repeat(md5(n::text || s), 15), 'link', null),
    'from', jsonb_build_object('template', ($2::text[])[1 + (n * 7 + s / 5) % array_length($2::text[], 1)]))) from generate_series(1, ${stepsEach}) s))`
  await pool.query(
    `insert into journey (workspace, id, name, created_at, updated_at)
     select $1, md5('bench library ' || n)::uuid, 'Journey ' || n, now(), now() from generate_series(1, ${journeys}) n`,
    [workspace],
  )
  await pool.query(
    `insert into flow (workspace, journey, draft, updated_at)
     select $1, md5('bench library ' || n)::uuid, ${graph}, now() from generate_series(1, ${journeys}) n`,
    [workspace, made],
  )
  await pool.query(
    `insert into flow_version (workspace, journey, n, graph, published_by, published_at)
     select $1, md5('bench library ' || n)::uuid, 1, ${graph}, $3, now() from generate_series(1, ${journeys}) n`,
    [workspace, made, randomUUID()],
  )
  await pool.query("update flow set published = 1, state = 'live' where workspace = $1", [workspace])
  await pool.query('analyze')
}
