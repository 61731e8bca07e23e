import { type SQL, sql } from 'drizzle-orm'
import { columnsOf, type TableName } from '../rules/catalog.ts'
import { notImplemented } from '../rules/data-refusal.ts'
import type { Field, Filter, Logic, Operation, RowRange } from '../rules/query.ts'
import type { Plan } from './plan-read.ts'

/** A quoted SQL name. */
export function named(name: string): SQL {
  return sql.raw(`"${name.replaceAll('"', '""')}"`)
}

/** A text literal whose type the database infers from its place. */
function literal(text: string): SQL {
  return sql`${text}`
}

/**
 * The rows of a plan, with embedded ones, for `person`. Rows of `from` were already checked against the
 * policy.
 */
export function selectRows(plan: Plan, person: string, from?: SQL): SQL {
  const columns = [...selectedFields(plan), ...embeddedFields(plan)]
  const joins = plan.embeds.map((child) => joined(child, person))
  const table = from ?? sql`"public".${named(plan.table)}`
  const policy = from ? sql`TRUE` : policyOf(plan.table, plan.alias, person)
  const conditions = [policy, ...conditionsOf(plan)]
  return sql`SELECT ${sql.join(columns, sql`, `)} FROM ${table} AS ${named(plan.alias)}${sql.join(joins, sql``)} WHERE ${sql.join(conditions, sql` AND `)}${ordered(plan)}${limited(plan.range)}`
}

/** The plan's number of rows without its limits. */
export function countRows(plan: Plan, person: string): SQL {
  const all = { ...plan, order: [], range: { lower: 0, upper: Number.POSITIVE_INFINITY } }
  return selectRows(all, person)
}

function selectedFields(plan: Plan): SQL[] {
  const star: Plan['fields'][number] = { kind: 'field', field: { name: '*', path: [] }, aggregate: false }
  const fields = plan.fields.length === 0 && plan.embeds.length === 0 ? [star] : plan.fields
  return fields.flatMap(({ field, ...chosen }) => {
    if (field.name === '*' && field.path.length === 0)
      return columnsOf[plan.table].map((name) => sql`${named(plan.alias)}.${named(name)}`)
    const value = column(plan.alias, field)
    const cast =
      'cast' in chosen && chosen.cast !== undefined
        ? sql`CAST( ${value} AS ${typeNamed(chosen.cast)} )`
        : value
    const alias = chosen.alias ?? lastKey(field)
    return [alias === undefined ? cast : sql`${cast} AS ${named(alias)}`]
  })
}

const types = new Set(
  'text varchar int int2 int4 int8 integer bigint smallint numeric real float4 float8 boolean bool date time timetz timestamp timestamptz interval uuid json jsonb'.split(
    ' ',
  ),
)

/** A type by name; an unusual one is quoted, and so can only be a name. */
function typeNamed(name: string): SQL {
  return types.has(name.toLowerCase()) ? sql.raw(name) : named(name)
}

function lastKey({ name, path }: Field): string | undefined {
  const last = path.at(-1)
  if (!last) return undefined
  return last.isIndex ? (path.findLast(({ isIndex }) => !isIndex)?.key ?? name) : last.key
}

function column(alias: string, { name, path }: Field): SQL {
  const steps = path.map(({ arrow, key, isIndex }) =>
    isIndex ? sql`${sql.raw(arrow)}${literal(key)}::int` : sql`${sql.raw(arrow)}${literal(key)}`,
  )
  return sql`${named(alias)}.${named(name)}${sql.join(steps, sql``)}`
}

function embeddedFields(plan: Plan): SQL[] {
  return plan.embeds.flatMap((child) => {
    const rows = named(child.aggregate)
    if (child.spread) return spreadFields(child).map((name) => sql`${rows}.${named(name)}`)
    if (isEmpty(child)) return []
    return child.relation?.isToOne
      ? [sql`row_to_json(${rows}.*)::jsonb AS ${named(child.key)}`]
      : [sql`COALESCE( ${rows}.${rows}, '[]') AS ${named(child.key)}`]
  })
}

/** `embed()` joins without returning anything. */
function isEmpty(plan: Plan): boolean {
  return plan.fields.length === 0 && plan.embeds.every(isEmpty)
}

function spreadFields(plan: Plan): string[] {
  const own = plan.fields.flatMap(({ field, alias }) =>
    field.name === '*' ? columnsOf[plan.table] : [alias ?? lastKey(field) ?? field.name],
  )
  const inner = plan.embeds.flatMap((child) =>
    child.spread ? spreadFields(child) : isEmpty(child) ? [] : [child.key],
  )
  return [...own, ...inner]
}

function joined(child: Plan, person: string): SQL {
  const rows = named(child.aggregate)
  const kind = child.inner ? sql.raw(' INNER JOIN LATERAL ') : sql.raw(' LEFT JOIN LATERAL ')
  const inside = selectRows(child, person)
  if (child.relation?.isToOne) return sql`${kind}( ${inside} ) AS ${rows} ON TRUE`
  const condition = child.inner ? sql`${rows} IS NOT NULL` : sql`TRUE`
  return sql`${kind}( SELECT json_agg(${rows})::jsonb AS ${rows} FROM (${inside} ) AS ${rows} ) AS ${rows} ON ${condition}`
}

function conditionsOf(plan: Plan): SQL[] {
  const asked = plan.where.map((logic) => logicSql(plan, logic))
  return [...linkOf(plan), ...asked]
}

function linkOf({ relation, alias, parentAlias }: Plan): SQL[] {
  if (!relation) return []
  return [
    sql`${named(alias)}.${named(relation.otherColumn)} = ${named(parentAlias)}.${named(relation.column)}`,
  ]
}

/** Repeats row-level security: a user's own rows and what their memberships open. */
export function policyOf(table: TableName, alias: string, person: string): SQL {
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

export function logicSql(plan: Plan, logic: Logic): SQL {
  if (logic.kind === 'filter') return filterSql(plan, logic.filter)
  const between = logic.kind === 'all' ? sql` AND ` : sql` OR `
  const inside = sql.join(
    logic.of.map((each) => logicSql(plan, each)),
    between,
  )
  return sql`${logic.not ? sql`NOT ` : sql``}(${inside})`
}

function filterSql(plan: Plan, { field, not, operation }: Filter): SQL {
  const child = plan.embeds.find(({ key }) => field.path.length === 0 && key === field.name)
  if (child && operation.kind === 'is' && operation.value === 'NULL')
    return sql`${named(child.aggregate)} IS ${not ? sql`` : sql`NOT `}DISTINCT FROM NULL`
  const value = column(plan.alias, field)
  const subject =
    operation.kind === 'text-search' && isTextColumn(plan.table, field) ? searched(value, operation) : value
  return sql`${not ? sql`NOT ` : sql``}${subject} ${operationSql(operation)}`
}

const texts = new Set(['first', 'last', 'email', 'name', 'logo', 'role', 'time_zone', 'stripe_plan_id'])

function isTextColumn(table: TableName, { name, path }: Field): boolean {
  return path.length === 0 && texts.has(name) && columnsOf[table].includes(name)
}

type Search = Extract<Operation, { kind: 'text-search' }>

function searched(value: SQL, { language }: Search): SQL {
  return language === undefined
    ? sql`to_tsvector(${value})`
    : sql`to_tsvector(${literal(language)}, ${value})`
}

function operationSql(operation: Operation): SQL {
  switch (operation.kind) {
    case 'compare':
      return compared(operation)
    case 'is':
      return sql.raw(`IS ${operation.value}`)
    case 'distinct':
      return sql`IS DISTINCT FROM ${literal(operation.value)}`
    case 'in': {
      const isNone = operation.values.length === 1 && operation.values[0] === ''
      return isNone ? sql`= ANY('{}')` : sql`= ANY (${literal(arrayLiteral(operation.values))})`
    }
    case 'text-search': {
      const language = operation.language === undefined ? sql`` : sql`${literal(operation.language)}, `
      return sql`@@ ${sql.raw(operation.function)}(${language}${literal(operation.value)})`
    }
  }
}

/**
 * Back references can take exponential time, and nested bounds are expanded when the pattern is compiled,
 * which can take gigabytes. No column here needs either.
 */
function refuseCostlyPattern(pattern: string): void {
  if (/\\\d/.test(pattern) || pattern.length > 200)
    throw notImplemented('Patterns with back references or beyond 200 characters')
  const bounds = [...pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)]
  const copies = bounds.reduce((all, [, least, most]) => all * Math.max(1, Number(most || least)), 1)
  if (copies > 255) throw notImplemented('Patterns whose bounds multiply to more than 255')
}

function compared({ operator, any, value }: Extract<Operation, { kind: 'compare' }>): SQL {
  if (operator.startsWith('~')) refuseCostlyPattern(value)
  const isLike = operator === 'like' || operator === 'ilike'
  const right = literal(isLike ? value.replaceAll('*', '%') : value)
  const quantified = any === undefined ? right : sql`${sql.raw(any)}(${right})`
  return sql`${sql.raw(operator)} ${quantified}`
}

function arrayLiteral(values: string[]): string {
  const quoted = values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`)
  return `{${quoted.join(',')}}`
}

function ordered(plan: Plan): SQL {
  if (plan.order.length === 0) return sql``
  const terms = plan.order.map(({ relation, field, direction, nulls }) => {
    const child = plan.embeds.find(({ key }) => key === relation)
    const value = column(child ? child.aggregate : plan.alias, field)
    return sql`${value} ${sql.raw([direction, nulls && `NULLS ${nulls}`].filter(Boolean).join(' '))}`
  })
  return sql` ORDER BY ${sql.join(terms, sql`, `)}`
}

function limited({ lower, upper }: RowRange): SQL {
  if (lower === 0 && upper === Number.POSITIVE_INFINITY) return sql``
  const limit = Number.isFinite(upper) ? sql`${Math.max(0, upper - lower + 1)}::bigint` : sql`ALL`
  return sql` LIMIT ${limit} OFFSET ${lower}::bigint`
}
