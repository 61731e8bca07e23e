import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { suppressedAddress } from './tables.ts'

type World = Pick<Platform, 'secrets'>
type Which = { workspace: string; email: string }

/** Records that the owner of this address was erased. Stores only a keyed hash. */
export async function suppressAddress(
  world: World,
  tx: Transaction,
  { at, ...which }: Which & { at: Date },
): Promise<void> {
  const row = { workspace: which.workspace, hash: erasedHashOf(world, which), createdAt: at }
  await tx.insert(suppressedAddress).values(row).onConflictDoNothing()
}

/** Whether this address was erased: only its owner can add it again. */
export async function isSuppressed(world: World, tx: Transaction, which: Which): Promise<boolean> {
  const [row] = await tx
    .select({ hash: suppressedAddress.hash })
    .from(suppressedAddress)
    .where(isThis(world, which))
  return row !== undefined
}

/** The erased ones among these lower-case addresses. */
export async function suppressedAmong(
  world: World,
  tx: Transaction,
  { workspace, emails }: { workspace: string; emails: readonly string[] },
): Promise<Set<string>> {
  const byHash = new Map(emails.map((email) => [erasedHashOf(world, { workspace, email }), email]))
  const rows = await tx
    .select({ hash: suppressedAddress.hash })
    .from(suppressedAddress)
    .where(
      and(
        eq(suppressedAddress.workspace, workspace),
        sql`${suppressedAddress.hash} in (select unnest(${sql.param([...byHash.keys()])}::text[]))`,
      ),
    )
  return new Set(rows.flatMap(({ hash }) => byHash.get(hash) ?? []))
}

/** The owner came back by proving that the mailbox is theirs. */
export async function readmitAddress(world: World, tx: Transaction, which: Which): Promise<void> {
  await tx.delete(suppressedAddress).where(isThis(world, which))
}

function isThis(world: World, which: Which) {
  return matching(suppressedAddress, { workspace: which.workspace, hash: erasedHashOf(world, which) })
}

/** What the table has if this address was erased. */
export function erasedHashOf({ secrets }: World, { workspace, email }: Which): string {
  return secrets.sign('suppressed-address', `${workspace} ${email.trim().toLowerCase()}`)
}
