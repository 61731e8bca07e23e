import { boolean, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { datedColumns, keyedTable, workspaceTable } from '#src/platform/database/workspace-table.ts'
import {
  allWebhookEvents,
  deliveryStates,
  pauseReasons,
  type WebhookEventName,
  webhookFormats,
} from '../schema.ts'

export const webhookEndpoint = workspaceTable('webhook_endpoint', {
  link: uuid(),
  name: text().notNull().default(''),
  url: text().notNull(),
  format: text({ enum: webhookFormats }).notNull().default('standard'),
  events: text().array().$type<WebhookEventName[]>().notNull(),
  secret: text().notNull(),
  previousSecret: text('previous_secret'),
  previousUntil: timestamp('previous_until', { withTimezone: true }),
  pausedAt: timestamp('paused_at', { withTimezone: true }),
  pausedBecause: text('paused_because', { enum: pauseReasons }),
  failingSince: timestamp('failing_since', { withTimezone: true }),
  mailed: uuid().array().notNull().default([]),
  createdBy: uuid('created_by'),
  ...datedColumns(),
})

export const webhookDelivery = workspaceTable('webhook_delivery', {
  endpoint: uuid().notNull(),
  event: text({ enum: allWebhookEvents }).notNull(),
  subject: uuid().notNull(),
  link: uuid(),
  visit: uuid(),
  lead: uuid(),
  submission: uuid(),
  payload: jsonb().$type<Record<string, unknown>>().notNull(),
  isTest: boolean('is_test').notNull().default(false),
  state: text({ enum: deliveryStates }).notNull(),
  attempts: integer().notNull().default(0),
  earlierAttempts: integer('earlier_attempts').notNull().default(0),
  statusCode: integer('status_code'),
  answer: text().notNull().default(''),
  nextAt: timestamp('next_at', { withTimezone: true }),
  ...datedColumns(),
})

export const webhookAttempt = keyedTable('webhook_attempt', ['delivery', 'n'], {
  delivery: uuid().notNull(),
  n: integer().notNull(),
  url: text().notNull(),
  headers: jsonb().$type<Record<string, string>>().notNull(),
  statusCode: integer('status_code'),
  answer: text().notNull().default(''),
  milliseconds: integer().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})
