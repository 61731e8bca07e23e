import { recordAudit } from '#src/features/organization/server/record-audit.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { networkOf } from '#src/platform/http/request-ip.ts'

/** Who does something, and from where. */
export type StaffActor = { user: string | null; address: string; requestId: string }

type Action = {
  at: Date
  by: StaffActor
  /** Noun and verb: `user.ban`. */
  action: string
  target: { type: string; id: string }
  reason?: string
  data?: Record<string, string | number | boolean | null>
}

/** Logs an action of staff in the installation's audit log, in its transaction. */
export async function writeStaffAudit(tx: Transaction, { by, data, ...action }: Action): Promise<void> {
  const address = networkOf(by.address)
  await recordAudit(tx, {
    ...action,
    actor: by.user ? { kind: 'admin', user: by.user, address } : { kind: 'system', address },
    after: { ...data, requestId: by.requestId },
  })
}
