import { msg } from '@lingui/core/runtime-macro'
import { sql } from 'drizzle-orm'
import type { Translatable } from '#src/translation/speak.ts'
import { serializeMessage } from '#src/translation/stored-message.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import type { JobReport } from './job-queue.ts'

export type JobProgress = JobReport & {
  isCancelled(): Promise<boolean>
  tellFailure(error: unknown): Promise<void>
}

type Job = { id: string; name: string; data: unknown; retryCount: number }

class Cancelled extends Error {}

/** Reports a job's progress to the members of the workspace in its payload, if any. */
export function jobProgressOf({ db, log }: { db: Database; log: Log }, job: Job): JobProgress {
  const { data } = job
  const workspace: unknown =
    typeof data === 'object' && data !== null ? Reflect.get(data, 'workspace') : undefined
  let ended = false

  async function write(percent: number | null, text: Translatable): Promise<void> {
    if (typeof workspace !== 'string') return
    await db.inWorkspace(workspace, async (tx) => {
      await tx.execute(sql`
        insert into job_log (workspace, id, job, percent, text, created_at)
        select ${workspace}, ${newId()}, ${job.id}, ${percent}, ${serializeMessage(text)}, now()
        where exists (select from workspaces where id = ${workspace})`)
    })
  }
  async function isCancelled(): Promise<boolean> {
    const { rows } = await db.asSystem((tx) =>
      tx.execute(
        sql`select 1 from pgboss.job where id = ${job.id} and name = ${job.name} and state = 'cancelled'`,
      ),
    )
    return rows.length > 0
  }

  return {
    async step(percent, text) {
      if (await isCancelled()) {
        ended = true
        throw new Cancelled('This job was canceled.')
      }
      await write(percent, text)
    },
    isCancelled: async () => ended || isCancelled(),
    async tellFailure(error) {
      try {
        const attempt = job.retryCount + 1
        await write(null, msg`Attempt ${{ attempt }} failed: ${{ reason: sentenceOf(error) }}`)
      } catch (reason) {
        // The job's own error matters more than this one.
        log.error({ error: reason, job: job.id }, 'a job could not report why it failed')
      }
    },
  }
}

/** A plain Error has a message for people; anything else is a bug, which only the log shows. */
function sentenceOf(error: unknown): Translatable {
  if (error instanceof Refusal) return error.told
  const isForPeople = error instanceof Error && error.constructor === Error && !('query' in error)
  return isForPeople ? error.message : msg`an unexpected error occurred.`
}
