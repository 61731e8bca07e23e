import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { TabType } from '#src/features/journey/schema.ts'
import type { StepType } from '../rules/editing/new-step.ts'
import type { Happened } from '../rules/lead-facts.ts'
import { entryKinds } from '../rules/library/entry.ts'
import { askedKinds, waitingStates } from '../rules/person-step.ts'
import { answers, endReasons, holders, logOutcomes, runStates } from '../rules/run.ts'
import { flowStates } from '../schema.ts'

export const flow = pgTable(
  'flow',
  {
    workspace: uuid().notNull(),
    journey: uuid().notNull(),
    state: text({ enum: flowStates }).notNull().default('draft'),
    draft: jsonb().notNull(),
    version: integer().notNull().default(1),
    published: integer(),
    watchesVisits: boolean('watches_visits').notNull().default(false),
    updatedBy: uuid('updated_by'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.journey] })],
)

export const flowVersion = pgTable(
  'flow_version',
  {
    workspace: uuid().notNull(),
    journey: uuid().notNull(),
    n: integer().notNull(),
    graph: jsonb().notNull(),
    publishedBy: uuid('published_by').notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.journey, table.n] })],
)

export const journeyRun = pgTable(
  'journey_run',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
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
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

export const journeyRunLog = pgTable(
  'journey_run_log',
  {
    workspace: uuid().notNull(),
    run: uuid().notNull(),
    n: integer().notNull(),
    journey: uuid().notNull(),
    step: text(),
    at: timestamp({ withTimezone: true }).notNull(),
    outcome: text({ enum: logOutcomes }).notNull(),
    detail: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.run, table.n] })],
)

/** Emails queued by runs. */
export const flowMail = pgTable(
  'flow_mail',
  {
    workspace: uuid().notNull(),
    run: uuid().notNull(),
    step: text().notNull(),
    state: text({ enum: ['waiting', 'sent', 'stopped', 'refused'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.run, table.step] })],
)

/** Events seen for a journey, each once. `subject`: the visit, the form answer, or the lead. */
export const flowHappening = pgTable(
  'flow_happening',
  {
    workspace: uuid().notNull(),
    journey: uuid().notNull(),
    subject: uuid().notNull(),
    what: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.journey, table.subject, table.what] })],
)

/**
 * Steps where a run waits or waited for a person. `subject` and `body`: the email, if a person edited it.
 */
export const waitingStep = pgTable(
  'waiting_step',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
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
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

/** Steps and tabs of the library. `stepsSince`: the version since which the content is unchanged. */
export const stepTemplate = pgTable(
  'step_template',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    note: text().notNull().default(''),
    kind: text({ enum: entryKinds }).notNull().default('steps'),
    types: text().array().$type<(StepType | TabType)[]>().notNull(),
    version: integer().notNull().default(1),
    stepsSince: integer('steps_since').notNull().default(1),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedBy: uuid('updated_by'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    deletedBy: uuid('deleted_by'),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

export const stepTemplateVersion = pgTable(
  'step_template_version',
  {
    workspace: uuid().notNull(),
    template: uuid().notNull(),
    n: integer().notNull(),
    name: text().notNull(),
    note: text().notNull().default(''),
    part: jsonb().notNull(),
    restores: integer(),
    savedBy: uuid('saved_by').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.template, table.n] })],
)
