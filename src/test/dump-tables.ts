import type { Database } from '#src/platform/database/database.ts'

/** Every row of every table, including the queue and the log, as one text with one line per row. */
export async function dumpTables({ pool }: Pick<Database, 'pool'>): Promise<string> {
  const tables = await pool.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { name } of tables.rows as { name: string }[]) {
    const { rows } = await pool.query(`select t::text as line from ${name} t`)
    texts.push(...(rows as { line: string }[]).map(({ line }) => `${name} ${line}`))
  }
  return texts.join('\n')
}
