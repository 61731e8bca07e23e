import { isTable, type Relation, relationsOf, type TableName } from '../rules/catalog.ts'
import { DataRefusal, notImplemented } from '../rules/data-refusal.ts'
import type { Logic, OrderTerm, ReadQuery, RowRange, SelectItem } from '../rules/query.ts'
import { allRows } from '../rules/read-query.ts'
import { suggest, suggestOther } from '../rules/suggest.ts'

type Chosen = Extract<SelectItem, { kind: 'field' }>

/** A table of a query, with its embedded resources. */
export type Plan = {
  table: TableName
  /** Its name in the query, and the prefix of its columns in SQL. */
  name: string
  alias: string
  key: string
  /** The name of its rows within the parent. */
  aggregate: string
  parentAlias: string
  relation?: Relation
  inner: boolean
  spread: boolean
  fields: Chosen[]
  where: Logic[]
  order: OrderTerm[]
  range: RowRange
  embeds: Plan[]
}

const mostEmbeds = 24

/**
 * Plans a query of a table and resolves every embed to its relation. Throws DataRefusal PGRST108, 118, 123,
 * 127, 200, 201.
 */
export function planRead(table: TableName, query: ReadQuery, range: RowRange): Plan {
  let embeds = 0
  const root: Plan = { ...blank(table), name: table, alias: table, key: table, range }
  addItems(root, query.select, 1)
  for (const { way, filter } of query.filters) nodeOf(root, way).where.push({ kind: 'filter', filter })
  for (const { way, logic } of query.logic) nodeOf(root, way).where.push(logic)
  for (const { way, terms } of query.orders) nodeOf(root, way).order = terms
  for (const { way, range: asked } of query.ranges) if (way.length > 0) nodeOf(root, way).range = asked
  checkOrders(root)
  return root

  function addItems(plan: Plan, items: SelectItem[], depth: number): void {
    for (const item of items) {
      if (item.kind === 'field') {
        if (item.aggregate)
          throw new DataRefusal(400, 'PGRST123', { message: 'Use of aggregate functions is not allowed' })
        plan.fields.push(item)
        continue
      }
      embeds += 1
      if (embeds > mostEmbeds) throw notImplemented(`A query is limited to ${mostEmbeds} embedded resources`)
      const relation = relationTo(plan.table, item.name, item.hint)
      if (item.spread && !relation.isToOne) throw notImplemented('Spreading a to-many relationship')
      const key = item.alias ?? item.name
      const child: Plan = {
        ...blank(relation.other),
        name: item.name,
        key,
        alias: `${relation.other}_${depth}`,
        aggregate: `${plan.table}_${key}_${depth}`,
        parentAlias: plan.alias,
        relation,
        inner: item.inner,
        spread: item.spread,
      }
      addItems(child, item.items, depth + 1)
      plan.embeds.push(child)
    }
  }
}

function blank(table: TableName): Plan {
  const empty = { fields: [], where: [], order: [], embeds: [] }
  return {
    ...structuredClone(empty),
    table,
    name: '',
    alias: '',
    key: '',
    aggregate: '',
    parentAlias: '',
    inner: false,
    spread: false,
    range: allRows,
  }
}

function nodeOf(plan: Plan, [next, ...rest]: string[]): Plan {
  if (next === undefined) return plan
  const child = plan.embeds.find(({ name, key }) => name === next || key === next)
  if (!child) throw notEmbedded(next)
  return nodeOf(child, rest)
}

function notEmbedded(name: string): DataRefusal {
  return new DataRefusal(400, 'PGRST108', {
    message: `'${name}' is not an embedded resource in this request`,
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  })
}

function checkOrders(plan: Plan): void {
  for (const { relation } of plan.order) {
    if (relation === undefined) continue
    const child = plan.embeds.find(({ key }) => key === relation)
    if (!child) throw notEmbedded(relation)
    if (!child.relation?.isToOne)
      throw new DataRefusal(400, 'PGRST118', {
        message: `A related order on '${relation}' is not possible`,
        details: `'${plan.table}' and '${relation}' do not form a many-to-one or one-to-one relationship`,
      })
  }
  for (const child of plan.embeds) checkOrders(child)
}

function relationTo(table: TableName, target: string, hint: string | undefined): Relation {
  const fits = relationsOf(table).filter(({ key, other, column, otherColumn }) =>
    hint === undefined
      ? [other, key, column].includes(target)
      : other === target && [key, column, otherColumn].includes(hint),
  )
  const [relation] = fits
  if (!relation) throw noRelation(table, target, hint)
  if (fits.length > 1) throw ambiguous(table, target, fits)
  return relation
}

function ambiguous(table: TableName, target: string, fits: Relation[]): DataRefusal {
  const details = fits.map(({ key, other, column, otherColumn, isToOne }) => ({
    cardinality: isToOne ? 'many-to-one' : 'one-to-many',
    embedding: `${table} with ${other}`,
    relationship: `${key} using ${table}(${column}) and ${other}(${otherColumn})`,
  }))
  const ways = fits.map(({ key, other }) => `'${other}!${key}'`).join(', ')
  return new DataRefusal(300, 'PGRST201', {
    message: `Could not embed because more than one relationship was found for '${table}' and '${target}'`,
    details,
    hint: `Try changing '${target}' to one of the following: ${ways}. Find the desired relationship in the 'details' key.`,
  })
}

function noRelation(table: TableName, target: string, embedHint: string | undefined): DataRefusal {
  const used = embedHint === undefined ? '' : `' using the hint '${embedHint}`
  const meant = suggestOther(
    relationsOf(table).map(({ other }) => other),
    target,
  )
  return new DataRefusal(400, 'PGRST200', {
    message: `Could not find a relationship between '${table}' and '${target}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${table}' and '${target}${used}' in the schema 'public', but no matches were found.`,
    hint: meant === undefined ? null : `Perhaps you meant '${meant}' instead of '${target}'.`,
  })
}

/** The table of a URL. Throws DataRefusal 404 PGRST205. */
export function requireTable(name: string, served: readonly TableName[]): TableName {
  if (isTable(name) && served.includes(name)) return name
  const meant = suggest(served, name)
  throw new DataRefusal(404, 'PGRST205', {
    message: `Could not find the table 'public.${name}' in the schema cache`,
    hint: meant === undefined ? null : `Perhaps you meant the table 'public.${meant}'`,
  })
}
