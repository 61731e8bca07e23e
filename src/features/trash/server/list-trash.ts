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
import { type TrashThing, trashThings } from './trash-things.ts'

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
  const each = trashKinds.map((kind) => {
    const { table, name, inside, isHidden = sql`false`, deletedBy = table.deletedBy } = trashThings[kind]
    return sql`
      select ${kind} as kind, ${table.id} as id, ${name} as name, ${inside ? nameIfDeleted(table, inside) : null}::text as inside,
        ${table.deletedAt} as deleted_at, ${deletedBy} as deleted_by
      from ${table} where ${table.workspace} = ${workspace} and ${table.deletedAt} is not null and not ${isHidden}`
  })
  return sql.join(each, sql` union all `)
}

type Owner = NonNullable<TrashThing['inside']>

function nameIfDeleted({ workspace }: TrashThing['table'], { table, id, name }: Owner): SQL {
  return sql`(select ${name} from ${table} where ${table.workspace} = ${workspace} and ${table.id} = ${id}
    and ${table.deletedAt} is not null)`
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
