import { asc, type SQL, sql } from 'drizzle-orm'
import type { StepType } from '#src/features/automation/rules/editing/new-step.ts'
import { namesOf } from '#src/features/workspace/server/people.ts'
import { isFoundIn } from '#src/platform/database/found-in.ts'
import { momentOf, sortedPage } from '#src/platform/database/sorted-page.ts'
import type { Platform } from '#src/platform/platform.ts'
import { stepTemplate } from '../tables.ts'
import { isKept } from './find-template.ts'
import { countsOfUses, readUses, type TemplateUse } from './uses.ts'

/** The number of journeys the list names per entry. */
const mostNamed = 12

/**
 * A library entry in the list; `types` are of its steps; `uses`: the first 12 by name of the `journeys` that
 * use it.
 */
export type TemplateLine = {
  id: string
  name: string
  note: string
  types: StepType[]
  version: number
  updatedAt: Date
  updatedBy: string
  journeys: number
  uses: TemplateUse[]
}

type Asked = {
  workspace: string
  /** Searched for in name and note. */
  q?: string
  type?: StepType | undefined
  /** `name`, `uses`, `version` or `changed`; prefixed with `-` for descending order. */
  sort?: string | undefined
  after?: string | undefined
  limit?: number
}

/** The library of a workspace, by name by default, at most `limit`; without trashed entries. */
export async function listStepTemplates(
  platform: Pick<Platform, 'db'>,
  { workspace, q = '', type, sort, after, limit = 50 }: Asked,
): Promise<{ templates: TemplateLine[]; next: string | undefined }> {
  const journeys = sql<number>`coalesce(used.journeys, 0)`.mapWith(Number)
  const page = sortedPage<Omit<TemplateLine, 'uses'> & { at: string }>(
    {
      name: { by: sql`lower(${stepTemplate.name})`, as: 'text' },
      uses: { by: journeys, as: 'bigint' },
      version: { by: sql`${stepTemplate.version}`, as: 'bigint' },
      changed: momentOf(sql`${stepTemplate.updatedAt}`),
    },
    { sort, after, usual: 'name', id: sql`${stepTemplate.id}` },
  )
  const { id, name, note, types, version, updatedAt } = stepTemplate
  const updatedBy = sql<string>`coalesce(${stepTemplate.updatedBy}::text, '')`
  const found = await platform.db.inWorkspace(workspace, async (tx) => {
    const rows = await tx
      .select({ id, name, note, types, version, updatedAt, updatedBy, journeys, at: page.at })
      .from(stepTemplate)
      // Counted once for all.
      .leftJoin(sql`(${countsOfUses(workspace)}) used`, sql`used.template = ${stepTemplate.id}::text`)
      .where(
        isKept(
          workspace,
          type && sql`${type} = any (${stepTemplate.types})`,
          q ? holds(q) : undefined,
          page.isAfter,
        ),
      )
      .orderBy(...page.order)
      .limit(limit + 1)
    const cut = page.cut(rows, limit)
    const templates = cut.rows.map((row) => row.id)
    return { ...cut, uses: await readUses(tx, { workspace, templates, most: mostNamed }) }
  })
  const names = await namesOf(
    platform,
    found.rows.map((row) => row.updatedBy || null),
  )
  return {
    templates: found.rows.map(({ at: _at, ...row }) => ({
      ...row,
      updatedBy: names.get(row.updatedBy) ?? '',
      uses: found.uses.filter(({ template }) => template === row.id),
    })),
    next: found.next,
  }
}

/** What the flow editor needs of the library. */
export type LibraryEntry = { id: string; name: string; note: string; types: StepType[]; version: number }

/** All entries by name, without their content. */
export async function listLibrary(
  { db }: Pick<Platform, 'db'>,
  { workspace }: { workspace: string },
): Promise<LibraryEntry[]> {
  const { id, name, note, types, version } = stepTemplate
  return db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id, name, note, types, version })
      .from(stepTemplate)
      .where(isKept(workspace))
      .orderBy(asc(sql`lower(${stepTemplate.name})`), asc(stepTemplate.id)),
  )
}

function holds(q: string): SQL {
  return isFoundIn(sql`concat_ws(E'\n', ${stepTemplate.name}, ${stepTemplate.note})`, q)
}
