import { boolean, integer, jsonb, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { keyedTable, trashColumns, workspaceTable } from '#src/platform/database/workspace-table.ts'
import type { StepType } from '../rules/editing/new-step.ts'
import type { Happened } from '../rules/lead-facts.ts'
import { askedKinds, waitingStates } from '../rules/person-step.ts'
import { answers, endReasons, holders, logOutcomes, runStates } from '../rules/run.ts'
import { flowStates } from '../schema.ts'

export const flow = keyedTable('flow', ['journey'], {
  journey: uuid().notNull(),
  state: text({ enum: flowStates }).notNull().default('draft'),
  draft: jsonb().notNull(),
  version: integer().notNull().default(1),
  published: integer(),
  watchesVisits: boolean('watches_visits').notNull().default(false),
  updatedBy: uuid('updated_by'),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

export const flowVersion = keyedTable('flow_version', ['journey', 'n'], {
  journey: uuid().notNull(),
  n: integer().notNull(),
  graph: jsonb().notNull(),
  publishedBy: uuid('published_by').notNull(),
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
})

export const journeyRun = workspaceTable('journey_run', {
  journey: uuid().notNull(),
  version: integer().notNull(),
  lead: uuid().notNull(),
  link: uuid(),
  state: text({ enum: runStates }).notNull(),
  heldBy: text('held_by', { enum: holders }),
  step: text().notNull(),
  wakeAt: timestamp('wake_at', { withTimezone: true }),
  enteredAt: timestamp('entered_at', { withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  endReason: text('end_reason', { enum: endReasons }),
  missed: jsonb().$type<Happened[]>().notNull().default([]),
  depth: smallint().notNull().default(0),
  lines: integer().notNull().default(0),
})

export const journeyRunLog = keyedTable('journey_run_log', ['run', 'n'], {
  run: uuid().notNull(),
  n: integer().notNull(),
  journey: uuid().notNull(),
  step: text(),
  at: timestamp({ withTimezone: true }).notNull(),
  outcome: text({ enum: logOutcomes }).notNull(),
  detail: jsonb().$type<Record<string, string>>().notNull().default({}),
})

/** Emails queued by runs. */
export const flowMail = keyedTable('flow_mail', ['run', 'step'], {
  run: uuid().notNull(),
  step: text().notNull(),
  state: text({ enum: ['waiting', 'sent', 'stopped', 'refused'] }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** Events seen for a journey, each once. `subject`: the visit, the form answer, or the lead. */
export const flowHappening = keyedTable('flow_happening', ['journey', 'subject', 'what'], {
  journey: uuid().notNull(),
  subject: uuid().notNull(),
  what: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})

/**
 * Steps where a run waits or waited for a person. `subject` and `body`: the email, if a person edited it.
 */
export const waitingStep = workspaceTable('waiting_step', {
  run: uuid().notNull(),
  journey: uuid().notNull(),
  lead: uuid().notNull(),
  step: text().notNull(),
  kind: text({ enum: askedKinds }).notNull(),
  state: text({ enum: waitingStates }).notNull(),
  assignee: uuid(),
  since: timestamp({ withTimezone: true }).notNull(),
  dueAt: timestamp('due_at', { withTimezone: true }),
  until: timestamp({ withTimezone: true }).notNull(),
  snoozedUntil: timestamp('snoozed_until', { withTimezone: true }),
  answer: text({ enum: answers }),
  answeredBy: uuid('answered_by'),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  note: text().notNull().default(''),
  accountNote: uuid('account_note'),
  subject: text(),
  body: text(),
})

/** Steps of the library. */
export const stepTemplate = workspaceTable('step_template', {
  name: text().notNull(),
  note: text().notNull().default(''),
  types: text().array().$type<StepType[]>().notNull(),
  version: integer().notNull().default(1),
  createdBy: uuid('created_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedBy: uuid('updated_by'),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  ...trashColumns(),
})

export const stepTemplateVersion = keyedTable('step_template_version', ['template', 'n'], {
  template: uuid().notNull(),
  n: integer().notNull(),
  name: text().notNull(),
  note: text().notNull().default(''),
  part: jsonb().notNull(),
  restores: integer(),
  savedBy: uuid('saved_by').notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
})
