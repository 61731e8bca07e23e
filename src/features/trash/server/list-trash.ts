import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ContentKind } from '#src/features/content/rules/kinds.ts'
import { content } from '#src/features/content/server/tables.ts'
import { namesOf } from '#src/features/workspace/server/people.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import { isFoundIn } from '#src/platform/database/found-in.ts'
import { momentOf, sortedPage } from '#src/platform/database/sorted-page.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type TrashedThing, trashKinds } from '../rules/trash-kinds.ts'

/** How long things are kept in the trash. */
export const keptSeconds = 30 * 24 * 3600

const found = z.object({
  kind: z.enum(trashKinds),
  id: z.string(),
  name: z.string(),
  // The journey of a link, board of an idea or asset of a text, if that is in the trash too.
  inside: z.string().nullable(),
  deletedAt: z.coerce.date(),
  deletedBy: z.string().nullable(),
  at: z.string(),
})

/** `deletedBy` is empty if unknown; `goesAt` is when it is deleted permanently. */
export type TrashRow = {
  kind: z.output<typeof found>['kind']
  id: string
  name: string
  inside: string | null
  /** The content type of a text. */
  output: ContentKind | null
  /** The name of a custom content type. */
  ownName: string
  deletedAt: Date
  deletedBy: string
  goesAt: Date
}

type Asked = {
  workspace: string
  /** Searches names. */
  q?: string
  /** `name`, `kind` or `deleted`; a leading `-` sorts descending. */
  sort?: string | undefined
  after?: string | undefined
  limit?: number
  /** Only these. */
  things?: TrashedThing[] | undefined
}

/** The contents of a workspace's trash, latest first by default, at most `limit`. */
export async function listTrash(
  platform: Pick<Platform, 'db'>,
  { workspace, q = '', sort, after, limit = 50, things }: Asked,
): Promise<{ things: TrashRow[]; next: string | undefined }> {
  const page = sortedPage<z.output<typeof found>>(
    {
      name: { by: sql`lower(t.name)`, as: 'text' },
      kind: { by: sql`t.kind`, as: 'text' },
      deleted: momentOf(sql`t.deleted_at`),
    },
    { sort, after, usual: '-deleted', id: sql`t.id` },
  )
  const wanted: SQL[] = [isFoundIn(sql`t.name`, q)]
  if (things) wanted.push(isOneOf(things))
  if (page.isAfter) wanted.push(page.isAfter)
  const { rows } = await platform.db.inWorkspace(workspace, (tx) =>
    tx.execute(sql`
      select t.kind, t.id, t.name, t.inside, t.deleted_at as "deletedAt", t.deleted_by as "deletedBy", ${page.at} as at
      from (${everythingIn(workspace)}) t
      where ${sql.join(wanted, sql` and `)}
      order by ${sql.join(page.order, sql`, `)}
      limit ${limit + 1}`),
  )
  const cut = page.cut(z.array(found).parse(rows), limit)
  const outputs = await outputsOf(platform, {
    workspace,
    texts: cut.rows.flatMap(({ kind, id }) => (kind === 'text' ? id : [])),
  })
  const names = await namesOf(
    platform,
    cut.rows.flatMap(({ deletedBy }) => deletedBy ?? []),
  )
  return {
    things: cut.rows.map(({ at: _at, ...row }) => ({
      ...row,
      output: outputs.get(row.id)?.kind ?? null,
      ownName: outputs.get(row.id)?.ownName ?? '',
      deletedBy: names.get(row.deletedBy ?? '') ?? '',
      goesAt: secondsAfter(row.deletedAt, keptSeconds),
    })),
    next: cut.next,
  }
}

function isOneOf(things: TrashedThing[]): SQL {
  const named = things.map(({ kind, id }) => `${kind}.${id}`)
  return sql`t.kind || '.' || t.id in (${sql.join(
    named.map((name) => sql`${name}`),
    sql`, `,
  )})`
}

function everythingIn(workspace: string): SQL {
  return sql`
    select 'page' as kind, p.id, coalesce(v.data -> 'root' ->> 'title', p.title) as name, null::text as inside,
      p.deleted_at, p.deleted_by
    from page p
    join page_version v on v.workspace = p.workspace and v.page = p.id and v.n = p.draft_version
    where p.workspace = ${workspace} and p.deleted_at is not null
    union all
    select 'file', id, filename, null, deleted_at, deleted_by
    from media_file where workspace = ${workspace} and deleted_at is not null
    union all
    select 'collection', id, title, null, deleted_at, deleted_by
    from collection where workspace = ${workspace} and deleted_at is not null
    union all
    select 'asset', id, title, null, deleted_at, deleted_by
    from asset where workspace = ${workspace} and deleted_at is not null
    union all
    select 'journey', id, name, null, deleted_at, deleted_by
    from journey where workspace = ${workspace} and deleted_at is not null
    union all
    select 'link', l.id, l.title, case when j.deleted_at is not null then j.name end, l.deleted_at, l.deleted_by
    from link l join journey j on j.workspace = l.workspace and j.id = l.journey
    where l.workspace = ${workspace} and l.deleted_at is not null
    union all
    ${companiesIn(workspace)}
    union all
    select 'thread', id, title, null, deleted_at, deleted_by
    from thread where workspace = ${workspace} and deleted_at is not null
    union all
    select 'board', id, title, null, deleted_at, deleted_by
    from idea_board where workspace = ${workspace} and deleted_at is not null
    union all
    select 'idea', i.id, i.title, case when b.deleted_at is not null then b.title end, i.deleted_at, i.deleted_by
    from idea i join idea_board b on b.workspace = i.workspace and b.id = i.board
    where i.workspace = ${workspace} and i.deleted_at is not null
    union all
    select 'recipe', id, name, null, deleted_at, deleted_by
    from recipe where workspace = ${workspace} and deleted_at is not null
    union all
    select 'voice', id, name, null, deleted_at, coalesce(deleted_by, updated_by)
    from brand where workspace = ${workspace} and deleted_at is not null
    union all
    select 'own_kind', id, name, null, deleted_at, deleted_by
    from content_kind where workspace = ${workspace} and deleted_at is not null
    union all
    select 'guest', id, trim(first || ' ' || last), null, deleted_at, deleted_by
    from guest where workspace = ${workspace} and deleted_at is not null
    union all
    ${templatesIn(workspace)}
    union all
    ${profilesIn(workspace)}
    union all
    select 'text', c.id, a.title, case when a.deleted_at is not null then a.title end, c.deleted_at, c.deleted_by
    from content c join asset a on a.workspace = c.workspace and a.id = c.asset
    where c.workspace = ${workspace} and c.deleted_at is not null
    union all
    ${peopleIn(workspace)}`
}

/** Merged people can't be restored. */
function peopleIn(workspace: string): SQL {
  return sql`
    select 'lead', l.id, coalesce(nullif(btrim(l.first || ' ' || l.last), ''), l.email), null, l.deleted_at, l.deleted_by
    from lead l where l.workspace = ${workspace} and l.deleted_at is not null
      and not exists (select from lead_merged m where m.workspace = l.workspace and m.lead = l.id)`
}

function templatesIn(workspace: string): SQL {
  return sql`
    select 'template', id, name, null, deleted_at, deleted_by
    from page_template where workspace = ${workspace} and deleted_at is not null
    union all
    select 'step_template', id, name, null, deleted_at, deleted_by
    from step_template where workspace = ${workspace} and deleted_at is not null`
}

function profilesIn(workspace: string): SQL {
  return sql`
    select 'icp', id, name, null, deleted_at, deleted_by
    from icp where workspace = ${workspace} and deleted_at is not null
    union all
    select 'persona', p.id, p.title, case when i.deleted_at is not null then i.name end, p.deleted_at, p.deleted_by
    from persona p join icp i on i.workspace = p.workspace and i.id = p.icp
    where p.workspace = ${workspace} and p.deleted_at is not null`
}

/** Merged accounts and contacts can't be restored. */
function companiesIn(workspace: string): SQL {
  return sql`
    select 'account', a.id, a.name, null, a.deleted_at, a.deleted_by
    from account a where a.workspace = ${workspace} and a.deleted_at is not null
      and not exists (select from account_merged m where m.workspace = a.workspace and m.account = a.id)
    union all
    select 'contact', c.id, coalesce(nullif(trim(c.first || ' ' || c.last), ''), c.email),
      case when a.deleted_at is not null then a.name end, c.deleted_at, c.deleted_by
    from contact c join account a on a.workspace = c.workspace and a.id = c.account
    where c.workspace = ${workspace} and c.deleted_at is not null and c.merged_into is null`
}

/** The content type of each text; its name is that of its asset. */
async function outputsOf(
  { db }: Pick<Platform, 'db'>,
  { workspace, texts }: { workspace: string; texts: string[] },
): Promise<Map<string, { kind: ContentKind; ownName: string }>> {
  if (texts.length === 0) return new Map()
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id: content.id, kind: content.kind, ownName: content.ownName })
      .from(content)
      .where(and(eq(content.workspace, workspace), inArray(content.id, texts))),
  )
  return new Map(rows.map(({ id, kind, ownName }) => [id, { kind, ownName }]))
}
