import type { Transaction } from '#src/platform/database/database.ts'
import { auditLog } from './tables.ts'

/** The organization of the installation's own log: actions of staff. */
export const installation = '00000000-0000-0000-0000-000000000000'

/** A logged action; `before` and `after` hold what changed, never a secret. */
export type AuditEntry = {
  /** Without one, the entry belongs to the installation. */
  organization?: string
  at: Date
  actor: {
    kind: 'user' | 'api_key' | 'admin' | 'system'
    user?: string
    address?: string
    userAgent?: string
  }
  /** `member.remove`, `workspace.create`, … */
  action: string
  target: { type: string; id: string }
  workspace?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  reason?: string
}

/** Adds an entry to the audit log in the transaction it describes, with system scope. */
export async function recordAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  const { organization = installation, at, actor, action, target } = entry
  await tx.insert(auditLog).values({
    organization,
    at,
    actorUser: actor.user ?? null,
    actorKind: actor.kind,
    inWorkspace: entry.workspace ?? null,
    action,
    targetType: target.type,
    targetId: target.id,
    before: entry.before ?? null,
    after: entry.after ?? null,
    ip: actor.address ?? '',
    userAgent: (actor.userAgent ?? '').slice(0, 400),
    reason: entry.reason ?? '',
  })
}
