import { msg } from '@lingui/core/runtime-macro'
import { and, eq, exists, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { chargeLead } from '#src/features/billing/server/charge-lead.ts'
import { recordLeadEvents } from '#src/features/lead/server/lead-events.ts'
import { markValidated } from '#src/features/lead/server/mark-validated.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import {
  inEveryLanguage,
  type Notice,
  notifyMembers,
} from '#src/features/notification/server/notify-members.ts'
import { enqueueWebhookEvents } from '#src/features/webhook/server/enqueue-webhook-events.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { hashOfToken } from './lead-token.ts'
import { notifyNoCredits } from './notify-once-a-day.ts'
import { personalAddress } from './personal/tables.ts'
import { leadToken, link } from './tables.ts'
import { validatedEvent } from './validated-event.ts'

export type Validation =
  /** `isNew`: the lead was validated just now, for one credit. */
  | { validated: true; workspace: string; lead: string; isNew: boolean }
  | { validated: false; reason: 'wrong_token' | 'no_credits' }

type World = Pick<Platform, 'db' | 'clock' | 'jobs' | 'config'>
type Attempt = {
  /** The lead's public id. */
  lead: string
  token: string
  /** The public id of the link or personal link that received the token, if known. */
  link?: string | undefined
}
type Found = {
  workspace: string
  id: string
  lead: string
  link: { id: string; hashid: string; title: string; journey: string }
  person: { hashid: string; first: string; last: string; email: string; account: string | null }
}

/**
 * Validates the lead whose mailbox a token proves: for this lead and link, within 30 days, once. For an
 * already validated lead the token is free and only adds a browser.
 */
export async function validateLead(platform: World, attempt: Attempt): Promise<Validation> {
  const { db } = platform
  return db.asSystem(async (tx) => {
    const found = await findToken(tx, platform, attempt)
    if (!found) return { validated: false, reason: 'wrong_token' }
    return db.inWorkspace(found.workspace, (inside) => useToken(inside, platform, found))
  })
}

async function findToken(
  tx: Transaction,
  { clock }: Pick<Platform, 'clock'>,
  attempt: Attempt,
): Promise<Found | undefined> {
  const [found] = await tx
    .select({
      workspace: leadToken.workspace,
      id: leadToken.id,
      lead: leadToken.lead,
      link: { id: link.id, hashid: link.hashid, title: link.title, journey: link.journey },
      person: {
        hashid: lead.hashid,
        first: lead.first,
        last: lead.last,
        email: lead.email,
        account: lead.account,
      },
    })
    .from(leadToken)
    .innerJoin(lead, and(eq(lead.workspace, leadToken.workspace), eq(lead.id, leadToken.lead)))
    .innerJoin(link, and(eq(link.workspace, leadToken.workspace), eq(link.id, leadToken.link)))
    .where(
      and(
        eq(leadToken.tokenHash, hashOfToken(attempt.token)),
        isNull(leadToken.usedAt),
        gt(leadToken.expiresAt, clock.now()),
        isCalled(attempt.lead),
        isNull(lead.deletedAt),
        eq(link.active, true),
        isNull(link.deletedAt),
        attempt.link === undefined ? undefined : isOpenedBy(tx, attempt.link),
      ),
    )
  return found
}

/** Whether this public id is the lead's, or that of a lead merged into them. */
function isCalled(hashid: string): SQL {
  return sql`(${lead.hashid} = ${hashid} or exists (select from lead_merged m
    where m.workspace = ${lead.workspace} and m.into_lead = ${lead.id} and m.hashid = ${hashid}))`
}

/** Whether this public id is the link's own or that of one of its personal links. */
function isOpenedBy(tx: Transaction, hashid: string) {
  const personal = tx
    .select({ id: personalAddress.id })
    .from(personalAddress)
    .where(matching(personalAddress, { workspace: link.workspace, link: link.id, hashid }))
  return or(eq(link.hashid, hashid), exists(personal))
}

async function useToken(tx: Transaction, platform: World, found: Found): Promise<Validation> {
  const { workspace } = found
  const at = platform.clock.now()
  // Concurrent validations of this lead wait here, so that the checks below stay correct.
  const [person] = await tx
    .select({ validated: lead.validated })
    .from(lead)
    .where(and(eq(lead.workspace, workspace), eq(lead.id, found.lead)))
    .for('update')
  const isNew = person?.validated === 'no'
  if (!(await isUnused(tx, found))) return { validated: false, reason: 'wrong_token' }
  if (isNew && !(await chargeLead(tx, { workspace, lead: found.lead, at }))) {
    await notifyNoCredits(tx, { workspace, lead: found.lead, email: found.person.email, at })
    return { validated: false, reason: 'no_credits' }
  }
  if (isNew) {
    await markValidated(tx, { workspace, lead: found.lead, at })
    await notifyMembers(tx, [noticeOf(found)], at)
    await enqueueWebhookEvents(platform, tx, [validatedEvent(found, at)])
    const { lead: subject, link: on } = found
    await recordLeadEvents(tx, [{ workspace, lead: subject, kind: 'validated', subject, link: on.id }], at)
  }
  await tx
    .update(leadToken)
    .set({ usedAt: at })
    .where(and(eq(leadToken.workspace, workspace), eq(leadToken.id, found.id)))
  return { validated: true, workspace, lead: found.lead, isNew }
}

function noticeOf({ workspace, lead: subjectId, link: opened, person }: Found): Notice {
  const name = [person.first, person.last].filter(Boolean).join(' ')
  const title = msg`${{ who: name || person.email }} verified their email`
  const text = `${name ? `${person.email} · ` : ''}${opened.title}`
  const said = inEveryLanguage({ title, text })
  const href = `/workspace/journey/${opened.journey}`
  return { workspace, kind: 'lead_validated', subjectType: 'lead', subjectId, said, href }
}

async function isUnused(tx: Transaction, { workspace, id }: Found): Promise<boolean> {
  const [token] = await tx
    .select({ usedAt: leadToken.usedAt })
    .from(leadToken)
    .where(and(eq(leadToken.workspace, workspace), eq(leadToken.id, id)))
  return token?.usedAt === null
}
