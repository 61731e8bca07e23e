import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { safeFilename } from '#src/features/media/rules/safe-filename.ts'
import {
  type Actor,
  changeOrganization,
} from '#src/features/workspace/server/organization/change-organization.ts'
import { createArchive } from '#src/platform/files/archive.ts'
import type { Platform } from '#src/platform/platform.ts'

type World = Pick<Platform, 'db' | 'files' | 'clock' | 'log'>

/**
 * Exports a workspace as a zip: `data/{table}.json` for each table without secret columns, and recordings and images under
 * `files/`. Rows are read in batches while the archive is written, so concurrent changes may show in one table but not in
 * another. Throws Refusal 403 `not_permitted`.
 */
export async function exportWorkspace(
  world: World,
  actor: Actor,
  workspace: string,
): Promise<ReadableStream<Uint8Array>> {
  await changeOrganization(world, { actor, permission: 'workspace.export' }, (desk) =>
    desk.record({ action: 'workspace.export', target: { type: 'workspace', id: workspace }, workspace }),
  )
  const tables = await listTables(world)
  const files = await listFiles(world, workspace)
  const archive = createArchive(world.clock.now(), (error, path) =>
    world.log.error({ err: error, path }, 'a workspace was not exported'),
  )
  for (const table of [ownTable, ...tables])
    archive.stream(`data/${table.name}.json`, {
      isCompressed: false,
      open: () => readRows(world, workspace, table),
    })
  for (const { key, name } of files)
    if (await world.files.find(key))
      archive.stream(`files/${name}`, { isCompressed: true, open: () => world.files.read(key) })
  return archive.finish()
}

type Table = { name: string; keys: string[]; columns: string[]; tenant: string }

const ownTable: Table = {
  name: 'workspaces',
  keys: ['id'],
  columns: (
    'id organization name logo handle description website language time_zone sender_name retention_days visit_consent team_page ' +
    'link_email_notification link_track_duration_min credits stripe_plan_id stripe_subscription_status ' +
    'created_at updated_at'
  ).split(' '),
  tenant: 'id',
}

/** Columns with secrets are never exported. */
const secret = /(?:^|_)(?:secret|token|password|ciphertext|hash)(?:_|$)/

/** Notifications and preferences are part of each member's own export. */
const personal = ['notification', 'notification_pref', 'list_view', 'list_column', 'presence']

/** Every table of a workspace, listed from the database so new ones are included. */
async function listTables({ db }: World): Promise<Table[]> {
  const { rows } = await db.asSystem((tx) =>
    tx.execute(sql`
      select c.relname as name, 'workspace' as tenant,
        (select jsonb_agg(a.attname order by array_position(i.indkey::smallint[], a.attnum))
          from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
          where i.indrelid = c.oid and i.indisprimary) as keys,
        (select jsonb_agg(attname order by attnum) from pg_attribute
          where attrelid = c.oid and attnum > 0 and not attisdropped) as columns
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and has_table_privilege('nurtured_app', c.oid, 'select')
        and exists (select from pg_attribute where attrelid = c.oid and attname = 'workspace' and not attisdropped)
      order by c.relname`),
  )
  const table = z.object({
    name: z.string(),
    tenant: z.string(),
    keys: z.array(z.string()),
    columns: z.array(z.string()),
  })
  return z
    .array(table)
    .parse(rows)
    .filter(({ name }) => !personal.includes(name))
    .map((one) => ({ ...one, columns: one.columns.filter((column) => !secret.test(column)) }))
}

const rowsAtOnce = 500

/** The workspace's rows of a table as a JSON array, one per line, in key order. */
function readRows(world: World, workspace: string, table: Table): Readable {
  async function* lines(): AsyncGenerator<string> {
    yield '['
    let after: unknown[] | undefined
    for (;;) {
      const rows = await readSome(world, { workspace, table, after })
      for (const [index, { row }] of rows.entries())
        yield `${index === 0 && after === undefined ? '\n' : ',\n'}${row}`
      after = rows.at(-1)?.key ?? after ?? []
      if (rows.length < rowsAtOnce) break
    }
    yield '\n]\n'
  }
  return Readable.from(lines(), { objectMode: false })
}

type Part = { workspace: string; table: Table; after: unknown[] | undefined }

async function readSome(
  { db }: World,
  { workspace, table, after }: Part,
): Promise<{ row: string; key: string[] }[]> {
  const keys = table.keys.map((key) => sql.identifier(key))
  const list = sql.join(keys, sql`, `)
  const columns = sql.join(
    table.columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const from =
    after && after.length > 0
      ? sql`and (${list}) > (${sql.join(
          after.map((value) => sql`${value}`),
          sql`, `,
        )})`
      : sql``
  const { rows } = await db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`
      select (to_jsonb(t) - 'export_key')::text as row, export_key as key from (
        select jsonb_build_array(${list}) as export_key, ${columns} from ${sql.identifier(table.name)}
        where ${sql.identifier(table.tenant)} = ${workspace} ${from}
        order by ${list} limit ${rowsAtOnce}) t`),
  )
  return z.array(z.object({ row: z.string(), key: z.array(z.coerce.string()) })).parse(rows)
}

/** Recordings and images of a workspace with their names in the archive. */
async function listFiles({ db }: World, workspace: string): Promise<{ key: string; name: string }[]> {
  const { rows } = await db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`select key, id, filename from media_file
      where workspace = ${workspace} order by id`),
  )
  const file = z.object({ key: z.string(), id: z.string(), filename: z.string() })
  return z
    .array(file)
    .parse(rows)
    .map(({ key, id, filename }) => ({ key, name: `${id}-${safeFilename(filename)}` }))
}
