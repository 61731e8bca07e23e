import type pg from 'pg'
import type { Database } from '#src/platform/database/database.ts'

/** The tables that migrations fill. */
const seeded = ['migration.applied', 'public.plan']

/** Catalogs that change with any statement that changes more than rows. */
const catalogues = [
  'pg_attribute',
  'pg_constraint',
  'pg_db_role_setting',
  'pg_index',
  'pg_policy',
  'pg_proc',
  'pg_trigger',
]

/** Stays equal unless the schema, its privileges or a seeded row changed. */
export async function readFingerprint(pool: Pick<pg.Pool, 'query'>): Promise<string> {
  const parts = [
    `select string_agg(concat_ws(' ', oid, relrowsecurity, relforcerowsecurity, relacl), ',' order by oid)
       from pg_class where relkind <> 't' and relpersistence = 'p'`,
    ...catalogues.map((name) => `select concat(count(*), ' ', max(xmin::text::bigint)) from ${name}`),
    ...seeded.map((name) => `select string_agg(row::text, ',' order by row::text) from ${name} row`),
  ]
  const { rows } = await pool.query<{ fingerprint: string }>(
    `select md5(concat_ws('|', ${parts.map((part) => `(${part})`).join()})) as fingerprint`,
  )
  return rows[0]?.fingerprint ?? ''
}

/** Deletes all rows except the seeded ones, and resets sequences and statistics. */
export async function emptyTables({ pool, kind }: Pick<Database, 'pool' | 'kind'>): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and relpersistence = 'p' and nspname !~ '^pg_|^information_schema$'
       and pg_relation_size(pg_class.oid) > 0`,
  )
  const filled = rows.map(({ name }) => name).filter((name) => !seeded.includes(name))
  if (filled.length === 0) return
  await pool.query(
    [
      'begin',
      // Disables triggers and foreign keys.
      'set local session_replication_role = replica',
      ...filled.map((name) => `delete from ${name}`),
      `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
         from pg_sequences where last_value is not null`,
      'commit',
    ].join(';'),
  )
  await pool.query(`vacuum ${filled.join()}`)
  // The planner estimates an emptied table differently from a new one.
  await pool.query(
    `update pg_class set relpages = 0, reltuples = -1 where relkind in ('r', 'i') and oid >= 16384;
     delete from pg_statistic where starelid >= 16384`,
  )
  // The embedded database has no checkpointer, and its log in memory would grow.
  if (kind === 'embedded') await pool.query('checkpoint')
}
