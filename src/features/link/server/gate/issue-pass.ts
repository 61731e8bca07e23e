import { msg } from '@lingui/core/runtime-macro'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { WrongSecret } from '#src/platform/http/guard-secret.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { invitationCookie } from '../invite/invitation.ts'
import { takeUse } from '../invite/take-use.ts'
import { areViewsUsedUp, type GatedLink } from './judge-gate.ts'
import { passCookie, type Visitor } from './pass-cookie.ts'
import { linkGate, linkPass } from './tables.ts'

export type NewPass = Visitor & {
  consent: string
  termsVersion: number
  /** The code they used; `isNew`: whether this form created the pass. */
  invite: { code: string; isNew: boolean; attempt: string | null } | null
  now: Date
}

/**
 * Stores a pass and consumes a use of the invite code. Of two visitors who want the last use or opening, one
 * gets it: throws Refusal 422 `wrong_invite` and 410 `link_ended`.
 */
export async function issuePass(
  tx: Transaction,
  link: GatedLink,
  { now, invite, ...given }: NewPass,
): Promise<void> {
  const { workspace, id } = link
  const taken = invite?.isNew ? await takeUse(tx, link, { ...invite, now }) : 'taken'
  if (taken === 'sent_before') return
  if (taken === 'refused') throw wrongInvite()
  await tx
    .select({ link: linkGate.link })
    .from(linkGate)
    .where(and(eq(linkGate.workspace, workspace), eq(linkGate.link, id)))
    .for('update')
  if (await areViewsUsedUp(tx, link)) throw new Refusal(410, 'link_ended', msg`This link has expired.`)
  const { name, email, isConfirmed, consent, termsVersion } = given
  await tx.insert(linkPass).values({
    workspace,
    id: newId(now),
    link: id,
    name,
    email,
    isConfirmed,
    consent,
    termsVersion,
    inviteCode: invite?.code ?? null,
    attempt: invite?.isNew ? invite.attempt : null,
    createdAt: now,
  })
}

/** The Set-Cookie headers for an admitted visitor, including the invitation they used. */
export function passCookies(
  platform: Pick<Platform, 'clock' | 'secrets' | 'config'>,
  link: GatedLink,
  { visitor, code }: { visitor: Visitor; code: string | null },
): string[] {
  const pass = passCookie(platform, link, visitor)
  return code === null ? [pass] : [pass, invitationCookie(platform, link, { code })]
}

export function wrongInvite(): WrongSecret {
  return new WrongSecret(
    422,
    'wrong_invite',
    msg`This code doesn’t work for this link. Check it, or ask the sender.`,
  )
}
