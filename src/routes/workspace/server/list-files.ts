import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayAfter, rightsNoticeDays } from '#src/features/media/rules/rights.ts'
import { fileKinds, useKinds, usesIn } from '#src/features/trash/server/file-uses.ts'
import { isFoundInFolded } from '#src/platform/database/found-in.ts'
import { momentOf, sortedPage } from '#src/platform/database/sorted-page.ts'
import type { Platform } from '#src/platform/platform.ts'

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
  labels: z.array(z.string()),
  // Last day of the usage rights.
  rightsUntil: z.string().nullable(),
  createdAt: z.coerce.date(),
  // Number of files with the same content, including this one.
  copies: z.coerce.number(),
  uses: z.array(fileUse),
  at: z.string(),
})

/** A file of the library. `bytes` is its size, `uses` lists up to 20 objects that use it. */
export type FileRow = Omit<z.output<typeof found>, 'at'>

type Asked = {
  workspace: string
  /** Searched in name, alt text and tags. */
  q?: string
  kind?: FileRow['kind'] | undefined
  /** `used` or `unused` files, duplicates side by side (`twice`), or those whose rights end within 30 days (`ending`) or have ended. */
  show?: 'used' | 'unused' | 'twice' | 'ending' | 'ended' | undefined
  /** A tag, case-insensitive. */
  label?: string | undefined
  /** `name`, `kind`, `size` or `added`; descending with a leading `-`. */
  sort?: string | undefined
  after?: string | undefined
  limit?: number
  /** Only these. */
  ids?: string[] | undefined
}

/** The files of a workspace, by default latest first, at most `limit`, without the trash. */
export async function listFiles(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, sort, after, limit = 50, ...filter }: Asked,
): Promise<{ files: FileRow[]; next: string | undefined }> {
  const page = sortedPage<z.output<typeof found>>(columns, {
    sort: filter.show === 'twice' ? 'hash' : sort,
    after,
    usual: '-added',
    id: sql`f.id`,
  })
  const today = clock.now().toISOString().slice(0, 10)
  const wanted = [...wantedOf({ ...filter, today }), ...(page.isAfter ? [page.isAfter] : [])]
  const { rows } = await db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`
      with used as materialized (${usesIn(workspace)}),
      file as (
        select *, ${kindOf} as kind, count(*) over (partition by sha256) as copies
        from media_file where workspace = ${workspace} and deleted_at is null
      )
      select f.id, f.filename, f.mime, f.kind, f.bytes, f.sha256, f.width, f.height, f.duration_ms as "durationMs", f.alt,
        f.labels, f.rights_until::text as "rightsUntil",
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
  when mime like 'video/%' then 'video' when mime like 'application/%' then 'document' else 'other' end`

const columns = {
  name: { by: sql`lower(f.filename)`, as: 'text' },
  kind: { by: sql`f.mime`, as: 'text' },
  size: { by: sql`f.bytes`, as: 'bigint' },
  added: momentOf(sql`f.created_at`),
  hash: { by: sql`f.sha256`, as: 'text' },
} as const

type Narrowed = Pick<Asked, 'q' | 'kind' | 'show' | 'label' | 'ids'> & { today: string }

function wantedOf({ q = '', kind, show, label, ids, today }: Narrowed): SQL[] {
  const isUsed = sql`exists (select from used where media = f.id::text)`
  const wanted = [isFoundInFolded(sql`f.found_by`, q)]
  if (kind) wanted.push(sql`f.kind = ${kind}`)
  if (show === 'used') wanted.push(isUsed)
  if (show === 'unused') wanted.push(sql`not ${isUsed}`)
  if (label) wanted.push(sql`lower(${label}) in (select lower(one) from unnest(f.labels) one)`)
  if (show === 'ending')
    wanted.push(sql`f.rights_until between ${today}::date and ${dayAfter(today, rightsNoticeDays)}::date`)
  if (show === 'ended') wanted.push(sql`f.rights_until < ${today}::date`)
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
