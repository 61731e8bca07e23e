import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { is } from 'drizzle-orm'
import { getTableConfig, isPgEnum, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { projectRoot } from '../project-root.ts'

// What the database itself says about its tables, so that a new one cannot forget what keeps workspaces apart.

/** Tables that belong to no single workspace. Whoever adds one here says in its migration who may read it. */
const shared = ['organization', 'plan', 'user_profile', 'workspaces']

/** Tables of an organisation as a whole: the role of a workspace sees none of them. */
const ofOrganizations = ['audit_log', 'invite', 'organization_domain']

type Row = Record<string, string>

async function ask(query: string): Promise<Row[]> {
  const { db } = await createTestPlatform()
  return (await db.pool.query<Row>(query)).rows
}

test('every table has a workspace or is known to be shared', async () => {
  const rows = await ask(`
    select relname as name from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_attribute where attrelid = c.oid and attname = 'workspace')`)

  const known = [...shared, ...ofOrganizations]
  expect(rows.map((row) => row['name']).filter((name) => !known.includes(name ?? ''))).toEqual([])
})

test('a table of an organisation is closed to the role of a workspace, and its keys begin with the organisation', async () => {
  const rows = await ask(`
    select relname as name from pg_class c
    where relnamespace = 'public'::regnamespace and relname in ('${ofOrganizations.join("','")}')
      and relrowsecurity and relforcerowsecurity
      and not has_any_column_privilege('nurtured_app', c.oid, 'select, insert, update')
      and not has_table_privilege('nurtured_app', c.oid, 'delete')
      and not exists (select from pg_policies where tablename = relname and roles && '{public,nurtured_app}'::name[])
      and not exists (
        select from pg_index i where i.indrelid = c.oid and (i.indisunique or i.indisprimary)
          and (select attname from pg_attribute where attrelid = c.oid and attnum = i.indkey[0]) <> 'organization')
    order by relname`)

  expect(rows.map((row) => row['name'])).toEqual(ofOrganizations)
})

test('every table of a workspace forces row-level security on whoever reads it', async () => {
  const rows = await ask(`
    select relname as name, relrowsecurity and relforcerowsecurity as forced from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and exists (select from pg_attribute where attrelid = c.oid and attname = 'workspace')`)

  expect(rows.length).toBeGreaterThan(15)
  expect(rows.filter((row) => !row['forced'])).toEqual([])
})

test('every table of a workspace has a policy that checks what is read and what is written', async () => {
  const rows = await ask(`
    select c.relname as name from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and exists (select from pg_attribute where attrelid = c.oid and attname = 'workspace')
      and not exists (
        select from pg_policies p
        where p.schemaname = 'public' and p.tablename = c.relname and p.roles = '{nurtured_app}' and p.cmd = 'ALL'
          and p.qual = '(workspace = app_workspace())' and p.with_check = '(workspace = app_workspace())')`)

  expect(rows).toEqual([])
})

test('no policy lets the role of a workspace see more than that workspace', async () => {
  const rows = await ask(`
    select tablename, policyname from pg_policies
    where schemaname = 'public' and roles && '{public,nurtured_app}'::name[]
      and (coalesce(qual, '') !~ 'app_workspace\\(\\)|FROM workspaces'
        or coalesce(with_check, '') !~ 'app_workspace\\(\\)|FROM workspaces')`)

  expect(rows).toEqual([])
})

test('the roles that the product works under own nothing and pass no policy by', async () => {
  const rows = await ask(`
    select rolname as name from pg_roles r
    where rolname in ('nurtured_app', 'nurtured_person', 'nurtured_system')
      and (rolsuper or rolbypassrls or rolcanlogin or exists (select from pg_class where relowner = r.oid))`)

  expect(rows).toEqual([])
})

test('every key of a workspace’s table begins with the workspace', async () => {
  const rows = await ask(`
    select t.relname as name, i.indexrelid::regclass::text as key from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace and (i.indisunique or i.indisprimary)
      and exists (select from pg_attribute where attrelid = t.oid and attname = 'workspace')
      and (select attname from pg_attribute where attrelid = t.oid and attnum = i.indkey[0]) is distinct from 'workspace'`)

  expect(rows).toEqual([])
})

test('a row points only at rows of its own workspace', async () => {
  const rows = await ask(`
    select conrelid::regclass::text as name, conname as key from pg_constraint f
    where contype = 'f' and connamespace = 'public'::regnamespace
      and exists (select from pg_attribute where attrelid = conrelid and attname = 'workspace')
      and exists (select from pg_attribute where attrelid = confrelid and attname = 'workspace')
      and not exists (
        select from pg_attribute where attrelid = conrelid and attname = 'workspace' and attnum = any (conkey))`)

  expect(rows).toEqual([])
})

test('every column that the code knows is in the database, with that type', async () => {
  const rows = await ask(`
    select n.nspname || '.' || c.relname || '.' || attname as column,
      format_type(atttypid, null) || case when attnotnull then ' not null' else '' end as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where attnum > 0 and not attisdropped and relkind in ('r', 'p')`)
  const held = new Map(rows.map((row) => [row['column'], row['type']]))
  const columns = (await tablesOfTheCode()).flatMap(columnsOf)

  const wrong = columns
    .filter(({ column, type }) => held.get(column) !== type)
    .map(
      ({ column, type }) => `${column}: ${type} in the code, ${held.get(column) ?? 'absent'} in the database`,
    )

  expect(columns.length).toBeGreaterThan(150)
  expect(wrong).toEqual([])
})

/** Names that drizzle writes shorter than PostgreSQL does. */
const longNames: Record<string, string> = {
  varchar: 'character varying',
  timestamp: 'timestamp without time zone',
}

function columnsOf(table: PgTable): { column: string; type: string }[] {
  const { schema = 'public', name, columns } = getTableConfig(table)
  return columns.map((column) => {
    const short = column.getSQLType().replace(/\(\d+\)$/, '')
    const type = isPgEnum((column as { enum?: unknown }).enum)
      ? `${schema}.${short}`
      : (longNames[short] ?? short)
    return { column: `${schema}.${name}.${column.name}`, type: type + (column.notNull ? ' not null' : '') }
  })
}

async function tablesOfTheCode(): Promise<PgTable[]> {
  const features = join(projectRoot, 'src/features')
  const files = (await readdir(features)).map((feature) => join(features, feature, 'server/tables.ts'))
  const modules = await Promise.all(
    files
      .filter((file) => existsSync(file))
      .map((file) => import(pathToFileURL(file).href) as Promise<object>),
  )
  return modules.flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))
}
