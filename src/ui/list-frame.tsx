import { useLingui } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { Link, useLocation, useNavigation, useSearchParams } from 'react-router'
import { z } from 'zod'
import { CsvLink } from './csv-link.tsx'
import { Icon } from './icon.tsx'
import type { Column } from './list-column.ts'
import { ListSearch } from './list-search.tsx'
import './list-frame.css'
import { draggable } from './drag-rows.ts'
import { columnsName } from './list-settings.ts'
import { Panel } from './panel.tsx'
import { useColumns } from './use-columns.ts'
import { useRowKeys } from './use-row-keys.ts'
import { type Chosen, useChosen } from './use-selection.ts'
import { ViewMenu } from './view-menu.tsx'

/** Position of a list. `sort` is a column name, descending with a leading `-`. */
export type ListView = { q: string; sort: string; next: string | undefined; isFirstPage: boolean }

type Props<Row> = {
  /** Key of the list's saved views and columns. */
  list: string
  /** Plural name of the rows, as in "Search accounts". */
  things: string
  rows: Row[]
  columns: Column<Row>[]
  view: ListView
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** URL of the CSV export; `ids` limits it to those rows. */
  csv?: string
  /** Bulk actions other than export. */
  renderBulk?: (ids: string[]) => ReactNode
  actions?: ReactNode
  empty: ReactNode
  /** Renders the rows as something other than a table. */
  renderRows?: (rows: Row[], chosen: Chosen) => ReactNode
  /** Drag data type of the rows; the data are comma-separated keys. */
  dragType?: string
  /** Whether views also save columns. */
  keepsColumns?: true
  /** URL filters that search, sorting and export preserve. */
  filters?: Record<string, string>
}

/** A workspace list with search, sorting, selection, export, paging and a loading state. */
export function ListFrame<Row>(props: Props<Row>): ReactElement {
  const { t } = useLingui()
  const { things, rows, view, csv, empty, filters = {} } = props
  useRowKeys()
  const chosen = useChosen(rows.map(props.keyOf))
  const { columns, choices } = useColumns(props)
  const [search] = useSearchParams()
  const exported = new URLSearchParams(
    [...search].filter(([name]) => name === 'q' || name === 'sort' || name in filters),
  )
  return (
    <Panel
      title={
        <ListSearch
          q={view.q}
          label={t`Search ${things}`}
          keep={{ ...namedIn(search, 'sort', columnsName), ...filters }}
        />
      }
      actions={
        <span className="list-actions">
          {props.actions}
          <ViewMenu
            list={props.list}
            things={things}
            columns={choices}
            keepsColumns={props.keepsColumns ?? false}
          />
          {rows.length > 0 && csv ? <CsvLink href={`${csv}?${exported}`}>{t`Export CSV`}</CsvLink> : null}
        </span>
      }
      flush={rows.length > 0}
    >
      {chosen.ids.length > 0 ? (
        <div className="list-bulk" role="group" aria-label={t`Selected ${things}`}>
          <span role="status">{t`${{ count: chosen.ids.length }} selected`}</span>
          {props.renderBulk?.(chosen.ids)}
          {csv ? (
            <a href={`${csv}?${new URLSearchParams({ ids: chosen.ids.join(',') })}`} download>
              {t`Export selected`}
            </a>
          ) : null}
          <button type="button" onClick={chosen.clear}>
            {t`Clear selection`}
          </button>
        </div>
      ) : null}
      <ListRows {...props} columns={columns} chosen={chosen} empty={empty} />
      <Pages view={view} />
    </Panel>
  )
}

function ListRows<Row>(props: TableProps<Row>): ReactNode {
  if (props.rows.length === 0) return props.empty
  return props.renderRows ? props.renderRows(props.rows, props.chosen) : <ListTable {...props} />
}

function namedIn(search: URLSearchParams, ...names: string[]): Record<string, string> {
  return Object.fromEntries([...search].filter(([name]) => names.includes(name)))
}

type TableProps<Row> = Props<Row> & { chosen: Chosen }

function ListTable<Row>({
  things,
  rows,
  columns,
  view,
  keyOf,
  nameOf,
  chosen,
  dragType,
}: TableProps<Row>): ReactElement {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const { location, formMethod } = useNavigation()
  const isLoading = location?.pathname === pathname && formMethod !== 'POST'
  const isAll = chosen.ids.length === rows.length
  return (
    <Table className="list-table" aria-busy={isLoading} aria-label={things}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th className="list-choice">
            <input
              type="checkbox"
              aria-label={t`Select all ${things} on this page`}
              checked={isAll}
              onChange={() => chosen.setAll(!isAll)}
            />
          </Table.Th>
          {columns.map((column) => (
            <HeadCell key={column.label} column={column} sort={view.sort} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr
            key={keyOf(row)}
            data-row
            data-chosen={chosen.has(keyOf(row)) || undefined}
            {...(dragType && draggable(dragType, chosen, keyOf(row)))}
          >
            <Table.Td className="list-choice">
              <input
                type="checkbox"
                data-row-choice
                aria-label={t`Select “${{ name: nameOf(row) }}”`}
                checked={chosen.has(keyOf(row))}
                onChange={() => chosen.toggle(keyOf(row))}
              />
            </Table.Td>
            {columns.map((column, index) => (
              <Table.Td
                key={column.label}
                {...(column.isNumber && { ta: 'right', className: 'figure' })}
                {...(index > 0 && { 'data-label': column.label })}
              >
                {column.cell(row)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

type HeadProps<Row> = { column: Column<Row>; sort: string }

function HeadCell<Row>({ column, sort }: HeadProps<Row>): ReactElement {
  const [search] = useSearchParams()
  const align = column.isNumber ? { ta: 'right' as const } : {}
  if (!column.sort)
    return (
      <Table.Th {...align}>
        {column.name ? column.label : <span className="visually-hidden">{column.label}</span>}
      </Table.Th>
    )
  const isUp = sort === column.sort
  const isDown = sort === `-${column.sort}`
  const next = new URLSearchParams([...search].filter(([name]) => name !== 'after' && name !== 'sort'))
  next.set('sort', isUp ? `-${column.sort}` : column.sort)
  return (
    <Table.Th {...align} {...((isUp || isDown) && { 'aria-sort': isUp ? 'ascending' : 'descending' })}>
      <Link to={`?${next}`} preventScrollReset className="list-sort">
        {column.label}
        {isUp || isDown ? <Icon name={isUp ? 'arrow-up' : 'arrow-down'} size={12} /> : null}
      </Link>
    </Table.Th>
  )
}

/** Cursors of the previous pages, latest last; kept in the history state. */
const trail = z.object({ trail: z.array(z.string()) })

function Pages({ view }: { view: ListView }): ReactElement | null {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const before = trail.safeParse(useLocation().state).data?.trail ?? []
  if (!view.next && view.isFirstPage) return null
  function page(after: string | undefined): string {
    const others = [...search].filter(([name]) => name !== 'after')
    return `?${new URLSearchParams(after ? [...others, ['after', after]] : others)}`
  }
  return (
    <p className="list-foot">
      {view.isFirstPage ? null : <Link to={page(undefined)}>{t`First page`}</Link>}
      {before.length > 0 && !view.isFirstPage ? (
        <Link to={page(before.at(-1))} state={{ trail: before.slice(0, -1) }}>
          {t`Previous page`}
        </Link>
      ) : null}
      {view.next ? (
        <Link to={page(view.next)} state={{ trail: [...before, search.get('after') ?? ''] }}>
          {t`Next page`}
        </Link>
      ) : null}
    </p>
  )
}
