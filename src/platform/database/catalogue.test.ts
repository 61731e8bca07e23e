/** @module-tag postgres */
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { is } from 'drizzle-orm'
import { getTableConfig, isPgEnum, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { aLink } from '#src/test/factories.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { projectRoot } from '../project-root.ts'

// Asks the database itself, because a new table could miss what keeps workspaces apart.

/** Tables that belong to no single workspace. The migration that adds one says who may read it. */
const shared = ['organization', 'plan', 'user_profile', 'workspaces']

/** Tables of a whole organization, which the workspace role cannot see. */
const ofOrganizations = ['audit_log', 'invite', 'organization_domain']

/** A query for the ids of all tables of a workspace or an organization. */
const tenantTables = `
  select oid from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    and (relname in ('${ofOrganizations.join("','")}')
      or exists (select from pg_attribute where attrelid = c.oid and attname = 'workspace' and not attisdropped))`

const sharedTables = `
  select oid from pg_class where relnamespace = 'public'::regnamespace and relname in ('${shared.join("','")}')`

/** Keys of tenant tables that do not contain the tenant. A membership names its workspace's organization. */
const withoutTenant = ['workspace_members workspace_members_organization_fkey']

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

test('a table of an organization is closed to the workspace role, and its keys begin with the organization', async () => {
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

test('every table of a workspace forces row-level security on every reader', async () => {
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

test('no policy lets the workspace role see beyond its workspace', async () => {
  const rows = await ask(`
    select tablename, policyname from pg_policies
    where schemaname = 'public' and roles && '{public,nurtured_app}'::name[] and permissive = 'PERMISSIVE'
      and (coalesce(qual, '') !~ 'app_workspace\\(\\)|FROM workspaces'
        or coalesce(with_check, '') !~ 'app_workspace\\(\\)|FROM workspaces')`)

  expect(rows).toEqual([])
})

/** The roles that the product works under: every role that the migrations made. */
const roles = ['nurtured_app', 'nurtured_person', 'nurtured_system']

test('these tests cover every role', async () => {
  const rows = await ask(
    `select rolname as name from pg_roles where rolname like 'nurtured%' order by rolname`,
  )

  expect(rows.map((row) => row['name'])).toEqual(roles)
})

test('the product’s roles own nothing, bypass no policy and cannot become other roles', async () => {
  const rows = await ask(`
    select rolname as name from pg_roles r
    where rolname in ('${roles.join("','")}')
      and (rolsuper or rolbypassrls or rolcanlogin or rolcreaterole or rolcreatedb
        or exists (select from pg_class where relowner = r.oid)
        or exists (select from pg_proc where proowner = r.oid)
        or exists (select from pg_type where typowner = r.oid)
        or exists (select from pg_namespace where nspowner = r.oid)
        or exists (select from pg_auth_members where member = r.oid))`)

  expect(rows).toEqual([])
})

test('every privilege on a tenant’s table is limited to rows by a policy', async () => {
  const rows = await ask(`
    select c.relname as name, role, command
    from pg_class c, unnest(array['${roles.join("','")}']) role,
      unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) command
    where c.oid in (${tenantTables})
      and (has_table_privilege(role, c.oid, command)
        or (command <> 'DELETE' and has_any_column_privilege(role, c.oid, command)))
      and not exists (
        select from pg_policies p
        where p.schemaname = 'public' and p.tablename = c.relname and role = any (p.roles) and p.cmd in ('ALL', command)
          and (command = 'INSERT' or p.qual is not null)
          and (command not in ('INSERT', 'UPDATE') or p.with_check is not null))`)

  expect(rows).toEqual([])
})

test('no policy applies to every role, and only the system’s lets all rows through', async () => {
  const rows = await ask(`
    select schemaname, tablename, policyname from pg_policies
    where schemaname in ('public', 'auth', 'identity', 'staff')
      and (roles && '{public}'::name[] or (permissive <> 'PERMISSIVE' and policyname <> 'open_folder')
        or (roles <> '{nurtured_system}'::name[] and 'true' in (qual, with_check)))`)

  expect(rows).toEqual([])
})

test('no view or function bypasses the policies', async () => {
  const views = await ask(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'auth', 'identity', 'staff') and c.relkind in ('v', 'm')
      and (c.relkind = 'm' or not coalesce('security_invoker=true' = any (c.reloptions), false))`)
  const functions = await ask(`
    select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'auth', 'identity', 'staff') and p.prosecdef`)

  expect([...views, ...functions]).toEqual([])
})

test('without a context the tenant and person roles see no rows', async () => {
  const platform = await createTestPlatform()
  await aLink(platform)
  const tables = await ask(
    `select relname as name from pg_class where oid in (${tenantTables}) or oid in (${sharedTables})`,
  )
  const shown: Row[] = []
  const filled = new Set<string>()
  for (const { name = '' } of tables) {
    const [all] = await ask(`select exists(select from public."${name}") as "isFilled"`)
    if (all?.['isFilled']) filled.add(name)
    for (const role of roles.filter((one) => one !== 'nurtured_system'))
      if (await showsRows(platform, role, name)) shown.push({ name, role })
  }

  expect([...filled]).toEqual(
    expect.arrayContaining(['workspaces', 'organization', 'link', 'journey', 'page']),
  )
  // The plans are on the public price list.
  expect(shown).toEqual([{ name: 'plan', role: 'nurtured_app' }])
})

async function showsRows({ db }: TestPlatform, role: string, table: string): Promise<boolean> {
  const client = await db.pool.connect()
  try {
    await client.query(`begin; set local role ${role}`)
    const { rows } = await client.query<{ n: number }>(`select count(*)::integer as n from public."${table}"`)
    return rows[0]?.n !== 0
  } catch (error) {
    // It may not read the table, or not all of its columns.
    if (error instanceof Error && 'code' in error && error.code === '42501') return false
    throw error
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('every key of a workspace’s table begins with the workspace', async () => {
  const rows = await ask(`
    select t.relname as name, i.indexrelid::regclass::text as key from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace and (i.indisunique or i.indisprimary)
      and exists (select from pg_attribute where attrelid = t.oid and attname = 'workspace')
      and (select attname from pg_attribute where attrelid = t.oid and attnum = i.indkey[0]) is distinct from 'workspace'`)

  expect(rows).toEqual([])
})

test('every key of a tenant’s table contains the tenant, and rows only reference rows of the same tenant', async () => {
  const rows = await ask(`
    select conrelid::regclass::text || ' ' || conname as key from pg_constraint f
    where conrelid in (${tenantTables}) and contype in ('p', 'u', 'f', 'x')
      and not exists (
        select from pg_attribute where attrelid = conrelid and attname in ('workspace', 'organization')
          and attnum = any (conkey)
          and (attname = 'workspace' or not exists (
            select from pg_attribute w where w.attrelid = conrelid and w.attname = 'workspace')))
    order by 1`)

  expect(rows.map(({ key }) => key)).toEqual(withoutTenant)
})

test('every column in the code exists in the database with the same type', async () => {
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

/** Types that drizzle abbreviates. */
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
