import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type StaffActor, writeStaffAudit } from '#src/features/staff/server/staff-audit.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'

type World = Pick<Platform, 'db' | 'clock'>

const queues = z.array(
  z.object({
    name: z.string(),
    waiting: z.coerce.number(),
    active: z.coerce.number(),
    failed: z.coerce.number(),
    done: z.coerce.number(),
  }),
)

/** One kind of job. `failed` and `done`: in the last 24 hours. */
export type Queue = z.output<typeof queues>[number]

const failures = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    tries: z.coerce.number(),
    failed_at: z.coerce.date(),
    why: z.string(),
  }),
)

/** A job that failed for good. */
export type FailedJob = z.output<typeof failures>[number]

/** The length of each queue and its last day; empty before the queue has started. */
export async function listQueues({ db, clock }: World): Promise<Queue[]> {
  const dayAgo = secondsAfter(clock.now(), -24 * 3600).toISOString()
  return db.asSystem(async (tx) => {
    if (!(await hasQueue(tx))) return []
    const { rows } = await tx.execute(sql`select name,
        count(*) filter (where state in ('created', 'retry')) as waiting,
        count(*) filter (where state = 'active') as active,
        count(*) filter (where state = 'failed' and completed_on > ${dayAgo}::timestamptz) as failed,
        count(*) filter (where state = 'completed' and completed_on > ${dayAgo}::timestamptz) as done
      from pgboss.job where left(name, 2) <> '__' group by name order by name`)
    return queues.parse(rows)
  })
}

/** The latest jobs that failed for good, at most 50. */
export async function listFailedJobs({ db }: Pick<Platform, 'db'>): Promise<FailedJob[]> {
  return db.asSystem(async (tx) => {
    if (!(await hasQueue(tx))) return []
    const { rows } = await tx.execute(sql`select id::text, name, retry_count + 1 as tries,
        coalesce(completed_on, created_on) as failed_at,
        left(coalesce(output->>'message', output->'value'->>'message', output::text, ''), 300) as why
      from pgboss.job where state = 'failed' order by completed_on desc nulls last, id limit 50`)
    return failures.parse(rows)
  })
}

/** Retries a failed job. False if it no longer exists. */
export async function retryJob(
  { db, clock }: World,
  { job, by }: { job: string; by: StaffActor },
): Promise<boolean> {
  const at = clock.now()
  return db.asSystem(async (tx) => {
    if (!(await hasQueue(tx))) return false
    const { rows } = await tx.execute(sql`update pgboss.job
      set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
      where id = ${job}::uuid and state = 'failed' returning name`)
    const [retried] = z.array(z.object({ name: z.string() })).parse(rows)
    if (!retried) return false
    const target = { type: 'job', id: job }
    await writeStaffAudit(tx, { at, by, action: 'job.retry', target, data: { name: retried.name } })
    return true
  })
}

async function hasQueue(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute(sql`select to_regclass('pgboss.job') is not null as there`)
  return z.tuple([z.object({ there: z.boolean() })]).parse(rows)[0].there
}
