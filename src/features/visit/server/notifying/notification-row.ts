import type { Delivery } from '#src/features/visit/rules/delivery.ts'
import type { visitDelivery } from '../tables.ts'
import type { Recipient } from './find-recipients.ts'

type Row = typeof visitDelivery.$inferInsert

/** A stored visit notification for a recipient: waiting, or dropped if nothing is mailed. */
export function deliveryRow(
  { workspace, id, link }: { workspace: string; id: string; link: string },
  told: { one: Pick<Recipient, 'recipient' | 'user'>; delivery: Delivery; kind: Row['kind']; now: Date },
): Row {
  const { one, delivery, kind, now } = told
  return {
    workspace,
    visit: id,
    recipient: one.recipient,
    user: one.user,
    link,
    kind,
    way: delivery.way === 'digest' ? 'digest' : 'at_once',
    state: delivery.way === 'none' ? 'dropped' : 'waiting',
    dueAt: delivery.way === 'digest' ? delivery.dueAt : now,
    createdAt: now,
  }
}
