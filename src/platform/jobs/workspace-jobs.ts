import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { JobQueue, JobState, WorkspaceJob } from './job-queue.ts'

const mostJobs = 100

const states: Record<string, JobState> = {
  created: 'queued',
  retry: 'waiting',
  active: 'running',
  completed: 'succeeded',
  cancelled: 'cancelled',
  failed: 'failed',
}

const instant = z.coerce.date()
const jobRow = z.object({
  id: z.string(),
  name: z.string(),
  state: z.string(),
  retry_count: z.number(),
  retry_limit: z.number(),
  created_on: instant,
  start_after: instant,
  completed_on: instant.nullable(),
  percent: z.number().nullable(),
  text: z.string().nullable(),
})
const stepRow = z.object({ created_at: instant, percent: z.number().nullable(), text: z.string() })
const loadRow = z.object({ due: z.number(), oldest: z.number(), failing: z.number() })

type Desk = Omit<JobQueue, 'enqueue'>

// Outside a workspace scope this is null, so nothing is found or changed.
const ofThisWorkspace = sql`j.data ->> 'workspace' = app_workspace()::text`

/** The queue's jobs as the members of a workspace see and control them; see docs/decisions/0007-background-jobs.md. */
export function workspaceJobs(db: Database): Desk {
  return {
    ofWorkspace: (workspace) => list(db, workspace, ofThisWorkspace),
    ofSubject: (workspace, subject) =>
      list(db, workspace, sql`${ofThisWorkspace} and j.data ->> 'subject' = ${subject}`),
    async logOf(workspace, job) {
      const { rows } = await db.inWorkspace(workspace, (tx) =>
        tx.execute(sql`
          select created_at, percent, text from job_log
          where workspace = ${workspace} and job = ${job} order by id limit 200`),
      )
      return z
        .array(stepRow)
        .parse(rows)
        .map((row) => ({ at: row.created_at, percent: row.percent, text: row.text }))
    },
    cancel: (workspace, job) =>
      change(
        db,
        workspace,
        sql`
        update pgboss.job j set state = 'cancelled', completed_on = now()
        where j.id = ${job} and ${ofThisWorkspace} and j.state in ('created', 'retry', 'active') returning 1`,
      ),
    retry: (workspace, job) =>
      change(
        db,
        workspace,
        sql`
        update pgboss.job j set state = 'retry', start_after = now(), completed_on = null,
          retry_limit = greatest(j.retry_limit, j.retry_count + 1)
        where j.id = ${job} and ${ofThisWorkspace} and j.state in ('retry', 'failed', 'cancelled') returning 1`,
      ),
    async underWay(name) {
      const { rows } = await db.asSystem((tx) =>
        tx.execute<{ data: unknown }>(
          sql`select data from pgboss.job where name = ${name} and state in ('created', 'retry', 'active')`,
        ),
      )
      return rows.map(({ data }) => data)
    },
    async load() {
      const { rows } = await db.asSystem((tx) =>
        tx.execute(sql`
          select count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as due,
            coalesce(extract(epoch from now() - min(start_after)
              filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as oldest,
            count(*) filter (where state = 'retry' or (state = 'failed' and completed_on > now() - interval '1 hour'))::int
              as failing
          from pgboss.job`),
      )
      const { due, oldest, failing } = loadRow.parse(rows[0])
      return { due, oldestSeconds: oldest, failing }
    },
  }
}

/** The jobs that match `which`: unfinished ones first, then the latest. */
async function list(db: Database, workspace: string, which: SQL): Promise<WorkspaceJob[]> {
  const { rows } = await db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`
      select j.id, j.name, j.state, j.retry_count, j.retry_limit, j.created_on, j.start_after, j.completed_on,
        told.percent, told.text
      from pgboss.job j left join lateral (
        select percent, text from job_log l where l.workspace = ${workspace} and l.job = j.id order by l.id desc limit 1
      ) told on true
      where ${which}
      order by (j.state in ('created', 'active', 'retry')) desc, j.created_on desc, j.id limit ${mostJobs}`),
  )
  return z.array(jobRow).parse(rows).map(shown)
}

async function change(db: Database, workspace: string, statement: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await db.inWorkspace(workspace, (tx) => tx.execute(statement))
  return rows.length > 0
}

function shown(row: z.output<typeof jobRow>) {
  return {
    id: row.id,
    name: row.name,
    state: states[row.state] ?? 'queued',
    attempt: row.retry_count + 1,
    attempts: row.retry_limit + 1,
    percent: row.percent,
    step: row.text ?? '',
    createdAt: row.created_on,
    dueAt: row.start_after,
    endedAt: row.completed_on,
  }
}
