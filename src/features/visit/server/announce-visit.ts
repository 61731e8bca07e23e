import { and, count, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { readChoice } from '#src/features/lead/server/choice-cookie.ts'
import { readLeadHandle } from '#src/features/lead/server/lead-handle.ts'
import { isCurrentLead } from '#src/features/lead/server/merge/current-lead.ts'
import { noteTimeZone } from '#src/features/lead/server/note-time-zone.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import type { Arrival } from '#src/features/link/rules/arrival.ts'
import { link } from '#src/features/link/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { LeadVisit } from '../schema.ts'
import { visit } from './tables.ts'
import { readViewToken, type ViewToken } from './view-token.ts'

/** `viewToken` and `cookies` are the request's proof; either may be empty. */
export type Announcement = { visit: LeadVisit; viewToken: string; cookies: string }

export type Announced =
  | { announced: true }
  | { announced: false; reason: 'hostile_text' | 'no_proof' | 'not_found' | 'again' | 'too_many' }

/** A lead who returns to the same link within this time is on the same visit. */
const sameVisitSeconds = 30 * 60
const mostPerLinkAndDay = 200

/**
 * Records that a known lead opened a link, as a visit of zero seconds, so that the owner is notified even if
 * the browser blocks measuring; snapshots of the same visit then fill it. Everything is looked up here: of
 * the body only the lead's public id counts, and only with proof of being that lead.
 */
export async function announceVisit(
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'secrets'>,
  announcement: Announcement,
): Promise<Announced> {
  const { title, email, first, id, time_zone } = announcement.visit
  if ([title, email, first, id].some((text) => /[\r\n\u0000]/.test(text ?? ''))) {
    return { announced: false, reason: 'hostile_text' }
  }
  const proof = proofOf(platform, announcement)
  if (!proof) return { announced: false, reason: 'no_proof' }
  return platform.db.asSystem(async (tx) => {
    const opened = await findOpened(tx, proof, id)
    if (!opened) return { announced: false, reason: 'not_found' }
    // Only a view token states whether its visitor agreed to be named.
    if ('id' in proof.link) await noteTimeZone(tx, { ...opened, timeZone: time_zone ?? '' })
    return announce(platform, tx, { ...opened, sessionId: proof.sessionId, arrival: proof.arrival })
  })
}

type Proof = {
  workspace: string
  lead: string
  /** The link's uuid, or its public id if only the lead's cookie is available. */
  link: { id: string } | { hashid: string }
  sessionId: string
  /** When the page's proof was issued. */
  viewedAt: Date
  arrival: Arrival
}

function proofOf(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  { visit: body, viewToken, cookies }: Announcement,
): Proof | undefined {
  const view = readViewToken(platform, viewToken)
  if (view && isOnlyCounted(platform, view, cookies)) return undefined
  const known = readLeadHandle(platform, cookies, view?.workspace)
  const proven = view?.lead ? { workspace: view.workspace, lead: view.lead } : known
  if (!proven) return undefined
  const now = platform.clock.now()
  const { id, issuedAt: viewedAt, arrival } = view ?? { id: newId(now), issuedAt: now, arrival: {} }
  const who = { ...proven, sessionId: body.session_id ?? id, viewedAt, arrival }
  if (view) return { ...who, link: { id: view.link } }
  return body.link_id ? { ...who, link: { hashid: body.link_id } } : undefined
}

function isOnlyCounted(platform: Pick<Platform, 'secrets'>, view: ViewToken, cookies: string): boolean {
  return view.isAnonymous || readChoice(platform, cookies, view.workspace).agreed === false
}

type Opened = { workspace: string; link: string; account: string | null; title: string; lead: string }

/** The link, if it can be visited and the verified lead has this public id. */
async function findOpened(tx: Transaction, proof: Proof, hashid: string): Promise<Opened | undefined> {
  const [found] = await tx
    .select({
      workspace: link.workspace,
      link: link.id,
      account: link.account,
      title: link.title,
      lead: lead.id,
    })
    .from(link)
    .innerJoin(workspaces, eq(workspaces.id, link.workspace))
    .innerJoin(lead, and(eq(lead.workspace, link.workspace), isCurrentLead(proof)))
    .where(
      and(
        eq(link.workspace, proof.workspace),
        'id' in proof.link ? eq(link.id, proof.link.id) : eq(link.hashid, proof.link.hashid),
        eq(link.active, true),
        isNull(link.deletedAt),
        eq(workspaces.stripeSubscriptionStatus, 'active'),
        eq(lead.hashid, hashid),
        isNull(lead.deletedAt),
        // Without a view token it is unknown whether this visitor may be named.
        'id' in proof.link ? undefined : sql`${workspaces.visitConsent}::text !~ '"(ask|necessary)"'`,
        or(isNull(lead.forgottenAt), lt(lead.forgottenAt, proof.viewedAt)),
      ),
    )
  return found
}

async function announce(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  tx: Transaction,
  opened: Opened & Pick<Proof, 'sessionId' | 'arrival'>,
): Promise<Announced> {
  const now = clock.now()
  const { workspace, sessionId } = opened
  // Two concurrent page loads would each find no earlier visit.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${opened.link} ${opened.lead}`}, 0))`)
  const ofLink = and(eq(visit.workspace, workspace), eq(visit.link, opened.link))
  const [recent] = await tx
    .select({ id: visit.id })
    .from(visit)
    .where(and(ofLink, eq(visit.lead, opened.lead), gt(visit.lastAt, secondsAfter(now, -sameVisitSeconds))))
    .limit(1)
  if (recent) return { announced: false, reason: 'again' }
  const [today] = await tx
    .select({ visits: count() })
    .from(visit)
    .where(and(ofLink, isNotNull(visit.lead), gt(visit.lastAt, secondsAfter(now, -86_400))))
  if ((today?.visits ?? 0) >= mostPerLinkAndDay) return { announced: false, reason: 'too_many' }
  await tx
    .insert(visit)
    .values({
      workspace,
      id: newId(now),
      link: opened.link,
      account: opened.account,
      lead: opened.lead,
      title: opened.title,
      sessionId,
      seq: 0,
      duration: 0,
      arrival: opened.arrival,
      startedAt: now,
      lastAt: now,
      settlesAt: secondsAfter(now, config.visitSettleSeconds),
    })
    .onConflictDoUpdate({
      target: [visit.workspace, visit.link, visit.sessionId],
      set: { lead: sql`coalesce(${visit.lead}, excluded.lead)` },
      setWhere: sql`${visit.grade} is distinct from 'unproved'`,
    })
  return { announced: true }
}
