import { boolean, integer, jsonb, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import {
  datedColumns,
  keyedTable,
  trashColumns,
  workspaceTable,
} from '#src/platform/database/workspace-table.ts'
import { type CriterionField, type Mode, modes, type Operator } from '../rules/criterion.ts'
import { type Cutoffs, tiers } from '../rules/score.ts'
import { type IcpContent, icpStatuses } from '../schema.ts'

const moments = {
  createdBy: uuid('created_by'),
  updatedBy: uuid('updated_by'),
  ...datedColumns(),
  ...trashColumns(),
}

export const icp = workspaceTable('icp', {
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
})

export const icpCriterion = keyedTable('icp_criterion', ['icp', 'n'], {
  icp: uuid().notNull(),
  n: smallint().notNull(),
  field: text().$type<CriterionField>().notNull(),
  operator: text().$type<Operator>().notNull(),
  value: jsonb().$type<{ values?: string[]; from?: number | null; to?: number | null }>().notNull(),
  weight: smallint().notNull(),
  mode: text({ enum: modes }).$type<Mode>().notNull(),
})

export const persona = workspaceTable('persona', {
  icp: uuid().notNull(),
  title: text().notNull(),
  seniority: text().notNull().default(''),
  goals: text().array().notNull().default([]),
  pains: text().array().notNull().default([]),
  objections: text().array().notNull().default([]),
  vocabulary: text().array().notNull().default([]),
  version: integer().notNull().default(1),
  ...moments,
})

/** Each change of a profile; `version` is the resulting one. */
export const icpChange = keyedTable('icp_change', ['icp', 'version'], {
  icp: uuid().notNull(),
  version: integer().notNull(),
  by: uuid().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  before: jsonb().$type<Partial<IcpContent>>().notNull(),
  after: jsonb().$type<Partial<IcpContent>>().notNull(),
})

export const icpScore = keyedTable('icp_score', ['account', 'icp'], {
  account: uuid().notNull(),
  icp: uuid().notNull(),
  score: smallint().notNull(),
  tier: text({ enum: tiers }).notNull(),
  judged: smallint().notNull(),
  reasons: jsonb().notNull(),
  revision: integer().notNull(),
  computedAt: timestamp('computed_at', { withTimezone: true }).notNull(),
})
