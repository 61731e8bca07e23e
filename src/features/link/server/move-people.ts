import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { personalAddress } from './personal/tables.ts'
import { leadToken } from './tables.ts'

type Move = { workspace: string; from: string; to: string }

/**
 * Moves one lead's verifications and personal links to another; all keep working. If both have a personal
 * link of the same link, new emails use the remaining lead's.
 */
export async function movePeopleOfLinks(tx: Transaction, { workspace, from, to }: Move): Promise<void> {
  const others = alias(personalAddress, 'others')
  const isTheirs = and(eq(personalAddress.workspace, workspace), eq(personalAddress.lead, from))
  await tx
    .update(leadToken)
    .set({ lead: to })
    .where(and(eq(leadToken.workspace, workspace), eq(leadToken.lead, from)))
  await tx
    .update(personalAddress)
    .set({ isFurther: true })
    .where(
      and(
        isTheirs,
        isNull(personalAddress.parent),
        exists(
          tx
            .select({ one: sql`1` })
            .from(others)
            .where(matching(others, { workspace, lead: to, link: personalAddress.link, parent: null })),
        ),
      ),
    )
  await tx.update(personalAddress).set({ lead: to }).where(isTheirs)
}
