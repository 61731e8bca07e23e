import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

function instant(name: string) {
  return timestamp(name, { withTimezone: true })
}

export const organization = pgTable('organization', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  requireMfa: boolean('require_mfa').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const invite = pgTable(
  'invite',
  {
    organization: uuid().notNull(),
    id: uuid().notNull(),
    email: text().notNull(),
    role: text({ enum: ['admin', 'member'] }).notNull(),
    workspaces: uuid().array().notNull(),
    /** How often it was sent; each round has its own token. */
    round: integer().notNull().default(1),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    declinedAt: instant('declined_at'),
    revokedAt: instant('revoked_at'),
    invitedBy: uuid('invited_by').notNull(),
    sentAt: instant('sent_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization, table.id] })],
)

export const organizationDomain = pgTable(
  'organization_domain',
  {
    organization: uuid().notNull(),
    id: uuid().notNull(),
    domain: text().notNull(),
    verifiedBy: uuid('verified_by').notNull(),
    workspaces: uuid().array().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organization, table.id] })],
)

/** Append-only. The database numbers and chains the entries itself. */
export const auditLog = pgTable(
  'audit_log',
  {
    organization: uuid().notNull(),
    n: bigint({ mode: 'number' }).notNull().default(0),
    at: instant('at').notNull(),
    actorUser: uuid('actor_user'),
    actorKind: text('actor_kind', { enum: ['user', 'api_key', 'admin', 'system'] }).notNull(),
    inWorkspace: uuid('in_workspace'),
    action: text().notNull(),
    targetType: text('target_type').notNull(),
    targetId: text('target_id').notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    ip: text().notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    reason: text().notNull().default(''),
    previous: text().notNull().default(''),
    hash: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.organization, table.n] })],
)
