import { isQuiet } from '#src/features/notification/rules/mail-times.ts'
import { mannerOf } from '#src/features/visit/rules/delivery.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { findRecipients, type Recipient } from './find-recipients.ts'

type Asked = { workspace: string; link: string; now: Date }

/**
 * The recipients who may still be mailed about a link's visits, and whether now; checked right before every
 * email.
 */
export async function findMailable(
  tx: Transaction,
  { workspace, link, now }: Asked,
): Promise<Map<string, Recipient & { isQuiet: boolean }>> {
  const recipients = await findRecipients(tx, { topic: 'visit', links: [{ workspace, link }], now })
  const wanted = recipients.filter((one) => mannerOf({ ...one, link: one.choice }) !== 'never')
  return new Map(wanted.map((one) => [one.recipient, { ...one, isQuiet: isQuiet(now, one.times) }]))
}
