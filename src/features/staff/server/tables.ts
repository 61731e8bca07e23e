import { bigint, boolean, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const staff = pgSchema('staff')

function instant(name: string) {
  return timestamp(name, { withTimezone: true })
}

/** Staff: a flag on a user. */
export const platformAdmins = staff.table('platform_admin', {
  user: uuid().primaryKey(),
  createdAt: instant('created_at').notNull(),
})

/** Actions of staff; each entry seals the one before it. */
export const staffAudit = staff.table('audit_entry', {
  seq: bigint({ mode: 'number' }).primaryKey(),
  at: instant('at').notNull(),
  actor: uuid(),
  action: text().notNull(),
  targetType: text('target_type').notNull(),
  targetId: text('target_id').notNull(),
  facts: jsonb().$type<StaffFacts>().notNull(),
  previousHash: text('previous_hash').notNull(),
  hash: text().notNull(),
})

/** The sealed facts of an entry. */
export type StaffFacts = {
  /** ISO 8601. */
  at: string
  /** A user's id; null for the command and the sweep. */
  actor: string | null
  action: string
  target: { type: string; id: string }
  reason: string
  data: Record<string, string | number | boolean | null>
  /** An IPv4 network of 256 addresses, or an IPv6 /64. */
  network: string
  requestId: string
}

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
