import { boolean, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { datedColumns, workspaceTable } from '#src/platform/database/workspace-table.ts'
import { shareModes, verdicts } from '../schema.ts'

export const share = workspaceTable('share', {
  hashid: text().notNull(),
  asset: uuid(),
  content: uuid(),
  collection: uuid(),
  clip: uuid(),
  guest: uuid(),
  label: text().notNull().default(''),
  mode: text({ enum: shareModes }).notNull(),
  downloads: boolean().notNull().default(false),
  passwordHash: text('password_hash'),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
  opens: integer().notNull().default(0),
  lastOpenedAt: timestamp('last_opened_at', { withTimezone: true }),
  createdBy: uuid('created_by'),
  ...datedColumns(),
})

export const shareComment = workspaceTable('share_comment', {
  share: uuid().notNull(),
  answers: uuid(),
  name: text().notNull().default(''),
  email: text().notNull().default(''),
  member: uuid(),
  body: text().notNull(),
  asset: uuid(),
  atMs: integer('at_ms'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  resolvedAt: timestamp('resolved_at', { withTimezone: true }),
  resolvedBy: uuid('resolved_by'),
})

export const shareVerdict = workspaceTable('share_verdict', {
  share: uuid().notNull(),
  verdict: text({ enum: verdicts }).notNull(),
  name: text().notNull(),
  email: text().notNull().default(''),
  note: text().notNull().default(''),
  variant: integer(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
