import { and, eq } from 'drizzle-orm'
import type { Finding, Scan } from '#src/features/campaign/rules/findings.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { linkCheck } from '../tables.ts'

export const weekSeconds = 7 * 86_400

type Found = {
  workspace: string
  link: string
  lead: string | null
  findings: Finding[]
  scans: Scan[]
  /** The keys of its broken findings. */
  broken: string[]
}

/**
 * Replaces a link's stored findings. Calls `tellNews` in the same system transaction if a problem is new; one that
 * was fixed in between is new again.
 */
export async function storeCheck(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, link, broken, ...found }: Found,
  tellNews: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const now = clock.now()
  const values = { ...found, told: broken, checkedAt: now, dueAt: secondsAfter(now, weekSeconds) }
  await db.asSystem(async (tx) => {
    const [before] = await tx
      .select({ told: linkCheck.told })
      .from(linkCheck)
      .where(and(eq(linkCheck.workspace, workspace), eq(linkCheck.link, link)))
      .for('update')
    await tx
      .insert(linkCheck)
      .values({ workspace, link, ...values })
      .onConflictDoUpdate({ target: [linkCheck.workspace, linkCheck.link], set: values })
    if (broken.some((one) => !before?.told.includes(one))) await tellNews(tx)
  })
}
