import { sql } from 'drizzle-orm'
import { sampleKinds } from '#src/features/trash/rules/sample-kinds.ts'
import type { Transaction } from '#src/platform/database/database.ts'

/** Marks everything that a workspace contains as sample data, in the caller's system transaction. */
export async function markAsSample(tx: Transaction, workspace: string): Promise<void> {
  for (const kind of sampleKinds)
    await tx.execute(sql`
      insert into sample_item (workspace, kind, item)
      select workspace, ${kind}, id from ${sql.identifier(kind)} where workspace = ${workspace}`)
}
