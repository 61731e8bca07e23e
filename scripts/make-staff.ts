import { and, eq, isNull } from 'drizzle-orm'
import { isProved } from '../src/features/identity/server/proved-address.ts'
import { users } from '../src/features/identity/server/tables.ts'
import { makeStaff } from '../src/features/staff/server/platform-admin.ts'
import { systemClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { createLog } from '../src/platform/log.ts'

// npm run make-staff <email>: makes a user of this installation a member of its staff, who may enter /admin.
const [email = ''] = process.argv.slice(2)
try {
  process.stdout.write(`${await make(email.trim().toLowerCase())}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function make(address: string): Promise<string> {
  if (!address.includes('@')) throw new Error('Say whom: npm run make-staff ada@example.com')
  const config = readConfig()
  const db = await openDatabase(config, createLog(config))
  try {
    await migrate(db.pool)
    const [user] = await db.asSystem((tx) =>
      tx
        .select()
        .from(users)
        .where(and(eq(users.email, address), isNull(users.deletedAt))),
    )
    if (!user) throw new Error(`Nobody signs in as ${address}. They have to register first.`)
    // Anybody may have registered it where addresses are confirmed without a mail.
    if (!isProved(user))
      throw new Error(
        `${address} has not been proved to be theirs. Open ${config.publicOrigin}/user/profile as that user and have a mail sent.`,
      )
    const by = { user: null, address: '', requestId: '' }
    const isNew = await makeStaff({ db, clock: systemClock }, user.id, by)
    const told = isNew ? `${address} is staff now` : `${address} was staff already`
    return `${told}, and finds ${config.publicOrigin}/admin after two-step sign-in (Settings, Two-step sign-in).`
  } finally {
    await db.close()
  }
}
