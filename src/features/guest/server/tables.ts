import { integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { datedColumns, trashColumns, workspaceTable } from '#src/platform/database/workspace-table.ts'
import { type GuestLink, stages } from '../schema.ts'

export const guest = workspaceTable('guest', {
  first: text().notNull(),
  last: text().notNull(),
  email: text().notNull().default(''),
  title: text().notNull().default(''),
  company: text().notNull().default(''),
  bioShort: text('bio_short').notNull().default(''),
  bioLong: text('bio_long').notNull().default(''),
  photoMedia: uuid('photo_media'),
  topics: text().array().notNull().default([]),
  links: jsonb().$type<GuestLink[]>().notNull().default([]),
  pronunciation: text().notNull().default(''),
  pronouns: text().notNull().default(''),
  timezone: text().notNull().default(''),
  stage: text({ enum: stages }).notNull().default('prospect'),
  version: integer().notNull().default(1),
  createdBy: uuid('created_by'),
  updatedBy: uuid('updated_by'),
  ...datedColumns(),
  ...trashColumns(),
})
