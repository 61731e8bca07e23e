import { eq } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { type StaffActor, writeStaffAudit } from './staff-audit.ts'
import { platformAdmins } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>

/** Whether a user is staff. What they can see also requires their second factor: see `findStaff`. */
export async function isPlatformAdmin({ db }: Pick<Platform, 'db'>, user: string): Promise<boolean> {
  const rows = await db.asSystem((tx) =>
    tx.select({ user: platformAdmins.user }).from(platformAdmins).where(eq(platformAdmins.user, user)),
  )
  return rows.length > 0
}

/** Makes a user staff. False if they already were. */
export async function makeStaff({ db, clock }: World, user: string, by: StaffActor): Promise<boolean> {
  const at = clock.now()
  return db.asSystem(async (tx) => {
    const made = await tx
      .insert(platformAdmins)
      .values({ user, createdAt: at })
      .onConflictDoNothing()
      .returning({ user: platformAdmins.user })
    if (made.length === 0) return false
    await writeStaffAudit(tx, { at, by, action: 'staff.make', target: { type: 'user', id: user } })
    return true
  })
}
