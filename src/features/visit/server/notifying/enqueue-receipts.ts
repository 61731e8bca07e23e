import {
  type Delivery,
  type MailedLink,
  mayMail,
  receiptDeliveryOf,
} from '#src/features/visit/rules/delivery.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { visitDelivery } from '../tables.ts'
import { findRecipients, type Recipient } from './find-recipients.ts'

/** What determines the emails of a settled visit. */
type SettledVisit = {
  workspace: string
  id: string
  link: string
  link_active: boolean
  lead_validated: 'yes' | 'no' | null
  plan_email_notification: 'yes' | 'no'
  subscription_is_active: boolean
}

type Batch = { settled: SettledVisit[]; now: Date }

/**
 * Decides, in the transaction that settles visits, who is mailed each: now, or in a digest. Grading holds the
 * workspace's lock until the commit, which keeps others from counting emails of the same hour.
 */
export async function orderReceipts(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Transaction,
  { settled, now }: Batch,
): Promise<void> {
  const due = settled.filter((visit) => mayMail(mailedLinkOf(visit)))
  const links = due.map(({ workspace, link }) => ({ workspace, link }))
  const recipients = Map.groupBy(
    await findRecipients(tx, { topic: 'visit', links, now }),
    ({ workspace, link }) => `${workspace} ${link}`,
  )
  const mails = new Map<string, Recipient['mails']>()
  for (const visit of due) {
    const { workspace, id, link } = visit
    const orders = (recipients.get(`${workspace} ${link}`) ?? []).flatMap((one) => {
      const key = `${workspace} ${one.recipient}`
      const counted = mails.get(key) ?? { ...one.mails }
      mails.set(key, counted)
      const delivery = deliveryFor(visit, { ...one, mails: counted }, now)
      if (delivery.way === 'none') return []
      if (delivery.way === 'at_once') counted.sent += 1
      return [{ one, delivery }]
    })
    if (orders.length === 0) continue
    await tx
      .insert(visitDelivery)
      .values(
        orders.map(({ one: { recipient, user }, delivery }) => ({
          workspace,
          visit: id,
          recipient,
          user,
          link,
          way: delivery.way,
          state: 'waiting' as const,
          dueAt: delivery.way === 'digest' ? delivery.dueAt : now,
          createdAt: now,
        })),
      )
      .onConflictDoNothing()
    if (orders.some(({ delivery }) => delivery.way === 'at_once'))
      await jobs.enqueue(tx, { name: 'visit.send-receipt', payload: { workspace, visit: id } })
  }
}

function deliveryFor(visit: SettledVisit, one: Recipient, now: Date): Delivery {
  const leadIsValidated = visit.lead_validated === 'yes'
  return receiptDeliveryOf({ ...mailedLinkOf(visit), leadIsValidated }, { ...one, link: one.choice }, now)
}

function mailedLinkOf(visit: SettledVisit): MailedLink {
  return {
    planEmailNotification: visit.plan_email_notification,
    linkIsActive: visit.link_active,
    subscriptionIsActive: visit.subscription_is_active,
  }
}
