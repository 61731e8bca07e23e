import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { momentOf, sortedPage } from '#src/platform/database/sorted-page.ts'
import type { Platform } from '#src/platform/platform.ts'
import { fileKinds, useKinds, usesIn } from './file-uses.ts'

const fileUse = z.object({ kind: z.enum(useKinds), id: z.string(), title: z.string() })
export type FileUse = z.output<typeof fileUse>

const found = z.object({
  id: z.string(),
  filename: z.string(),
  mime: z.string(),
  kind: z.enum(fileKinds),
  bytes: z.coerce.number(),
  sha256: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  durationMs: z.number().nullable(),
  alt: z.string(),
  createdAt: z.coerce.date(),
  // How many files of the workspace have the same bytes, itself included.
  copies: z.coerce.number(),
  uses: z.array(fileUse),
  at: z.string(),
})

/** A file of the library. `bytes` is its size, `uses` names at most 20 things that it is used in. */
export type FileRow = Omit<z.output<typeof found>, 'at'>

type Asked = {
  workspace: string
  /** Looked for in the name and the alternative text. */
  q?: string
  kind?: FileRow['kind'] | undefined
  /** `used` or `unused` files, or those of which there are several (`twice`), equal ones one after the other. */
  show?: 'used' | 'unused' | 'twice' | undefined
  /** `name`, `kind`, `size` or `added`; with `-` in front downwards. */
  sort?: string | undefined
  after?: string | undefined
  limit?: number
  /** Only these. */
  ids?: string[] | undefined
}

/** The files of a workspace, the latest first unless asked otherwise, at most `limit`; without those in the trash. */
export async function listFiles(
  { db }: Pick<Platform, 'db'>,
  { workspace, sort, after, limit = 50, ...filter }: Asked,
): Promise<{ files: FileRow[]; next: string | undefined }> {
  const page = sortedPage<z.output<typeof found>>(columns, {
    sort: filter.show === 'twice' ? 'hash' : sort,
    after,
    usual: '-added',
    id: sql`f.id`,
  })
  const wanted = [...wantedOf(filter), ...(page.isAfter ? [page.isAfter] : [])]
  const { rows } = await db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`
      with used as materialized (${usesIn(workspace)}),
      file as (
        select *, ${kindOf} as kind, count(*) over (partition by sha256) as copies
        from media_file where workspace = ${workspace} and deleted_at is null
      )
      select f.id, f.filename, f.mime, f.kind, f.bytes, f.sha256, f.width, f.height, f.duration_ms as "durationMs", f.alt,
        f.created_at as "createdAt", f.copies, ${page.at} as at, coalesce((
          select jsonb_agg(jsonb_build_object('kind', u.kind, 'id', u.id, 'title', u.title))
          from (select * from used where media = f.id::text limit 20) u
        ), '[]') as uses
      from file f
      where ${sql.join(wanted, sql` and `)}
      order by ${sql.join(page.order, sql`, `)}
      limit ${limit + 1}`),
  )
  const cut = page.cut(z.array(found).parse(rows), limit)
  return { files: cut.rows.map(({ at: _at, ...row }) => row), next: cut.next }
}

const kindOf = sql`case when mime like 'image/%' then 'picture' when mime like 'audio/%' then 'recording'
  when mime like 'video/%' then 'video' else 'other' end`

const columns = {
  name: { by: sql`lower(f.filename)`, as: 'text' },
  kind: { by: sql`f.mime`, as: 'text' },
  size: { by: sql`f.bytes`, as: 'bigint' },
  added: momentOf(sql`f.created_at`),
  hash: { by: sql`f.sha256`, as: 'text' },
} as const

function wantedOf({ q = '', kind, show, ids }: Pick<Asked, 'q' | 'kind' | 'show' | 'ids'>): SQL[] {
  const isUsed = sql`exists (select from used where media = f.id::text)`
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const wanted = [sql`(f.filename ilike ${pattern} or f.alt ilike ${pattern})`]
  if (kind) wanted.push(sql`f.kind = ${kind}`)
  if (show === 'used') wanted.push(isUsed)
  if (show === 'unused') wanted.push(sql`not ${isUsed}`)
  if (show === 'twice') wanted.push(sql`f.copies > 1`)
  if (ids)
    wanted.push(
      sql`f.id in (${sql.join(
        ids.map((id) => sql`${id}::uuid`),
        sql`, `,
      )})`,
    )
  return wanted
}
