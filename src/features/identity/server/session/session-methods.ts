import { desc, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import { amrClaims } from '../tables.ts'
import type { AuthenticationMethod } from './access-token.ts'

/** How a session was signed in, newest first. */
export async function methodsOf(tx: Transaction, session: string): Promise<AuthenticationMethod[]> {
  const rows = await tx
    .select()
    .from(amrClaims)
    .where(eq(amrClaims.session, session))
    .orderBy(desc(amrClaims.updatedAt), desc(amrClaims.id))
  return rows.map((row) => ({ method: row.method, timestamp: Math.floor(row.updatedAt.getTime() / 1000) }))
}

/** Notes that a session was signed in this way, too, or again. */
export async function addMethod(
  tx: Transaction,
  { session, method, at }: { session: string; method: string; at: Date },
): Promise<void> {
  await tx
    .insert(amrClaims)
    .values({ id: newId(at), session, method, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({ target: [amrClaims.session, amrClaims.method], set: { updatedAt: at } })
}
