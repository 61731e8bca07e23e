import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { linkCode, linkGate, linkPass } from './tables.ts'

/** What stands in a list for an address that was removed, so that a list of one does not let everybody in. */
const removedEntry = 'removed@removed.invalid'

/**
 * Takes a person's name and address out of everything that gates know: who came in and agreed to what stays without a name,
 * codes under way go, and lists forget the address. Returns how many passes there were.
 */
export async function forgetVisitor(
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

/** Takes an address that nobody has confirmed, and the name beside it, out of who came in at one link; how often it was there. */
export async function forgetPasses(
  tx: Transaction,
  { workspace, link, email }: { workspace: string; link: string; email: string },
): Promise<number> {
  const passes = await tx
    .update(linkPass)
    .set({ name: '', email: '' })
    .where(
      and(
        eq(linkPass.workspace, workspace),
        eq(linkPass.link, link),
        eq(linkPass.isConfirmed, false),
        eq(sql`lower(${linkPass.email})`, email.trim().toLowerCase()),
      ),
    )
    .returning({ id: linkPass.id })
  return passes.length
}
