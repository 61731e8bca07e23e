import { boolean, integer, pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { keyedTable, workspaceTable } from '#src/platform/database/workspace-table.ts'
import { providers } from '../schema.ts'

export const aiSetting = pgTable('ai_setting', {
  workspace: uuid().primaryKey(),
  provider: text({ enum: providers }).notNull(),
  baseUrl: text('base_url').notNull().default(''),
  model: text().notNull().default(''),
  temperature: real(),
  monthlyCapCredits: integer('monthly_cap_credits'),
  chatModel: text('chat_model').notNull().default(''),
  longModel: text('long_model').notNull().default(''),
  shortModel: text('short_model').notNull().default(''),
  runCapCredits: integer('run_cap_credits'),
  language: text().notNull().default(''),
  sendsTranscripts: boolean('sends_transcripts').notNull().default(true),
  hidesNames: boolean('hides_names').notNull().default(false),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

export const aiProviderKey = keyedTable('ai_provider_key', ['provider'], {
  provider: text({ enum: providers }).notNull(),
  ciphertext: text().notNull(),
  last4: text().notNull(),
  testedAt: timestamp('tested_at', { withTimezone: true }),
  lastError: text('last_error').notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const aiUsage = workspaceTable('ai_usage', {
  user: uuid(),
  purpose: text().notNull(),
  provider: text({ enum: providers }).notNull(),
  model: text().notNull(),
  tokensIn: integer('tokens_in').notNull().default(0),
  tokensOut: integer('tokens_out').notNull().default(0),
  credits: integer().notNull().default(0),
  ok: boolean().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
