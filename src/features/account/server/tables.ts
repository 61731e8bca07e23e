import { sql } from 'drizzle-orm'
import { bigint, date, integer, jsonb, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import {
  datedColumns,
  keyedTable,
  trashColumns,
  workspaceTable,
} from '#src/platform/database/workspace-table.ts'
import { type CustomValues, customFieldKinds } from '../rules/custom-field.ts'
import { accountStages, type SomeFacts } from '../schema.ts'

export const account = workspaceTable('account', {
  name: text().notNull(),
  domain: text(),
  stage: text({ enum: accountStages }).notNull().default('target'),
  owner: uuid(),
  tags: text().array().notNull().default([]),
  industry: text().notNull().default(''),
  employees: integer(),
  revenue: bigint({ mode: 'number' }),
  country: text().notNull().default(''),
  city: text().notNull().default(''),
  source: text().notNull().default(''),
  nextStep: text('next_step').notNull().default(''),
  nextStepOn: date('next_step_on', { mode: 'string' }),
  fields: jsonb().$type<CustomValues>().notNull().default({}),
  version: integer().notNull().default(1),
  nameKey: text('name_key').generatedAlwaysAs(sql`lower(name)`),
  stageOrder: smallint('stage_order')
    .notNull()
    .generatedAlwaysAs(sql`array_position(array[]::text[], stage)`),
  foundBy: text('found_by').generatedAlwaysAs(sql`app_folded(name)`),
  createdBy: uuid('created_by'),
  ...datedColumns(),
  ...trashColumns(),
})

/** Each change of an account; `version` is the resulting one. */
export const accountChange = keyedTable('account_change', ['account', 'version'], {
  account: uuid().notNull(),
  version: integer().notNull(),
  by: uuid().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  before: jsonb().$type<SomeFacts>().notNull(),
  after: jsonb().$type<SomeFacts>().notNull(),
})

/** A custom field. */
export const accountField = workspaceTable('account_field', {
  name: text().notNull(),
  kind: text({ enum: customFieldKinds }).notNull(),
  choices: text().array().notNull().default([]),
  place: integer().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  archivedAt: timestamp('archived_at', { withTimezone: true }),
})

export const accountNote = workspaceTable('account_note', {
  account: uuid().notNull(),
  body: text().notNull(),
  author: uuid().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
})

/** Accounts merged into another. */
export const accountMerged = keyedTable('account_merged', ['account'], {
  account: uuid().notNull(),
  into: uuid('into_account').notNull(),
  name: text().notNull(),
  domain: text(),
  by: uuid().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})
