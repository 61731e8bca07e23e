import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { domainTaken, findDomainHolder } from './domain-holder.ts'
import { lockDomains } from './remove-account.ts'
import { account } from './tables.ts'

/** Adds an account. Throws Refusal 409 `account_domain_taken` if another account has the domain. */
export async function createAccount(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, user, name, domain = '' }: { workspace: string; user: string; name: string; domain?: string },
): Promise<{ id: string }> {
  const now = clock.now()
  return db.inWorkspace(workspace, async (tx) => {
    if (domain) await lockDomains(tx, workspace)
    const [made] = await tx
      .insert(account)
      .values({
        workspace,
        id: newId(now),
        name,
        domain: domain || null,
        createdBy: user,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: account.id })
    if (made) return made
    throw domainTaken(domain, await findDomainHolder(tx, { workspace, domain }))
  })
}
