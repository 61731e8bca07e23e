import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { collection } from '#src/features/collection/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'

export type CollectionChoice = { id: string; title: string }

/** The workspace's collections to choose from, by title; at most 500. */
export async function listCollectionChoices(tx: Transaction, workspace: string): Promise<CollectionChoice[]> {
  return tx
    .select({ id: collection.id, title: collection.title })
    .from(collection)
    .where(and(eq(collection.workspace, workspace), isNull(collection.deletedAt)))
    .orderBy(asc(sql`lower(${collection.title})`), asc(collection.id))
    .limit(500)
}
