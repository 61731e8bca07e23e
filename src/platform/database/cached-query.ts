import type { Transaction } from './database.ts'

/** A query of drizzle's whose values are placeholders. */
type Preparable<Rows> = { prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> } }

/**
 * A query whose SQL is generated once per connection instead of at each use, which for few rows takes longer than the
 * query itself. Values are `sql.placeholder`s.
 */
export function cachedQuery<Rows>(
  write: (tx: Transaction) => Preparable<Rows>,
): (tx: Transaction, values: Record<string, unknown>) => Promise<Rows> {
  const kept = new WeakMap<object, ReturnType<Preparable<Rows>['prepare']>>()
  return (tx, values) => {
    const query = kept.get(tx.connection) ?? write(tx).prepare('kept')
    kept.set(tx.connection, query)
    return query.execute(values)
  }
}
