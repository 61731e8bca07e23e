import { Table } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'

/** The header of an actions column (`isActions`) is visually hidden. */
export type PlainColumn<Row> = {
  label: string
  isNumber?: true
  isActions?: true
  render: (row: Row) => ReactNode
}

type Props<Row> = {
  rows: readonly Row[]
  columns: PlainColumn<Row>[]
  keyOf: (row: Row) => string | number
  label?: string
  className?: string
}

/** A read-only table. Use ListFrame for search, sorting, paging and selection. */
export function PlainTable<Row>({ rows, columns, keyOf, label, className }: Props<Row>): ReactElement {
  return (
    <Table className={className} aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column.label} scope="col" {...(column.isNumber && { ta: 'right' })}>
              {column.isActions ? <span className="visually-hidden">{column.label}</span> : column.label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={keyOf(row)}>
            {columns.map((column, index) => (
              <Table.Td
                key={column.label}
                {...(column.isNumber && { ta: 'right', className: 'figure' })}
                {...(index > 0 && !column.isActions && { 'data-label': column.label })}
              >
                {column.render(row)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
