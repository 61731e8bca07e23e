import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { isFoundIn } from '#src/platform/database/found-in.ts'
import { momentOf, sortedPage } from '#src/platform/database/sorted-page.ts'
import type { Platform } from '#src/platform/platform.ts'
import { fullName } from '../rules.ts'
import { type Stage, stages } from '../schema.ts'
import { talksOfGuest } from './queries.ts'
import { guest } from './tables.ts'

/** A guest in the list; `talks` counts the assets they speak in. */
export type GuestRow = {
  id: string
  name: string
  title: string
  company: string
  stage: Stage
  talks: number
  updatedAt: Date
}

type Asked = {
  workspace: string
  /** Search in name, title, company, email address and topics. */
  q?: string
  stage?: Stage | undefined
  /** `name`, `company`, `stage`, `talks` or `changed`; prefixed with `-` for descending. */
  sort?: string | undefined
  after?: string | undefined
  limit?: number
}

/** The guests of a workspace, by name by default, at most `limit`; without those in the trash. */
export async function listGuests(
  { db }: Pick<Platform, 'db'>,
  { workspace, q = '', stage, sort, after, limit = 50 }: Asked,
): Promise<{ guests: GuestRow[]; next: string | undefined }> {
  const talks = sql<number>`(select count(*)::int from (${talksOfGuest(workspace)}) talk)`
  const page = sortedPage<Omit<GuestRow, 'name'> & { first: string; last: string; at: string }>(
    {
      name: { by: sql`lower(trim(${guest.first} || ' ' || ${guest.last}))`, as: 'text' },
      company: { by: sql`lower(${guest.company})`, as: 'text' },
      stage: { by: sql`array_position(${stageOrder}, ${guest.stage})`, as: 'bigint' },
      talks: { by: talks, as: 'bigint' },
      changed: momentOf(sql`${guest.updatedAt}`),
    },
    { sort, after, usual: 'name', id: sql`${guest.id}` },
  )
  const { id, first, last, title, company, updatedAt } = guest
  const rows = await db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id, first, last, title, company, stage: guest.stage, talks, updatedAt, at: page.at })
      .from(guest)
      .where(
        and(
          eq(guest.workspace, workspace),
          isNull(guest.deletedAt),
          stage ? eq(guest.stage, stage) : undefined,
          q ? holds(q) : undefined,
          page.isAfter,
        ),
      )
      .orderBy(...page.order)
      .limit(limit + 1),
  )
  const cut = page.cut(rows, limit)
  return {
    guests: cut.rows.map(({ at: _at, first, last, ...row }) => ({ ...row, name: fullName({ first, last }) })),
    next: cut.next,
  }
}

const stageOrder = sql.raw(`array[${stages.map((stage) => `'${stage}'`).join(', ')}]`)

function holds(q: string): SQL {
  const said = sql`concat_ws(E'\n', trim(${guest.first} || ' ' || ${guest.last}), ${guest.title}, ${guest.company},
    ${guest.email}, array_to_string(${guest.topics}, E'\n'))`
  return isFoundIn(said, q)
}
