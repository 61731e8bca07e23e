import { boolean, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import {
  datedColumns,
  keyedTable,
  trashColumns,
  workspaceTable,
} from '#src/platform/database/workspace-table.ts'
import type { Utm } from '../rules/arrival.ts'
import { downloadKinds } from '../rules/downloads.ts'

export const link = workspaceTable('link', {
  hashid: text().notNull(),
  title: text().notNull(),
  journey: uuid().notNull(),
  account: uuid(),
  kit: uuid(),
  previewTitle: text('preview_title'),
  previewDescription: text('preview_description'),
  utm: jsonb().$type<Utm>().notNull().default({}),
  downloads: text({ enum: downloadKinds }).notNull().default('played'),
  emailTo: text('email_to'),
  emailNotification: boolean('email_notification').notNull().default(true),
  active: boolean().notNull().default(true),
  trackDurationMin: integer('track_duration_min').notNull().default(0),
  version: integer().notNull().default(1),
  createdBy: uuid('created_by'),
  ...datedColumns(),
  ...trashColumns(),
})

export const leadToken = workspaceTable('lead_token', {
  lead: uuid().notNull(),
  link: uuid().notNull(),
  tokenHash: text('token_hash').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const linkShort = keyedTable('link_short', ['code'], {
  code: text().notNull(),
  link: uuid().notNull(),
  isMade: boolean('is_made').notNull(),
  isCurrent: boolean('is_current').notNull().default(true),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
