import { desc, isNull } from 'drizzle-orm'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type StaffActor, writeStaffAudit } from './staff-audit.ts'
import { incidents } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>

export type Severity = (typeof incidents.$inferSelect)['severity']
export type Incident = { severity: Severity; message: string; startedAt: Date }

/** The incident shown to all signed-in users. */
export async function findIncident({ db }: Pick<Platform, 'db'>): Promise<Incident | undefined> {
  const [current] = await db.asSystem((tx) =>
    tx
      .select({ severity: incidents.severity, message: incidents.message, startedAt: incidents.startedAt })
      .from(incidents)
      .where(isNull(incidents.endedAt))
      .orderBy(desc(incidents.startedAt))
      .limit(1),
  )
  return current
}

/** Shows an incident to all signed-in users, replacing the previous one. */
export async function postIncident(
  { db, clock }: World,
  { severity, message, by }: { severity: Severity; message: string; by: StaffActor },
): Promise<void> {
  const at = clock.now()
  await db.asSystem(async (tx) => {
    await tx.update(incidents).set({ endedAt: at }).where(isNull(incidents.endedAt))
    const id = newId(at)
    await tx.insert(incidents).values({ id, severity, message, startedAt: at, createdBy: by.user })
    const data = { severity, message }
    await writeStaffAudit(tx, { at, by, action: 'incident.post', target: { type: 'incident', id }, data })
  })
}

/** Ends the incident. False if there was none. */
export async function endIncident({ db, clock }: World, by: StaffActor): Promise<boolean> {
  const at = clock.now()
  return db.asSystem(async (tx) => {
    const [ended] = await tx
      .update(incidents)
      .set({ endedAt: at })
      .where(isNull(incidents.endedAt))
      .returning({ id: incidents.id })
    if (!ended) return false
    await writeStaffAudit(tx, { at, by, action: 'incident.end', target: { type: 'incident', id: ended.id } })
    return true
  })
}
