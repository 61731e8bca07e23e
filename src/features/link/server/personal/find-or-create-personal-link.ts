import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { newHashid, newId } from '#src/platform/ids.ts'
import { personalAddress } from './tables.ts'

type ForPerson = { workspace: string; link: string; lead: string; user: string | null; now: Date }

/** A person's personal link, in the caller's transaction: created once and reused afterwards. */
export async function findOrCreatePersonalLink(
  tx: Transaction,
  { workspace, link, lead, user, now }: ForPerson,
): Promise<{ id: string; hashid: string }> {
  const id = newId(now)
  const [made] = await tx
    .insert(personalAddress)
    .values({
      workspace,
      id,
      hashid: newHashid(),
      link,
      lead,
      path: [id],
      createdBy: user,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: personalAddress.id, hashid: personalAddress.hashid })
  if (made) return made
  const [known] = await tx
    .select({ id: personalAddress.id, hashid: personalAddress.hashid })
    .from(personalAddress)
    .where(matching(personalAddress, { workspace, link, lead, isFurther: false, parent: null }))
  if (!known) throw new Error('a personal link was neither created nor found')
  return known
}
