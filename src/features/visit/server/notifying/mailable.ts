import { isQuiet } from '#src/features/notification/rules/mail-times.ts'
import type { Topic } from '#src/features/notification/rules.ts'
import { alertDeliveryOf, mannerOf } from '#src/features/visit/rules/delivery.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { findRecipients, type Recipient } from './find-recipients.ts'

type Asked = { topic: Topic; workspace: string; link: string; now: Date; user?: string }

/**
 * The recipients who may still be mailed about a link, or a lead that `user` watches, and whether now;
 * checked right before every email.
 */
export async function findMailable(
  tx: Transaction,
  { topic, workspace, link, now, user }: Asked,
): Promise<Map<string, Recipient & { isQuiet: boolean }>> {
  const links = [{ workspace, link, ...(user && { user }) }]
  const recipients = await findRecipients(tx, { topic, links, now })
  const wanted = recipients.filter((one) => {
    const choices = { ...one, link: one.choice }
    return (user ? alertDeliveryOf(choices) : mannerOf(choices)) !== 'never'
  })
  return new Map(wanted.map((one) => [one.recipient, { ...one, isQuiet: isQuiet(now, one.times) }]))
}
