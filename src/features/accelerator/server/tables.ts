import { integer, jsonb, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ContentKind } from '#src/features/content/rules/kinds.ts'
import {
  datedColumns,
  keyedTable,
  trashColumns,
  workspaceTable,
} from '#src/platform/database/workspace-table.ts'
import { causes, clockSteps, itemStates, type RecipeWishes, reviews, runStates } from '../schema.ts'

export const recipe = workspaceTable('recipe', {
  name: text().notNull(),
  kinds: jsonb().$type<ContentKind[]>().notNull(),
  wishes: jsonb().$type<RecipeWishes>().notNull(),
  version: integer().notNull().default(1),
  standingSince: timestamp('standing_since', { withTimezone: true }),
  standingBy: uuid('standing_by'),
  clockEvery: text('clock_every', { enum: clockSteps }),
  clockWeekday: smallint('clock_weekday').notNull().default(1),
  clockAt: text('clock_at').notNull().default(''),
  clockBy: uuid('clock_by'),
  clockNext: timestamp('clock_next', { withTimezone: true }),
  clockRan: timestamp('clock_ran', { withTimezone: true }),
  clockProblem: text('clock_problem').notNull().default(''),
  createdBy: uuid('created_by'),
  ...datedColumns(),
  ...trashColumns(),
})

export const recipeRun = workspaceTable('recipe_run', {
  recipe: uuid().notNull(),
  name: text().notNull(),
  kinds: jsonb().$type<ContentKind[]>().notNull(),
  wishes: jsonb().$type<RecipeWishes>().notNull(),
  cause: text({ enum: causes }).notNull(),
  state: text({ enum: runStates }).notNull(),
  creditsEstimated: integer('credits_estimated').notNull().default(0),
  createdBy: uuid('created_by').notNull(),
  ...datedColumns(),
})

export const recipeRunItem = workspaceTable('recipe_run_item', {
  run: uuid().notNull(),
  asset: uuid().notNull(),
  kind: text().$type<ContentKind>().notNull(),
  language: text().notNull().default(''),
  state: text({ enum: itemStates }).notNull(),
  attempts: integer().notNull().default(0),
  problem: text().notNull().default(''),
  content: uuid(),
  variant: integer(),
  review: text({ enum: reviews }).notNull().default('waiting'),
  reviewedBy: uuid('reviewed_by'),
  page: uuid(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

export const recipeLog = keyedTable('recipe_log', ['recipe', 'transcript'], {
  recipe: uuid().notNull(),
  transcript: uuid().notNull(),
  asset: uuid().notNull(),
  run: uuid(),
  problem: text().notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
