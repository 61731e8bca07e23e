import { boolean, date, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { gateAsks } from '#src/features/link/rules/gate.ts'
import { keyedTable, workspaceTable } from '#src/platform/database/workspace-table.ts'
import { locales } from '#src/translation/locale.ts'

export const linkGate = keyedTable('link_gate', ['link'], {
  link: uuid().notNull(),
  round: integer().notNull().default(1),
  passwordHash: text('password_hash'),
  asks: text({ enum: gateAsks }).notNull().default('nothing'),
  consent: text().notNull().default(''),
  allowed: text().array().notNull().default([]),
  denied: text().array().notNull().default([]),
  termsVersion: integer('terms_version').notNull().default(0),
  endsOn: date('ends_on'),
  endedUrl: text('ended_url'),
  mostViews: integer('most_views'),
  isInviteOnly: boolean('is_invite_only').notNull().default(false),
})

export const linkTerms = keyedTable('link_terms', ['link', 'version'], {
  link: uuid().notNull(),
  version: integer().notNull(),
  body: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const linkPass = workspaceTable('link_pass', {
  link: uuid().notNull(),
  name: text().notNull().default(''),
  email: text().notNull().default(''),
  isConfirmed: boolean('is_confirmed').notNull().default(false),
  consent: text().notNull().default(''),
  termsVersion: integer('terms_version').notNull().default(0),
  inviteCode: uuid('invite_code'),
  /** The form that created it, see `attemptOf`. */
  attempt: uuid(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const linkCode = workspaceTable('link_code', {
  link: uuid().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  locale: text({ enum: locales }).notNull(),
  round: integer().notNull(),
  consent: text().notNull().default(''),
  termsVersion: integer('terms_version').notNull().default(0),
  inviteCode: uuid('invite_code'),
  tries: integer().notNull().default(0),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
