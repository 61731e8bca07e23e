import { desc, sql } from 'drizzle-orm'
import { cachedQuery } from '#src/platform/database/cached-query.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import { amrClaims } from '../tables.ts'
import type { AuthenticationMethod } from './access-token.ts'

/** A session's sign-in methods, newest first. */
export async function methodsOf(tx: Transaction, session: string): Promise<AuthenticationMethod[]> {
  return (await methodsOfAll(tx, [session])).get(session) ?? []
}

/** The same for several sessions, by session. */
export async function methodsOfAll(
  tx: Transaction,
  ids: string[],
): Promise<Map<string, AuthenticationMethod[]>> {
  const rows = await findMethods(tx, { ids })
  const methods = new Map<string, AuthenticationMethod[]>()
  for (const { session, method, updatedAt } of rows) {
    const signedIn = { method, timestamp: Math.floor(updatedAt.getTime() / 1000) }
    methods.set(session, [...(methods.get(session) ?? []), signedIn])
  }
  return methods
}

const findMethods = cachedQuery((tx) =>
  tx
    .select()
    .from(amrClaims)
    .where(sql`${amrClaims.session} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(desc(amrClaims.updatedAt), desc(amrClaims.id)),
)

/** Records another sign-in method of a session, or its repetition. */
export async function addMethod(
  tx: Transaction,
  { session, method, at }: { session: string; method: string; at: Date },
): Promise<void> {
  await tx
    .insert(amrClaims)
    .values({ id: newId(at), session, method, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({ target: [amrClaims.session, amrClaims.method], set: { updatedAt: at } })
}
