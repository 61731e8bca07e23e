import { type SQL, sql } from 'drizzle-orm'
import type { TableName } from '../rules/catalog.ts'
import type { Condition, Filter, OrderTerm, RowRange, Selection } from '../rules/read-query.ts'

/** A quoted SQL name. */
export function named(name: string): SQL {
  return sql.raw(`"${name.replaceAll('"', '""')}"`)
}

/** A table under its own name. */
export function tableNamed(table: TableName): SQL {
  return sql`"public".${named(table)} AS ${named(table)}`
}

/** What a query shows of the rows called `alias`, with the rows they refer to if `person` may see them. */
export function selectedColumns(selection: Selection, alias: string, person: string): SQL {
  const own = selection.columns.map(({ key, name }) => sql`${named(alias)}.${named(name)} AS ${named(key)}`)
  const referenced = selection.embeds.map(({ key, reference, selection: inside }) => {
    const inner = `${alias}_${inside.table}`
    const link = sql`${named(inner)}.id = ${named(alias)}.${named(reference.column)}`
    const row = sql`SELECT ${selectedColumns(inside, inner, person)} FROM "public".${named(inside.table)} AS ${named(inner)} WHERE ${link} AND ${policyOf(inside.table, inner, person)}`
    return sql`(SELECT row_to_json(shown.*)::jsonb FROM (${row}) AS shown) AS ${named(key)}`
  })
  return sql.join([...own, ...referenced], sql`, `)
}

/** The rows of `table` that `person` may see and that match all filters. */
export function conditionsOf(table: TableName, filters: Filter[], person: string): SQL {
  const asked = filters.map(({ column, not, condition }) => {
    const negation = not ? sql`NOT ` : sql``
    return sql`${negation}${named(table)}.${named(column)} ${conditionSql(condition)}`
  })
  return sql.join([policyOf(table, table, person), ...asked], sql` AND `)
}

/** Repeats row-level security: a user's own rows and what their memberships open. */
function policyOf(table: TableName, alias: string, person: string): SQL {
  const row = named(alias)
  switch (table) {
    case 'user_profile':
    case 'workspace_members':
      return sql`${row}."user" = ${person}::uuid`
    case 'workspaces':
      return sql`${row}.deleted_at IS NULL AND EXISTS (SELECT FROM public.workspace_members nurtured_m WHERE nurtured_m."user" = ${person}::uuid AND nurtured_m.organization = ${row}.organization AND (nurtured_m.workspace = ${row}.id OR nurtured_m.role IN ('owner', 'admin')))`
    case 'organization':
      return sql`EXISTS (SELECT FROM public.workspace_members nurtured_m WHERE nurtured_m."user" = ${person}::uuid AND nurtured_m.organization = ${row}.id)`
  }
}

function conditionSql(condition: Condition): SQL {
  switch (condition.kind) {
    case 'compare':
      return sql`${sql.raw(condition.operator)} ${condition.value}`
    case 'is':
      return sql.raw(`IS ${condition.value}`)
    case 'in':
      return sql`= ANY (${arrayLiteral(condition.values)})`
  }
}

function arrayLiteral(values: string[]): string {
  const quoted = values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`)
  return `{${quoted.join(',')}}`
}

/** The clause that sorts rows of `table`. */
export function ordered(table: TableName, order: OrderTerm[]): SQL {
  if (order.length === 0) return sql``
  const terms = order.map(({ column, words }) => sql`${named(table)}.${named(column)} ${sql.raw(words)}`)
  return sql` ORDER BY ${sql.join(terms, sql`, `)}`
}

/** The clause that limits rows to a range. */
export function limited({ lower, upper }: RowRange): SQL {
  const limit = Number.isFinite(upper) ? sql`${Math.max(0, upper - lower + 1)}::bigint` : sql`ALL`
  return sql` LIMIT ${limit} OFFSET ${lower}::bigint`
}
