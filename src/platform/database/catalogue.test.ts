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

const isTable = `relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`
const hasWorkspace = `exists (select from pg_attribute where attrelid = c.oid and attname = 'workspace' and not attisdropped)`

/** A query for the ids of all tables of a workspace or an organization. */
const tenantTables = `
  select oid from pg_class c where ${isTable} and (relname in ('${ofOrganizations.join("','")}') or ${hasWorkspace})`

/** Keys of tenant tables that do not contain the tenant. A membership names its workspace's organization. */
const withoutTenant = ['workspace_members workspace_members_organization_fkey']

/** The roles that the product works under: every role that the migrations made. */
const roles = ['nurtured_app', 'nurtured_person', 'nurtured_system']
const schemas = `('public', 'auth', 'identity', 'staff')`

type Row = Record<string, string>

async function ask(query: string): Promise<Row[]> {
  const { db } = await createTestPlatform()
  return (await db.pool.query<Row>(query)).rows
}

/** Each query finds what contradicts the fact. */
test.each([
  [
    'every table has a workspace or is known to be shared',
    `select relname from pg_class c where ${isTable} and not ${hasWorkspace}
      and relname not in ('${[...shared, ...ofOrganizations].join("','")}')`,
  ],
  [
    'every table of a workspace forces row-level security on every reader',
    `select relname from pg_class c where ${isTable} and ${hasWorkspace}
      and not (relrowsecurity and relforcerowsecurity)`,
  ],
  [
    'every table of a workspace has a policy that checks what is read and what is written',
    `select c.relname from pg_class c where ${isTable} and ${hasWorkspace}
      and not exists (
        select from pg_policies p
        where p.schemaname = 'public' and p.tablename = c.relname and p.roles = '{nurtured_app}' and p.cmd = 'ALL'
          and p.qual = '(workspace = app_workspace())' and p.with_check = '(workspace = app_workspace())')`,
  ],
  [
    'no policy lets the workspace role see beyond its workspace',
    `select tablename, policyname from pg_policies
    where schemaname = 'public' and roles && '{public,nurtured_app}'::name[] and permissive = 'PERMISSIVE'
      and (coalesce(qual, '') !~ 'app_workspace\\(\\)|FROM workspaces'
        or coalesce(with_check, '') !~ 'app_workspace\\(\\)|FROM workspaces')`,
  ],
  [
    'the product’s roles own nothing, bypass no policy and cannot become other roles',
    `select rolname from pg_roles r
    where rolname in ('${roles.join("','")}')
      and (rolsuper or rolbypassrls or rolcanlogin or rolcreaterole or rolcreatedb
        or exists (select from pg_class where relowner = r.oid)
        or exists (select from pg_proc where proowner = r.oid)
        or exists (select from pg_type where typowner = r.oid)
        or exists (select from pg_namespace where nspowner = r.oid)
        or exists (select from pg_auth_members where member = r.oid))`,
  ],
  [
    'every privilege on a tenant’s table is limited to rows by a policy',
    `select c.relname, role, command
    from pg_class c, unnest(array['${roles.join("','")}']) role,
      unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) command
    where c.oid in (${tenantTables})
      and (has_table_privilege(role, c.oid, command)
        or (command <> 'DELETE' and has_any_column_privilege(role, c.oid, command)))
      and not exists (
        select from pg_policies p
        where p.schemaname = 'public' and p.tablename = c.relname and role = any (p.roles) and p.cmd in ('ALL', command)
          and (command = 'INSERT' or p.qual is not null)
          and (command not in ('INSERT', 'UPDATE') or p.with_check is not null))`,
  ],
  [
    'no policy applies to every role, and only the system’s lets all rows through',
    `select schemaname, tablename, policyname from pg_policies
    where schemaname in ${schemas}
      and (roles && '{public}'::name[] or (permissive <> 'PERMISSIVE' and policyname <> 'open_folder')
        or (roles <> '{nurtured_system}'::name[] and 'true' in (qual, with_check)))`,
  ],
  [
    'no view bypasses the policies',
    `select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${schemas} and c.relkind in ('v', 'm')
      and (c.relkind = 'm' or not coalesce('security_invoker=true' = any (c.reloptions), false))`,
  ],
  [
    'no function bypasses the policies',
    `select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ${schemas} and p.prosecdef`,
  ],
  [
    'every key of a workspace’s table begins with the workspace',
    `select c.relname, i.indexrelid::regclass::text from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and (i.indisunique or i.indisprimary) and ${hasWorkspace}
      and (select attname from pg_attribute where attrelid = c.oid and attnum = i.indkey[0]) is distinct from 'workspace'`,
  ],
])('%s', async (_fact, query) => {
  expect(await ask(query)).toEqual([])
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

test('these tests cover every role', async () => {
  const rows = await ask(`select rolname as name from pg_roles where rolname like 'nurtured%' order by 1`)

  expect(rows.map((row) => row['name'])).toEqual(roles)
})

test('without a context the tenant and person roles see no rows', async () => {
  const platform = await createTestPlatform()
  await aLink(platform)
  const tables = await ask(
    `select relname as name from pg_class
    where oid in (${tenantTables}) or (${isTable} and relname in ('${shared.join("','")}'))`,
  )
  expect(tables.length).toBeGreaterThan(15)
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
