import { sql } from 'drizzle-orm'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Sweep } from '#src/platform/jobs/job-queue.ts'
import type { Platform } from '#src/platform/platform.ts'

const keptSeconds = 30 * 86_400

export const taskSweeps: Sweep<Platform>[] = [
  {
    name: 'remove-old-job-logs',
    everySeconds: () => 3600,
    async run({ db, clock }) {
      const until = secondsAfter(clock.now(), -keptSeconds).toISOString()
      await db.asSystem((tx) => tx.execute(sql`delete from job_log where created_at < ${until}::timestamptz`))
    },
  },
]
