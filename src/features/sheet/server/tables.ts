import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Example, SheetCounts, Verdict } from '../rules/verdict.ts'
import { existingModes, type SheetMapping, type SheetOptions, sheetKinds, sheetStates } from '../schema.ts'

export const sheet = pgTable(
  'sheet',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
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
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

/** A row: its number and cells. */
export type KeptRow = [row: number, ...cells: string[]]

export const sheetPiece = pgTable(
  'sheet_piece',
  {
    workspace: uuid().notNull(),
    sheet: uuid().notNull(),
    n: integer().notNull(),
    rows: jsonb().$type<KeptRow[]>().notNull(),
    verdicts: jsonb().$type<Verdict[]>(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.sheet, table.n] })],
)
