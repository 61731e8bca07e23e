import { integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { datedColumns, keyedTable, workspaceTable } from '#src/platform/database/workspace-table.ts'
import type { CsvFlaw } from '#src/text/csv-rows.ts'
import type { Example, SheetCounts, Verdict } from '../rules/verdict.ts'
import { existingModes, type SheetMapping, type SheetOptions, sheetKinds, sheetStates } from '../schema.ts'

export const sheet = workspaceTable('sheet', {
  kind: text({ enum: sheetKinds }).notNull(),
  name: text().notNull(),
  state: text({ enum: sheetStates }).notNull().default('reading'),
  encoding: text().notNull(),
  separator: text().notNull(),
  headings: jsonb().$type<string[]>().notNull().default([]),
  mapping: jsonb().$type<SheetMapping>().notNull().default({}),
  existing: text({ enum: existingModes }).notNull().default('fill'),
  options: jsonb().$type<SheetOptions>().notNull().default({ companies: 'create', journey: null }),
  allRows: integer('all_rows').notNull().default(0),
  pieces: integer().notNull().default(0),
  done: integer().notNull().default(0),
  round: integer().notNull().default(0),
  counts: jsonb().$type<SheetCounts>().notNull().default({}),
  examples: jsonb().$type<Example[]>().notNull().default([]),
  createdBy: uuid('created_by').notNull(),
  ...datedColumns(),
})

/** A cell that isn't what the file has; `said`: the start of that. */
type FlawedCell = { text: string } & Pick<CsvFlaw, 'why' | 'said'>

/** A row: its number and cells. */
export type KeptRow = [row: number, ...cells: (string | FlawedCell)[]]

export function textOf(cell: KeptRow[number] | undefined): string {
  return typeof cell === 'object' ? cell.text : String(cell ?? '')
}

export const sheetPiece = keyedTable('sheet_piece', ['sheet', 'n'], {
  sheet: uuid().notNull(),
  n: integer().notNull(),
  rows: jsonb().$type<KeptRow[]>().notNull(),
  verdicts: jsonb().$type<Verdict[]>(),
})
