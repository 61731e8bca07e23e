import { msg } from '@lingui/core/runtime-macro'
import { and, asc, count, eq, or, sql } from 'drizzle-orm'
import ipaddr from 'ipaddr.js'
import { isPublicDomain, normalDomain } from '#src/features/organization/rules/domain.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { escapedForLike } from '#src/platform/database/found-in.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { siteNetworkOf } from '#src/platform/http/request-ip.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Translatable } from '#src/translation/speak.ts'
import type { VisitRule } from '../rules/quality.ts'
import { gradeAll } from './grade-visits.ts'
import { visit, visitRule } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type Where = { workspace: string }

export type ListedRule = VisitRule & { id: string }

const mostRules = 500
/** How long changing a rule waits for regrading; the sweep does the rest. */
const waitSeconds = 2

/** The workspace's rules, domains first. */
export async function listVisitRules(
  { db }: Pick<Platform, 'db'>,
  { workspace }: Where,
): Promise<ListedRule[]> {
  return db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id: visitRule.id, kind: visitRule.kind, value: visitRule.value, grade: visitRule.grade })
      .from(visitRule)
      .where(eq(visitRule.workspace, workspace))
      .orderBy(asc(visitRule.kind), asc(visitRule.value)),
  )
}

/**
 * Sets the grade of visits from a network, or by people of an email domain: past and future ones. Throws
 * Refusal 422 `visit_rule_refused` for anything else, a public mail domain, or too many rules, and 409
 * `visit_rule_known`.
 */
export async function addVisitRule(
  platform: World,
  { workspace, user, ...rule }: Where & { user: string } & VisitRule,
): Promise<ListedRule> {
  const value = requireValue(rule)
  const now = platform.clock.now()
  const made = { ...rule, value, id: newId(now) }
  await platform.db.inWorkspace(workspace, async (tx) => {
    // Concurrent additions wait here, so that the limit holds.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`visit rules ${workspace}`}, 0))`)
    await requireRoom(tx, workspace)
    const added = await tx
      .insert(visitRule)
      .values({ ...made, workspace, createdBy: user, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: visitRule.id })
    if (added.length === 0) {
      throw new Refusal(
        409,
        'visit_rule_known',
        msg`A rule for ${{ value }} already exists. Delete it first.`,
      )
    }
    await ungrade(tx, workspace, made)
  })
  await gradeAll(platform, { workspace, seconds: waitSeconds })
  return made
}

/**
 * Deletes and returns a rule; its visits get their automatic grade back. Throws Refusal 404
 * `visit_rule_not_found`.
 */
export async function removeVisitRule(
  platform: World,
  { workspace, rule }: Where & { rule: string },
): Promise<VisitRule> {
  const removed = await platform.db.inWorkspace(workspace, async (tx) => {
    const [gone] = await tx
      .delete(visitRule)
      .where(and(eq(visitRule.workspace, workspace), eq(visitRule.id, rule)))
      .returning({ kind: visitRule.kind, value: visitRule.value, grade: visitRule.grade })
    if (!gone) {
      throw new Refusal(404, 'visit_rule_not_found', msg`This rule doesn’t exist.`)
    }
    await ungrade(tx, workspace, gone)
    return gone
  })
  await gradeAll(platform, { workspace, seconds: waitSeconds })
  return removed
}

async function requireRoom(tx: Transaction, workspace: string): Promise<void> {
  const [all] = await tx.select({ n: count() }).from(visitRule).where(eq(visitRule.workspace, workspace))
  if ((all?.n ?? 0) >= mostRules)
    throw refused(msg`A workspace can have at most 500 rules. Delete one first.`)
}

/** Clears the grade of a rule's visits to have them graded again. */
async function ungrade(tx: Transaction, workspace: string, { kind, value }: VisitRule): Promise<void> {
  const ending = `%@${escapedForLike(value)}`
  const isAbout =
    kind === 'network'
      ? eq(visit.network, value)
      : or(
          sql`lower(${visit.leadEmail}) like ${ending}`,
          sql`exists (select from lead d where d.workspace = ${visit.workspace} and d.id = ${visit.lead}
            and lower(d.email) like ${ending})`,
        )
  await tx
    .update(visit)
    .set({ grade: null })
    .where(and(eq(visit.workspace, workspace), isAbout, sql`${visit.grade} is distinct from 'unproved'`))
}

function requireValue({ kind, value }: VisitRule): string {
  const known = kind === 'domain' ? normalDomain(value) : networkIn(value)
  if (!known) throw refused(msg`Enter a domain like example.com, or a network like 203.0.113.0/24.`)
  if (kind === 'domain' && isPublicDomain(known)) {
    throw refused(
      msg`Anyone can get an address at ${{ domain: known }}, so no rule can cover it. Grade the visits individually.`,
    )
  }
  return known
}

/** The network of an address, as stored with visits. */
function networkIn(text: string): string | undefined {
  const [address = ''] = text.trim().split('/')
  const isWhole = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address)
  return isWhole ? siteNetworkOf(ipaddr.process(address).toString()) : undefined
}

function refused(sentence: Translatable): Refusal {
  return new Refusal(422, 'visit_rule_refused', sentence)
}
