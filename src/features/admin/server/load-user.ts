import { msg } from '@lingui/core/runtime-macro'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { findFactors } from '#src/features/identity/server/factor/find-factors.ts'
import { listOwnSessions } from '#src/features/identity/server/session/own-sessions.ts'
import { identities, users } from '#src/features/identity/server/tables.ts'
import { isPlatformAdmin } from '#src/features/staff/server/platform-admin.ts'
import { listMemberships } from '#src/features/workspace/server/own-memberships.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { listStaffAudit } from './list-staff-audit.ts'

const logRows = z.array(z.object({ at: z.coerce.date(), action: z.string(), ip: z.string() }))

/** Everything staff can see of a user. Throws Refusal 404 user_not_found. */
export async function loadUser(platform: Platform, id: string) {
  const user = z.uuid().safeParse(id).success ? await findRow(platform, id) : undefined
  if (!user) throw new Refusal(404, 'user_not_found', msg`This user doesn’t exist.`)
  const { db, clock } = platform
  const factors = await db.asSystem((tx) => findFactors(tx, id, platform))
  const known = await db.asSystem((tx) => tx.select().from(identities).where(eq(identities.user, id)))
  return {
    id,
    email: user.email ?? '',
    isConfirmed: user.emailConfirmedAt !== null,
    bannedUntil: user.bannedUntil && user.bannedUntil > clock.now() ? user.bannedUntil : null,
    createdAt: user.createdAt,
    lastSignInAt: user.lastSignInAt,
    isStaff: await isPlatformAdmin(platform, id),
    factors: factors.filter(({ status }) => status === 'verified').map(({ factor_type }) => factor_type),
    providers: known.map(({ provider }) => provider),
    sessions: await listOwnSessions(platform, id),
    memberships: await listMemberships(platform, id),
    log: await readLog(platform, id),
    audit: await listStaffAudit(platform, id),
  }
}

async function findRow({ db }: Platform, id: string) {
  const [user] = await db.asSystem((tx) => tx.select().from(users).where(eq(users.id, id)))
  return user && !user.deletedAt ? user : undefined
}

/** The user's latest entries in the auth log. */
async function readLog({ db }: Platform, id: string): Promise<z.output<typeof logRows>> {
  const { rows } = await db.asSystem((tx) =>
    tx.execute(sql`select created_at as at, payload->>'action' as action, ip_address as ip
      from auth.audit_log_entries where payload->>'actor_id' = ${id} order by created_at desc limit 20`),
  )
  return logRows.parse(rows)
}
