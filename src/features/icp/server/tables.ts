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
import { type CriterionField, type Mode, modes, type Operator } from '../rules/criterion.ts'
import { type Cutoffs, tiers } from '../rules/score.ts'
import { type IcpContent, icpStatuses } from '../schema.ts'

const moments = {
  createdBy: uuid('created_by'),
  updatedBy: uuid('updated_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
  deletedBy: uuid('deleted_by'),
}

export const icp = pgTable(
  'icp',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    status: text({ enum: icpStatuses }).notNull().default('draft'),
    cutoffs: jsonb('tier_cutoffs').$type<Cutoffs>().notNull(),
    valuePoints: text('value_points').array().notNull().default([]),
    disqualifiers: text().array().notNull().default([]),
    isDefault: boolean('is_default').notNull().default(false),
    version: integer().notNull().default(1),
    revision: integer().notNull().default(1),
    scoredRevision: integer('scored_revision'),
    scoredAt: timestamp('scored_at', { withTimezone: true }),
    ...moments,
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

export const icpCriterion = pgTable(
  'icp_criterion',
  {
    workspace: uuid().notNull(),
    icp: uuid().notNull(),
    n: smallint().notNull(),
    field: text().$type<CriterionField>().notNull(),
    operator: text().$type<Operator>().notNull(),
    value: jsonb().$type<{ values?: string[]; from?: number | null; to?: number | null }>().notNull(),
    weight: smallint().notNull(),
    mode: text({ enum: modes }).$type<Mode>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.icp, table.n] })],
)

export const persona = pgTable(
  'persona',
  {
    workspace: uuid().notNull(),
    id: uuid().notNull(),
    icp: uuid().notNull(),
    title: text().notNull(),
    seniority: text().notNull().default(''),
    goals: text().array().notNull().default([]),
    pains: text().array().notNull().default([]),
    objections: text().array().notNull().default([]),
    vocabulary: text().array().notNull().default([]),
    version: integer().notNull().default(1),
    ...moments,
  },
  (table) => [primaryKey({ columns: [table.workspace, table.id] })],
)

/** Each change of a profile; `version` is the resulting one. */
export const icpChange = pgTable(
  'icp_change',
  {
    workspace: uuid().notNull(),
    icp: uuid().notNull(),
    version: integer().notNull(),
    by: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    before: jsonb().$type<Partial<IcpContent>>().notNull(),
    after: jsonb().$type<Partial<IcpContent>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.icp, table.version] })],
)

export const icpScore = pgTable(
  'icp_score',
  {
    workspace: uuid().notNull(),
    account: uuid().notNull(),
    icp: uuid().notNull(),
    score: smallint().notNull(),
    tier: text({ enum: tiers }).notNull(),
    judged: smallint().notNull(),
    reasons: jsonb().notNull(),
    revision: integer().notNull(),
    computedAt: timestamp('computed_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace, table.account, table.icp] })],
)
