import { and, eq, isNull } from 'drizzle-orm'
import { isProved } from '../src/features/identity/server/proved-address.ts'
import { users } from '../src/features/identity/server/tables.ts'
import { makeStaff } from '../src/features/staff/server/platform-admin.ts'
import { systemClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { createLog } from '../src/platform/log.ts'

// npm run make-staff <email>: makes a user staff of this installation, with access to /admin.
const [email = ''] = process.argv.slice(2)
try {
  process.stdout.write(`${await make(email.trim().toLowerCase())}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function make(address: string): Promise<string> {
  if (!address.includes('@')) throw new Error('Enter an email: npm run make-staff ada@example.com')
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
    if (!user) throw new Error(`No user has the email ${address}. They have to sign up first.`)
    // Anyone may have registered it if addresses are confirmed without an email.
    if (!isProved(user))
      throw new Error(
        `${address} is not confirmed. Open ${config.publicOrigin}/user/profile as that user and request a confirmation email.`,
      )
    const by = { user: null, address: '', requestId: '' }
    const isNew = await makeStaff({ db, clock: systemClock }, user.id, by)
    const outcome = isNew ? `${address} is staff now` : `${address} was already staff`
    return `${outcome}. Turn on two-step sign-in in the user settings, then open ${config.publicOrigin}/admin.`
  } finally {
    await db.close()
  }
}
