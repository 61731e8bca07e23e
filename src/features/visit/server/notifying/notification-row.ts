import type { Telling } from '#src/features/visit/rules/delivery.ts'
import type { visitTelling } from '../tables.ts'
import type { Recipient } from './find-recipients.ts'

type Row = typeof visitTelling.$inferInsert

/** A stored visit notification for a recipient: waiting, or dropped if nothing is mailed. */
export function tellingRow(
  { workspace, id, link }: { workspace: string; id: string; link: string },
  told: { one: Pick<Recipient, 'recipient' | 'user'>; telling: Telling; kind: Row['kind']; now: Date },
): Row {
  const { one, telling, kind, now } = told
  return {
    workspace,
    visit: id,
    recipient: one.recipient,
    user: one.user,
    link,
    kind,
    way: telling.way === 'digest' ? 'digest' : 'at_once',
    state: telling.way === 'none' ? 'dropped' : 'waiting',
    dueAt: telling.way === 'digest' ? telling.dueAt : now,
    createdAt: now,
  }
}
