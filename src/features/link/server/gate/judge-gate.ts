import { and, count, eq } from 'drizzle-orm'
import { readLeadHandle } from '#src/features/lead/server/lead-handle.ts'
import { isCurrentLead } from '#src/features/lead/server/merge/current-lead.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { type Gate, type Needs, needsNothing, needsOf } from '#src/features/link/rules/gate.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { SharedLink } from '../find-shared-link.ts'
import { findInvitation } from '../invite/invitation.ts'
import { readPass, type Visitor } from './pass-cookie.ts'
import { linkPass } from './tables.ts'

/** Whether a visitor may see what a link shares. Nothing leaves the server before this is `open`. */
export type Verdict =
  /** `visitor` is the admitted visitor. */
  | { kind: 'open'; visitor: Visitor | null }
  /** `invitedBy`: the invite code they used before. */
  | { kind: 'asks'; needs: Needs; invitedBy: string | null }
  /** It has expired; `url` is its redirect. */
  | { kind: 'ended'; url: string | null }

export type GatedLink = Pick<SharedLink, 'workspace' | 'id' | 'hashid' | 'title' | 'journey' | 'account'> & {
  gate: Gate
}

type World = Pick<Platform, 'db' | 'clock' | 'secrets'>

/** Decides by the browser's cookies: a pass of this link, an invitation, or a verified lead. */
export async function judgeGate(
  platform: World,
  link: Omit<GatedLink, 'gate'> & { gate: Gate | null },
  cookies: string | null | undefined,
): Promise<Verdict> {
  const { gate } = link
  if (!gate) return { kind: 'open', visitor: null }
  const gated = { ...link, gate }
  if (hasEnded(platform, gate)) return { kind: 'ended', url: gate.endedUrl }
  const invitation = gate.isInviteOnly ? await findInvitation(platform, link, cookies) : undefined
  const isInvited = !gate.isInviteOnly || invitation !== undefined
  const visitor = isInvited ? readPass(platform, gated, cookies) : undefined
  if (visitor) return { kind: 'open', visitor }
  const needs = needsOf(gate, await knownAddress(platform, gated, cookies), invitation)
  if (needsNothing(needs)) return { kind: 'open', visitor: null }
  const isUsedUp = await platform.db.inWorkspace(link.workspace, (tx) => areViewsUsedUp(tx, gated))
  return isUsedUp
    ? { kind: 'ended', url: gate.endedUrl }
    : { kind: 'asks', needs, invitedBy: invitation?.code ?? null }
}

export function hasEnded({ clock }: Pick<Platform, 'clock'>, { endsAt }: Pick<Gate, 'endsAt'>): boolean {
  return endsAt !== null && endsAt <= clock.now()
}

/** Whether the maximum number of openings is reached. */
export async function areViewsUsedUp(tx: Transaction, { workspace, id, gate }: GatedLink): Promise<boolean> {
  if (gate.mostViews === null) return false
  const [row] = await tx
    .select({ passes: count() })
    .from(linkPass)
    .where(and(eq(linkPass.workspace, workspace), eq(linkPass.link, id)))
  return (row?.passes ?? 0) >= gate.mostViews
}

/** The email of the lead this browser has proved to be. */
async function knownAddress(
  platform: World,
  { workspace, gate }: GatedLink,
  cookies: string | null | undefined,
): Promise<{ email: string } | undefined> {
  const known = gate.asks === 'nothing' ? undefined : readLeadHandle(platform, cookies, workspace)
  if (!known) return undefined
  const [row] = await platform.db.inWorkspace(workspace, (tx) =>
    tx
      .select({ email: lead.email })
      .from(lead)
      .where(and(matching(lead, { workspace, validated: 'yes', deletedAt: null }), isCurrentLead(known))),
  )
  return row
}
