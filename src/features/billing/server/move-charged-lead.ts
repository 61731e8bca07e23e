import { and, eq, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { creditLedger } from './tables.ts'

type Move = { workspace: string; from: string; to: string }

/** Transfers the charge for one lead to another, unless that was charged too: then both stay. */
export async function moveChargedLead(tx: Transaction, { workspace, from, to }: Move): Promise<void> {
  const paid = alias(creditLedger, 'paid')
  await tx
    .update(creditLedger)
    .set({ lead: to })
    .where(
      and(
        matching(creditLedger, { workspace, lead: from }),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(paid)
            .where(and(eq(paid.workspace, workspace), eq(paid.lead, to))),
        ),
      ),
    )
}
