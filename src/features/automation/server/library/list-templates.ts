import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { StepType } from '#src/features/automation/rules/editing/new-step.ts'
import type { EntryKind } from '#src/features/automation/rules/library/entry.ts'
import type { ListedType } from '#src/features/automation/rules/library/wire.ts'
import type { TabType } from '#src/features/journey/schema.ts'
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
 * A library entry in the list; `types` are of steps or tabs, by its kind; `uses`: the first 12 by name of the
 * `journeys` that use it.
 */
export type TemplateLine = {
  id: string
  name: string
  note: string
  kind: EntryKind
  types: (StepType | TabType)[]
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
  type?: ListedType | undefined
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
  const { id, name, note, kind, types, version, updatedAt } = stepTemplate
  const updatedBy = sql<string>`coalesce(${stepTemplate.updatedBy}::text, '')`
  const found = await platform.db.inWorkspace(workspace, async (tx) => {
    const rows = await tx
      .select({ id, name, note, kind, types, version, updatedAt, updatedBy, journeys, at: page.at })
      .from(stepTemplate)
      // Counted once for all.
      .leftJoin(sql`(${countsOfUses(workspace)}) used`, sql`used.template = ${stepTemplate.id}::text`)
      .where(isKept(workspace, type && isOfType(type), q ? holds(q) : undefined, page.isAfter))
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

/**
 * What the flow and tab editors need of the library; `stepsSince`: the version since which the content is
 * unchanged.
 */
export type LibraryEntry<Type = StepType> = {
  id: string
  name: string
  note: string
  types: Type[]
  version: number
  stepsSince: number
}

/** All step entries by name, without their content. */
export async function listLibrary(
  platform: Pick<Platform, 'db'>,
  { workspace }: { workspace: string },
): Promise<LibraryEntry[]> {
  return listOfKind<StepType>(platform, { workspace, kind: 'steps' })
}

/** All tab entries by name, without their content. */
export async function listTabLibrary(
  platform: Pick<Platform, 'db'>,
  { workspace }: { workspace: string },
): Promise<LibraryEntry<TabType>[]> {
  return listOfKind<TabType>(platform, { workspace, kind: 'tabs' })
}

async function listOfKind<Type extends StepType | TabType>(
  { db }: Pick<Platform, 'db'>,
  { workspace, kind }: { workspace: string; kind: EntryKind },
): Promise<LibraryEntry<Type>[]> {
  const { id, name, note, version, stepsSince } = stepTemplate
  const types = sql<Type[]>`${stepTemplate.types}`
  return db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id, name, note, types, version, stepsSince })
      .from(stepTemplate)
      .where(isKept(workspace, isOfKind(kind)))
      .orderBy(asc(sql`lower(${stepTemplate.name})`), asc(stepTemplate.id)),
  )
}

function isOfType(type: ListedType): SQL | undefined {
  if (type === 'tabs') return isOfKind('tabs')
  return and(isOfKind('steps'), sql`${type} = any (${stepTemplate.types})`)
}

function isOfKind(kind: EntryKind): SQL {
  return eq(stepTemplate.kind, kind)
}

function holds(q: string): SQL {
  return isFoundIn(sql`concat_ws(E'\n', ${stepTemplate.name}, ${stepTemplate.note})`, q)
}
