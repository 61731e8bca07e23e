import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { linkCode, linkGate, linkPass } from './tables.ts'

/**
 * Replaces a removed address in a list, so that an allow list of one does not become empty and let everyone
 * in.
 */
const removedEntry = 'removed@removed.invalid'

/**
 * Erases a person's name and address from all gate data: passes and accepted terms lose the name, pending
 * codes are deleted, and lists drop the address. Returns the number of passes.
 */
export async function eraseGateVisitor(
  tx: Transaction,
  { workspace, email }: { workspace: string; email: string },
): Promise<number> {
  const address = email.trim().toLowerCase()
  const passes = await tx
    .update(linkPass)
    .set({ name: '', email: '', isConfirmed: false })
    .where(and(eq(linkPass.workspace, workspace), eq(sql`lower(${linkPass.email})`, address)))
    .returning({ id: linkPass.id })
  await tx
    .delete(linkCode)
    .where(and(eq(linkCode.workspace, workspace), eq(sql`lower(${linkCode.email})`, address)))
  await tx
    .update(linkGate)
    .set({
      allowed: sql`array_replace(${linkGate.allowed}, ${address}, ${removedEntry})`,
      denied: sql`array_remove(${linkGate.denied}, ${address})`,
    })
    .where(
      and(
        eq(linkGate.workspace, workspace),
        sql`(${address} = any(${linkGate.allowed}) or ${address} = any(${linkGate.denied}))`,
      ),
    )
  return passes.length
}

/** Erases an unverified address and its name from one link's passes; returns how many had it. */
export async function erasePasses(
  tx: Transaction,
  { workspace, link, email }: { workspace: string; link: string; email: string },
): Promise<number> {
  const passes = await tx
    .update(linkPass)
    .set({ name: '', email: '' })
    .where(
      and(
        matching(linkPass, { workspace, link, isConfirmed: false }),
        eq(sql`lower(${linkPass.email})`, email.trim().toLowerCase()),
      ),
    )
    .returning({ id: linkPass.id })
  return passes.length
}
