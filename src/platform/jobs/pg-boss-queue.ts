import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type QueueResult } from 'pg-boss'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { createDueAlarms, type DueAlarms } from './due-alarms.ts'
import { JobPostponed } from './job-postponed.ts'
import { type JobProgress, jobProgressOf } from './job-progress.ts'
import type { JobKind, JobQueue, Sweep } from './job-queue.ts'
import { workspaceJobs } from './workspace-jobs.ts'

/** Runs the SQL of pg-boss. */
type Statements = { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> }

export type RunningJobs = JobQueue & {
  /** Whether this database has no queues yet. */
  isNew: boolean
  /** Creates or updates the queues of these kinds. Until its queue exists, a job can't be enqueued. */
  keepQueues(kinds: Queue[]): Promise<void>
  /** Keeps the queues, and starts running jobs and sweeps. */
  work<P extends object>(platform: P, kinds: JobKind<P>[], sweeps: Sweep<P>[]): Promise<void>
  /** Lets running jobs and sweeps finish, then stops. */
  stop(): Promise<void>
}

/** The job queue on the product's own database. Creates its schema on the first start. */
export async function startJobQueue(db: Database, log: Log): Promise<RunningJobs> {
  const pooled: Statements = { executeSql: (text, values) => db.pool.query(text, values) }
  const enqueuing = new AsyncLocalStorage<Statements>()
  const boss = new PgBoss({
    db: {
      // To enqueue, pg-boss may have to look up the queue first. On PGlite, another connection would wait forever for the
      // transaction that enqueues.
      executeSql: (text, values) => (enqueuing.getStore() ?? pooled).executeSql(text, values),
      listen: db.listen,
    },
    useListenNotify: true,
    backend: db.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: 'pgboss',
    schedule: false,
    monitorVacuum: false,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  })
  boss.on('error', (error) => log.error({ error }, 'the job queue failed'))
  await boss.start()
  await letScopesEnqueue(db)
  const isNew = (await boss.getQueues()).length === 0
  const sweepers: Sweeper[] = []
  const workers = new Map<string, string[]>()
  const alarms = createDueAlarms((kind) => workers.get(kind)?.forEach((worker) => boss.notifyWorker(worker)))

  return {
    ...workspaceJobs(db),
    isNew,
    async enqueue(tx, job) {
      const startAfter = job.startAfter ? { startAfter: job.startAfter } : {}
      const statements = fromDrizzle(tx, sql)
      await enqueuing.run(statements, () =>
        boss.send(job.name, job.payload, { ...startAfter, db: statements }),
      )
      if (job.startAfter) alarms.set(job.name, job.startAfter)
    },
    keepQueues: (kinds) => keepQueues(boss, kinds),
    async work(platform, kinds, sweeps) {
      await keepQueues(boss, kinds)
      for (const kind of kinds)
        workers.set(kind.name, await workOn({ boss, db, log, alarms }, platform, kind))
      for (const sweep of sweeps) sweepers.push(startSweep(platform, sweep, log))
    },
    async stop() {
      alarms.clear()
      await Promise.all(sweepers.map((sweeper) => sweeper.stop()))
      await boss.stop({ graceful: true, timeout: 8000 })
    },
  }
}

async function letScopesEnqueue(db: Database): Promise<void> {
  await db.pool.query(`
    grant usage on schema pgboss to nurtured_app, nurtured_system;
    grant select, insert, update on all tables in schema pgboss to nurtured_app, nurtured_system;
    create index if not exists job_workspace on pgboss.job ((data ->> 'workspace'), created_on);
    alter default privileges in schema pgboss grant select, insert, update on tables to nurtured_app, nurtured_system;
  `)
}

type Workshop = { boss: PgBoss; db: Database; log: Log; alarms: DueAlarms }

type Queue = Omit<JobKind<never>, 'run'>

async function keepQueues(boss: PgBoss, kinds: Queue[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const kind of kinds) await keepQueue(boss, kind, queues.get(kind.name))
}

/** Keeps an up-to-date queue: creating it again takes longer than the rest of the start. */
async function keepQueue(boss: PgBoss, kind: Queue, found: QueueResult | undefined): Promise<void> {
  const wanted = {
    retryLimit: kind.retries,
    retryDelay: kind.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: kind.retryDelayMaxSeconds,
    expireInSeconds: 3600,
    // The job of a killed process is restarted after this much silence.
    heartbeatSeconds: 30,
    notify: true,
  } as const
  const names = Object.keys(wanted) as (keyof typeof wanted)[]
  if (!found) await boss.createQueue(kind.name, wanted)
  else if (names.some((name) => found[name] !== wanted[name])) await boss.updateQueue(kind.name, wanted)
}

/** Returns the ids of the workers that it starts. */
async function workOn<P>(workshop: Workshop, platform: P, kind: JobKind<P>): Promise<string[]> {
  const { boss, db, log } = workshop
  const workers: string[] = []
  for (let n = 0; n < kind.atOnce; n += 1) {
    let worker = ''
    worker = await boss.work(
      kind.name,
      {
        batchSize: 1,
        // Enqueueing notifies waiting workers, and alarms do when a job is due soon. Polling finds the rest.
        notifyPollingIntervalSeconds: 5,
        pollingIntervalSeconds: 1,
      },
      async (jobs) => {
        for (const job of jobs) {
          const story = jobProgressOf({ db, log }, job)
          const running = runReportingFailure(story, () =>
            runOrPostpone(workshop, job, () => kind.run(platform, job.data, story)),
          )
          await running.finally(() => {
            // Otherwise the next job, however long it has waited, is only fetched after the pause.
            boss.notifyWorker(worker)
          })
        }
      },
    )
    workers.push(worker)
  }
  return workers
}

/** Runs a job, or reschedules it when it asks to be postponed. */
async function runOrPostpone(
  { boss, alarms }: Workshop,
  { name, data }: { name: string; data: unknown },
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof JobPostponed)) throw error
    const { until } = error
    const payload = z.looseObject({}).parse(data)
    await boss.send(name, payload, { startAfter: until })
    alarms.set(name, until)
  }
}

/** Runs a job and reports why it failed; it still counts as failed. */
async function runReportingFailure(story: JobProgress, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (await story.isCancelled()) return
    await story.tellFailure(error)
    throw error
  }
}

type Sweeper = { stop(): Promise<void> }

/** Runs the sweep repeatedly, never twice at the same time in this process. */
function startSweep<P>(platform: P, sweep: Sweep<P>, log: Log): Sweeper {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let stopped = false

  function plan(): void {
    if (stopped) return
    timer = setTimeout(() => {
      running = sweep
        .run(platform)
        .catch((error: unknown) => log.error({ error, sweep: sweep.name }, 'a sweep failed; it runs again'))
        .finally(plan)
    }, sweep.everySeconds(platform) * 1000)
  }

  plan()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
