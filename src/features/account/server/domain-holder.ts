import { msg } from '@lingui/core/runtime-macro'
import type { Transaction } from '#src/platform/database/database.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { account } from './tables.ts'

type Held = { workspace: string; domain: string }

/** The account with this domain, outside the trash. */
export async function findDomainHolder(
  tx: Transaction,
  { workspace, domain }: Held,
): Promise<{ id: string; name: string } | undefined> {
  return findRow(tx, account, { workspace, domain: domain.toLowerCase(), deletedAt: null })
}

/** Refusal 409 `account_domain_taken`. */
export function domainTaken(domain: string, holder: { name: string } | undefined): Refusal {
  return new Refusal(
    409,
    'account_domain_taken',
    holder
      ? msg`${{ holder: holder.name }} already has the domain ${{ domain }}. Choose that account instead.`
      : msg`Another account already has the domain ${{ domain }}. Choose that account instead.`,
  )
}
