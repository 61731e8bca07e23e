import {
  type MailedLink,
  mayMail,
  receiptDeliveryOf,
  type Telling,
} from '#src/features/visit/rules/delivery.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { visitTelling } from '../tables.ts'
import { findRecipients, type Recipient } from './find-recipients.ts'
import { tellingRow } from './notification-row.ts'

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
      const telling = tellingFor(visit, { ...one, mails: counted }, now)
      if (telling.way === 'none') return []
      if (telling.way === 'at_once') counted.sent += 1
      return [{ one, telling }]
    })
    if (orders.length === 0) continue
    await tx
      .insert(visitTelling)
      .values(orders.map(({ one, telling }) => tellingRow(visit, { one, telling, kind: 'receipt', now })))
      .onConflictDoNothing()
    if (orders.some(({ telling }) => telling.way === 'at_once'))
      await jobs.enqueue(tx, { name: 'visit.send-receipt', payload: { workspace, visit: id } })
  }
}

function tellingFor(visit: SettledVisit, one: Recipient, now: Date): Telling {
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
