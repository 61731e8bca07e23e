import { and, type SQL, sql } from 'drizzle-orm'
import type { Sortable } from '#src/platform/database/sorted-page.ts'
import { type CustomField, type CustomFieldKind, type OwnName, ownName } from '../rules/custom-field.ts'
import { account } from './tables.ts'

/** Sortable custom fields. Unknown values come first. */
export function customSorts(fields: readonly CustomField[]): Record<OwnName, Sortable> {
  return Object.fromEntries(fields.map((field) => [ownName(field), sortOf(field)]))
}

function sortOf(field: CustomField): Sortable {
  const { by, as } = sorts[field.kind]
  return { by: by(valueOf(field), field), as }
}

type Sort = { by: (value: SQL, field: CustomField) => SQL; as: Sortable['as'] }

const asText: Sort = { by: (value) => sql`lower(coalesce(${value}, ''))`, as: 'text' }

const sorts: Record<CustomFieldKind, Sort> = {
  text: asText,
  url: asText,
  // In hundredths, as whole numbers.
  number: {
    by: (value) => sql`coalesce((${value}::numeric * 100)::bigint, -1000000000000000)`,
    as: 'bigint',
  },
  date: { by: (value) => sql`coalesce(${value}, '')`, as: 'text' },
  // In the order of the options; removed options come last.
  choice: {
    by: (value, { choices }) =>
      sql`case when ${value} is null then 0 else coalesce(array_position(${sql.param(choices)}::text[], ${value}), 99) end`,
    as: 'bigint',
  },
  yes_no: {
    by: (value) => sql`case ${value} when 'true' then 2 when 'false' then 1 else 0 end`,
    as: 'bigint',
  },
}

function valueOf({ id }: CustomField): SQL {
  return sql`(${account.fields}->>${id}::text)`
}

/** The filter for any value; otherwise a filter matches one value. */
const ownKnown = '+'
const ownUnknown = '-'
export type CustomFilter = Record<string, string>

/** A condition for accounts that match a filter by custom fields: comma-separated values per field. */
export function matchesCustomFilter(fields: readonly CustomField[], filter: CustomFilter): SQL | undefined {
  return and(
    ...fields.flatMap((field) => {
      const values = (filter[ownName(field)] ?? '').split(',').filter(Boolean)
      return values.length === 0 ? [] : hasOneOf(field, values)
    }),
  )
}

function hasOneOf(field: CustomField, values: string[]): SQL {
  const value = valueOf(field)
  const exact = values.map((one) => (field.kind === 'yes_no' ? String(one === 'yes') : one))
  const ways = [
    ...(values.includes(ownKnown) ? [sql`${value} is not null`] : []),
    ...(values.includes(ownUnknown) ? [sql`${value} is null`] : []),
    sql`${value} = any(${sql.param(exact)}::text[])`,
  ]
  return sql`(${sql.join(ways, sql` or `)})`
}
