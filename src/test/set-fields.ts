import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Platform } from '#src/platform/platform.ts'

/** Changes the row with this id directly, in whatever workspace it is. */
export async function setFields<Table extends PgTable & { id: PgColumn }>(
  { db }: Pick<Platform, 'db'>,
  [table, id]: [Table, string],
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- empty only while the table is generic
  values: PgUpdateSetSource<Table>,
): Promise<void> {
  await db.asSystem((tx) => tx.update(table).set(values).where(eq(table.id, id)))
}
