import { integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { lengths, outputKinds, tones } from '#src/features/language/rules/choices.ts'
import type { Block } from '#src/features/language/schema.ts'
import {
  datedColumns,
  keyedTable,
  trashColumns,
  workspaceTable,
} from '#src/platform/database/workspace-table.ts'
import type { ContentKind } from '../rules/kinds.ts'
import type { PartialBlock } from '../rules/read-partial-answer.ts'

export const content = workspaceTable('content', {
  asset: uuid().notNull(),
  kind: text().$type<ContentKind>().notNull(),
  ownName: text('own_name').notNull().default(''),
  ownForm: text('own_form', { enum: outputKinds }),
  language: text().notNull().default(''),
  currentVariant: integer('current_variant').notNull(),
  approvedVariant: integer('approved_variant'),
  approvedBy: uuid('approved_by'),
  approvedAt: timestamp('approved_at', { withTimezone: true }),
  ...datedColumns(),
  ...trashColumns(),
})

export const contentKind = workspaceTable('content_kind', {
  name: text().notNull(),
  instruction: text().notNull(),
  form: text({ enum: outputKinds }),
  version: integer().notNull().default(1),
  createdBy: uuid('created_by'),
  updatedBy: uuid('updated_by'),
  ...datedColumns(),
  ...trashColumns(),
})

export const promptTemplate = keyedTable('prompt_template', ['kind', 'n'], {
  kind: text({ enum: outputKinds }).notNull(),
  n: integer().notNull(),
  body: text().notNull(),
  createdBy: uuid('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const contentPartial = keyedTable('content_partial', ['asset', 'kind', 'language'], {
  asset: uuid().notNull(),
  kind: text().$type<ContentKind>().notNull(),
  language: text().notNull().default(''),
  run: uuid().notNull(),
  blocks: jsonb().$type<PartialBlock[]>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

export const contentVariant = keyedTable('content_variant', ['content', 'n'], {
  content: uuid().notNull(),
  n: integer().notNull(),
  method: text().notNull(),
  language: text().notNull(),
  tone: text({ enum: tones }).notNull(),
  length: text({ enum: lengths }).notNull(),
  instruction: text().notNull().default(''),
  brand: uuid(),
  voice: text().notNull().default(''),
  persona: uuid(),
  reader: text().notNull().default(''),
  template: integer(),
  body: jsonb().$type<Block[]>().notNull(),
  run: uuid(),
  createdBy: uuid('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
