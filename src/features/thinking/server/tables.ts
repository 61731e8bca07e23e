import { integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { datedColumns, trashColumns, workspaceTable } from '#src/platform/database/workspace-table.ts'
import { type AnswerClaim, ideaKinds, ideaStatuses, madeKinds, type Passage, type Scope } from '../schema.ts'

export const thread = workspaceTable('thread', {
  title: text().notNull(),
  scope: jsonb().$type<Scope>().notNull(),
  createdBy: uuid('created_by'),
  ...datedColumns(),
  ...trashColumns(),
})

export const message = workspaceTable('message', {
  thread: uuid().notNull(),
  n: integer().notNull(),
  question: text().notNull(),
  scope: jsonb().$type<Scope>().notNull(),
  method: text().notNull(),
  state: text({ enum: ['written', 'writing', 'failed'] }).notNull(),
  passages: jsonb().$type<Passage[]>().notNull(),
  answer: jsonb().$type<AnswerClaim[]>().notNull(),
  problem: text().notNull().default(''),
  createdBy: uuid('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const ideaBoard = workspaceTable('idea_board', {
  title: text().notNull(),
  createdBy: uuid('created_by'),
  ...datedColumns(),
  ...trashColumns(),
})

export const idea = workspaceTable('idea', {
  board: uuid().notNull(),
  title: text().notNull(),
  body: text().notNull().default(''),
  kind: text({ enum: ideaKinds }).notNull().default('other'),
  status: text({ enum: ideaStatuses }).notNull(),
  position: integer().notNull(),
  passages: jsonb().$type<Passage[]>().notNull().default([]),
  version: integer().notNull().default(1),
  madeKind: text('made_kind', { enum: madeKinds }),
  madeId: uuid('made_id'),
  createdBy: uuid('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedBy: uuid('updated_by'),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  ...trashColumns(),
})
