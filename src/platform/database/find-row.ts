import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './database.ts'
import { matching, type Values } from './matching.ts'

/** The row of a table with these values, which are unique. */
export async function findRow<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  values: Values<Table>,
): Promise<Table['$inferSelect'] | undefined> {
  const from: PgTable = table
  const [row] = await tx.select().from(from).where(matching(table, values)).limit(1)
  return row
}

/** The same row, locked until the transaction ends. */
export async function holdRow<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  values: Values<Table>,
): Promise<Table['$inferSelect'] | undefined> {
  const from: PgTable = table
  const [row] = await tx.select().from(from).where(matching(table, values)).for('update')
  return row
}
