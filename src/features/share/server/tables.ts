import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { shareModes, verdicts } from '../schema.ts'

export const share = pgTable(
  'share',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
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
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

export const shareComment = pgTable(
  'share_comment',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
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
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

export const shareVerdict = pgTable(
  'share_verdict',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    share: uuid().notNull(),
    verdict: text({ enum: verdicts }).notNull(),
    name: text().notNull(),
    email: text().notNull().default(''),
    note: text().notNull().default(''),
    variant: integer(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)
