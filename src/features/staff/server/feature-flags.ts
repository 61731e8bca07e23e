import { asc, eq } from 'drizzle-orm'
import type { Platform } from '#src/platform/platform.ts'
import { type KnownFlag, knownFlags } from '../schema.ts'
import { type StaffActor, writeStaffAudit } from './staff-audit.ts'
import { featureFlags } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>

export type Flag = { name: KnownFlag; isOn: boolean; updatedAt: Date | null }

/** Whether a flag is on. An untouched flag has its default in `knownFlags`. */
export async function isOn({ db }: Pick<Platform, 'db'>, name: KnownFlag): Promise<boolean> {
  const [flag] = await db.asSystem((tx) =>
    tx.select({ isOn: featureFlags.isOn }).from(featureFlags).where(eq(featureFlags.name, name)),
  )
  return flag?.isOn ?? knownFlags[name].isOn
}

/** Every feature flag used in code. */
export async function listFlags({ db }: Pick<Platform, 'db'>): Promise<Flag[]> {
  const rows = await db.asSystem((tx) => tx.select().from(featureFlags).orderBy(asc(featureFlags.name)))
  return (Object.keys(knownFlags) as KnownFlag[]).map((name) => {
    const row = rows.find((each) => each.name === name)
    const { isOn: usual } = knownFlags[name]
    return { name, isOn: row?.isOn ?? usual, updatedAt: row?.updatedAt ?? null }
  })
}

/** Switches a flag for everyone, from the next request on. */
export async function setFlag(
  { db, clock }: World,
  { name, isOn: wanted, by }: { name: KnownFlag; isOn: boolean; by: StaffActor },
): Promise<void> {
  const at = clock.now()
  const row = { isOn: wanted, updatedAt: at, updatedBy: by.user }
  await db.asSystem(async (tx) => {
    await tx
      .insert(featureFlags)
      .values({ name, ...row })
      .onConflictDoUpdate({ target: featureFlags.name, set: row })
    const data = { isOn: wanted }
    await writeStaffAudit(tx, { at, by, action: 'flag.set', target: { type: 'flag', id: name }, data })
  })
}
