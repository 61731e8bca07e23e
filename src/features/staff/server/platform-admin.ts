import { eq } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { type StaffActor, writeStaffAudit } from './staff-audit.ts'
import { platformAdmins } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>

/** Whether a user belongs to the staff. What they may see also asks for their second factor: see `findStaff`. */
export async function isPlatformAdmin({ db }: Pick<Platform, 'db'>, user: string): Promise<boolean> {
  const rows = await db.asSystem((tx) =>
    tx.select({ user: platformAdmins.user }).from(platformAdmins).where(eq(platformAdmins.user, user)),
  )
  return rows.length > 0
}

/** Makes a user a member of staff. False when they were one already. */
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
