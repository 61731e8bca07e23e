import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishFlow } from '#src/features/automation/server/publishing/publish-flow.ts'
import { saveDraft } from '#src/features/automation/server/publishing/save-draft.ts'
import { advanceDue } from '#src/features/automation/server/runs/advance-due.ts'
import { withMailer } from '#src/features/notification/server/mail/with-mailer.ts'
import { readConfig } from '#src/platform/config.ts'
import { openPlatform, type RunningPlatform } from '#src/platform/open-platform.ts'
import { aLink, aWorkspace } from '#src/test/factories.ts'
import { chainOf } from '#src/test/flow-graphs.ts'
import { onBothDatabases } from './both-databases.ts'
import { measureLibrary } from './library-uses.ts'
import { median, report } from './load.ts'

const waiting = 100_000
const together = 2000
const due = 10_000
const dueWithMails = 2000
const idleRounds = 50
const idle = { retries: 0, retryDelaySeconds: 1, retryDelayMaxSeconds: 1, atOnce: 0 }

/**
 * The cost of a poll for due runs while 100,000 runs wait; then how many due runs one process works off per second, through a
 * condition, a tag, a score and into the next wait, and with an email that is enqueued; and the library of steps, sorted by
 * use. On PGlite and, if installed, on PostgreSQL.
 */
export async function run(): Promise<void> {
  await onBothDatabases(measureOn)
}

async function measureOn(name: string, databaseUrl: string | undefined): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nurtured-journeys-'))
  const environment = { DATA_DIR: dataDir, DEMO: '0', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
  // The first opening creates the queue, which is not polled here.
  const first = await openPlatform(readConfig(environment))
  await first.jobs.work(first, [{ name: 'journey.send-mails', run: async () => undefined, ...idle }], [])
  await first.close()
  const platform = withMailer(await openPlatform(readConfig(environment)))
  process.stdout.write(`${name}\n`)
  try {
    const which = await makeRuns(platform)
    await measureIdle(platform)
    await measureDue(platform, {
      ...which,
      count: due,
      step: 'first',
      what: 'due runs a second, one process',
    })
    await measureDue(platform, {
      ...which,
      count: dueWithMails,
      step: 'last',
      what: 'the same, each enqueueing an email',
    })
    await measureLibrary(platform)
  } finally {
    await platform.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Which = { workspace: string; journey: string }

async function makeRuns(platform: RunningPlatform): Promise<Which> {
  const { workspace, owner: user } = await aWorkspace(platform)
  const { journey } = await aLink(platform, { workspace })
  const month = { amount: 30, unit: 'days' }
  const rules = [{ field: 'score', atLeast: 1 }]
  const graph = chainOf(
    [
      { id: 'first', type: 'wait', config: month },
      { id: 'if', type: 'condition', config: { match: 'all', rules } },
      { id: 'tag', type: 'tag', config: { action: 'add', of: 'lead', tag: 'warm' } },
      { id: 'score', type: 'score', config: { change: 5 } },
      { id: 'last', type: 'wait', config: month },
      { id: 'mail', type: 'email', config: { subject: 'Hello', text: 'Hello', link: null } },
    ],
    { on: { on: 'list_entry' } },
  )
  const which = { workspace, journey }
  const { version } = await saveDraft(platform, { ...which, user, version: 0, graph })
  await publishFlow(platform, { ...which, user, version })
  // Each lead holds a lock until the commit.
  for (let from = 0; from < waiting; from += together)
    await platform.db.pool.query(
      `insert into lead (workspace, id, hashid, email, created_at, updated_at)
       select $1, gen_random_uuid(), md5(n::text), 'lead-' || n || '@globex.test', now(), now()
       from generate_series($2::int + 1, $2::int + $3::int) n`,
      [workspace, from, together],
    )
  await platform.db.pool.query(
    `insert into journey_run (workspace, id, journey, version, lead, state, step, wake_at, entered_at, lines)
     select $1, gen_random_uuid(), $2, 1, id, 'waiting', 'first', now() + interval '30 days' + random() * interval '9 days', now(), 0
     from lead where workspace = $1`,
    [workspace, journey],
  )
  await platform.db.pool.query('analyze')
  return which
}

async function measureIdle(platform: RunningPlatform): Promise<void> {
  const times: number[] = []
  await advanceDue(platform, 1)
  const before = process.cpuUsage()
  for (let n = 0; n < idleRounds; n += 1) {
    const start = performance.now()
    await advanceDue(platform, 1)
    times.push(performance.now() - start)
  }
  const { user, system } = process.cpuUsage(before)
  const share = ((user + system) / 1000 / idleRounds / 1000) * 100
  const milliseconds = median(times)
  report({
    what: `a poll for due runs while ${waiting.toLocaleString('en')} wait, each second`,
    figure: `${milliseconds.toFixed(1)} ms, ${share.toFixed(2)} % of a processor`,
    limit: '10 ms',
    holds: milliseconds <= 10,
  })
}

type Due = Which & { count: number; step: string; what: string }

async function measureDue(platform: RunningPlatform, { workspace, count, step, what }: Due): Promise<void> {
  await platform.db.pool.query(
    `update journey_run set wake_at = now() - interval '1 minute', step = $3, state = 'waiting' where (workspace, id) in
       (select workspace, id from journey_run where workspace = $1 and wake_at > now() order by wake_at limit $2)`,
    [workspace, count, step],
  )
  const start = performance.now()
  const done = await advanceDue(platform, 120)
  const perSecond = done / ((performance.now() - start) / 1000)
  report({
    what,
    figure: `${perSecond.toFixed(0)}/s`,
    limit: '1,000/s',
    holds: perSecond >= 1000 && done === count,
  })
}
