import { boolean, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const staff = pgSchema('staff')

function instant(name: string) {
  return timestamp(name, { withTimezone: true })
}

/** Staff: a flag on a user. */
export const platformAdmins = staff.table('platform_admin', {
  user: uuid().primaryKey(),
  createdAt: instant('created_at').notNull(),
})

/** A staff member who impersonates a user. */
export const actings = staff.table('acting', {
  id: uuid().primaryKey(),
  session: uuid().notNull(),
  actor: uuid().notNull(),
  user: uuid().notNull(),
  tokenHash: text('token_hash').notNull(),
  reason: text().notNull(),
  startedAt: instant('started_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  endedAt: instant('ended_at'),
})

export const incidents = staff.table('incident', {
  id: uuid().primaryKey(),
  severity: text({ enum: ['notice', 'degraded', 'outage'] }).notNull(),
  message: text().notNull(),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at'),
  createdBy: uuid('created_by'),
})

export const featureFlags = staff.table('feature_flag', {
  name: text().primaryKey(),
  isOn: boolean('is_on').notNull(),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: uuid('updated_by'),
})

/** When the demo was made on this installation, which happens once. */
export const madeDemo = staff.table('made_demo', { madeAt: instant('made_at').primaryKey() })
