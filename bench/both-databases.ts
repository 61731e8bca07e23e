import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withMailer } from '#src/features/notification/server/mail/with-mailer.ts'
import { readConfig } from '#src/platform/config.ts'
import { migrate } from '#src/platform/database/migrate.ts'
import { openPlatform, type RunningPlatform } from '#src/platform/open-platform.ts'
import { startPostgres } from '../scripts/postgres-server.ts'

/** Measures on PGlite and, if installed, on a separate PostgreSQL; `name` says which one, with its version. */
export async function onBothDatabases(
  measure: (name: string, url: string | undefined) => Promise<void>,
): Promise<void> {
  await measure('PGlite', undefined)
  const postgres = await startPostgres()
  if (!postgres) {
    process.stdout.write('Not measured on PostgreSQL: `postgres` and `initdb` were not found.\n')
    return
  }
  try {
    await measure(`PostgreSQL ${postgres.version}`, postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** The same with an empty platform on each; the bench runs its jobs itself, to time them. */
export async function onBothPlatforms(
  measure: (platform: RunningPlatform, name: string) => Promise<void>,
): Promise<void> {
  await onBothDatabases(async (name, url) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'nurtured-bench-'))
    const config = readConfig({ DATA_DIR: dataDir, DEMO: '0', ...(url && { DATABASE_URL: url }) })
    const opened = withMailer(await openPlatform(config))
    const platform = { ...opened, jobs: { ...opened.jobs, enqueue: async () => undefined } }
    try {
      await migrate(platform.db.pool)
      await measure(platform, name)
    } finally {
      await platform.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  })
}
