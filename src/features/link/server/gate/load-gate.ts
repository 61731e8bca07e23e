import { and, count, desc, eq } from 'drizzle-orm'
import { type GateAsks, isOpenGate } from '#src/features/link/rules/gate.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { inviteCode } from '../invite/tables.ts'
import { findGate } from './set-gate.ts'
import { linkPass, linkTerms } from './tables.ts'

/** A link's gate as its owner edits it: lists as lines of text, the last day as a date. */
export type GateView = {
  asks: GateAsks
  /** Requires one of its invite codes. */
  isInviteOnly: boolean
  /** Whether it has any restriction. */
  isClosed: boolean
  consent: string
  hasPassword: boolean
  allowed: string
  denied: string
  terms: string
  termsVersion: number
  endsOn: string
  endedUrl: string
  mostViews: number | null
  /** The latest passes. */
  passes: PassRow[]
  /** The number of passes. */
  views: number
}

/** `terms`: the accepted version; 0 for none. `invite`: the invite code they used, if any. */
export type PassRow = {
  id: string
  name: string
  email: string
  isConfirmed: boolean
  terms: number
  invite: { ending: string; label: string } | null
  createdAt: Date
}

type Which = { workspace: string; link: string }

const latest = 20

/** A link's gate; undefined if it never had one. */
export async function loadGate(platform: Pick<Platform, 'db'>, which: Which): Promise<GateView | undefined> {
  const { workspace, link } = which
  return platform.db.inWorkspace(workspace, async (tx) => {
    const gate = await findGate(tx, which)
    if (!gate) return undefined
    const ofLink = and(eq(linkPass.workspace, workspace), eq(linkPass.link, link))
    const [terms] = await tx
      .select({ body: linkTerms.body })
      .from(linkTerms)
      .where(matching(linkTerms, { workspace, link, version: gate.termsVersion }))
    const { id, name, email, isConfirmed, termsVersion, createdAt } = linkPass
    const passes = await tx
      .select({
        id,
        name,
        email,
        isConfirmed,
        terms: termsVersion,
        invite: { ending: inviteCode.ending, label: inviteCode.label },
        createdAt,
      })
      .from(linkPass)
      .leftJoin(
        inviteCode,
        and(eq(inviteCode.workspace, linkPass.workspace), eq(inviteCode.id, linkPass.inviteCode)),
      )
      .where(ofLink)
      .orderBy(desc(id))
      .limit(latest)
    const [all] = await tx.select({ views: count() }).from(linkPass).where(ofLink)
    return {
      asks: gate.asks,
      isInviteOnly: gate.isInviteOnly,
      isClosed: !isOpenGate(gate),
      consent: gate.consent,
      hasPassword: gate.passwordHash !== null,
      allowed: gate.allowed.join('\n'),
      denied: gate.denied.join('\n'),
      terms: terms?.body ?? '',
      termsVersion: gate.termsVersion,
      endsOn: gate.endsOn ?? '',
      endedUrl: gate.endedUrl ?? '',
      mostViews: gate.mostViews,
      passes,
      views: all?.views ?? 0,
    }
  })
}
