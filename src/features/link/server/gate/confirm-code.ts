import { msg } from '@lingui/core/runtime-macro'
import { and, eq, sql } from 'drizzle-orm'
import { chargeLead } from '#src/features/billing/server/charge-lead.ts'
import { createLead } from '#src/features/lead/server/create-lead.ts'
import { setLeadHandle } from '#src/features/lead/server/lead-handle.ts'
import { markValidated } from '#src/features/lead/server/mark-validated.ts'
import { readmitAddress } from '#src/features/lead/server/suppressed-addresses.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { gateLabels } from '#src/features/link/messages/gate-refusals.ts'
import type { MadeVisits } from '#src/features/link/schema.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { guardSecret, WrongSecret } from '#src/platform/http/guard-secret.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { enqueueAdoption } from '../enqueue-adoption.ts'
import { findInvitation } from '../invite/invitation.ts'
import { notifyNoCredits } from '../notify-once-a-day.ts'
import { issuePass, passCookies } from './issue-pass.ts'
import { type GatedLink, hasEnded } from './judge-gate.ts'
import type { Visitor } from './pass-cookie.ts'
import { areDigitsRefused, digitsMs, secretsOf } from './send-code.ts'
import { linkCode } from './tables.ts'
import { takeSecretGuess } from './take-secret-guess.ts'

/** The digits from an email, or the key from its button. */
export type Proof = { id: string } & ({ code: string } | { key: string })
type World = Pick<Platform, 'db' | 'clock' | 'secrets' | 'config' | 'jobs'>
/**
 * `mayRecognise`: whether the browser may be recognized from now on, which attributes its earlier `visits` to
 * them.
 */
type Attempt = {
  proof: Proof
  cookies: string | null
  ip: string
  mayRecognise: boolean
  visits: MadeVisits
}
type Code = typeof linkCode.$inferSelect

const mostTries = 5

/**
 * Admits a visitor who proves their address with the emailed code; returns the Set-Cookie headers. They
 * become a lead of the workspace, validated if a credit is left. Throws Refusal 410 `link_ended`, 422
 * `wrong_code`, `code_ended` or `wrong_invite`, and 429.
 */
export async function confirmCode(
  platform: World,
  link: GatedLink,
  { proof, cookies: known, ip, mayRecognise, visits }: Attempt,
): Promise<string[]> {
  if (hasEnded(platform, link.gate)) throw new Refusal(410, 'link_ended', msg`This link has expired.`)
  const invitation = await findInvitation(platform, link, known)
  const invitedBy = invitation?.code ?? null
  async function judgeProof() {
    const judged = await platform.db.inWorkspace(link.workspace, (tx) =>
      judge(platform, tx, { link, proof, invitedBy }),
    )
    if (judged.kind === 'refused') throw judged.refusal
    return judged
  }
  // A key can't be guessed.
  const { visitor, code } =
    'key' in proof
      ? await judgeProof()
      : await guardSecret(platform, takeSecretGuess(platform, link, ip), judgeProof)
  const person = await recognise(platform, link, visitor)
  const cookies = passCookies(platform, link, { visitor, code })
  if (!person || !mayRecognise) return cookies
  const proved = { workspace: link.workspace, lead: person }
  await enqueueAdoption(platform, { ...proved, visits })
  return [...cookies, setLeadHandle(platform, known, proved)]
}

type Judged = { kind: 'in'; visitor: Visitor; code: string | null } | { kind: 'refused'; refusal: Refusal }

/** A wrong try is counted, and a thrown refusal would roll that back, so it is returned. */
async function judge(
  platform: World,
  tx: Transaction,
  { link, proof, invitedBy }: { link: GatedLink; proof: Proof; invitedBy: string | null },
): Promise<Judged> {
  const which = matching(linkCode, { workspace: link.workspace, id: proof.id, link: link.id })
  const [code] = await tx.select().from(linkCode).where(which).for('update')
  const now = platform.clock.now()
  if (!code || code.usedAt || code.round !== link.gate.round || !isFresh(code, proof, now))
    return { kind: 'refused', refusal: wrong('code_ended') }
  const typesDigits = 'code' in proof
  if (typesDigits && (await areDigitsRefused(platform, tx, code)))
    return { kind: 'refused', refusal: wrong('code_ended') }
  if (!isRight(platform, proof)) {
    // A wrong key does not count as a guess of the digits.
    const counted = typesDigits ? 1 : 0
    await tx
      .update(linkCode)
      .set({ tries: sql`${linkCode.tries} + ${counted}` })
      .where(which)
    return { kind: 'refused', refusal: wrong('wrong_code') }
  }
  const { name, email, consent, termsVersion, inviteCode } = code
  const visitor = { name, email, isConfirmed: true }
  const invite = inviteCode && { code: inviteCode, isNew: inviteCode !== invitedBy, attempt: null }
  await issuePass(tx, link, { ...visitor, consent, termsVersion, invite: invite || null, now })
  await tx.update(linkCode).set({ usedAt: now }).where(which)
  return { kind: 'in', visitor, code: inviteCode }
}

function isFresh({ tries: made, createdAt, expiresAt }: Code, proof: Proof, now: Date): boolean {
  if ('key' in proof) return expiresAt > now
  return made < mostTries && now.getTime() - createdAt.getTime() < digitsMs
}

function isRight(platform: World, proof: Proof): boolean {
  if ('key' in proof) return platform.secrets.isSigned('link-code-key', proof.id, proof.key)
  return proof.code.replace(/\D/g, '') === secretsOf(platform, proof.id).digits
}

/** The lead with this email, new or existing, now validated; undefined if no credit is left. */
async function recognise(
  platform: World,
  { workspace }: GatedLink,
  { name, email }: Visitor,
): Promise<string | undefined> {
  const [first = '', ...rest] = name.split(/\s+/)
  const parts = { first: first.slice(0, 80), last: rest.join(' ').slice(0, 80) }
  const { id } = await createLead(platform, { workspace, user: null, email, ...parts })
  const at = platform.clock.now()
  return platform.db.inWorkspace(workspace, async (tx) => {
    const mine = and(eq(lead.workspace, workspace), eq(lead.id, id))
    await readmitAddress(platform, tx, { workspace, email })
    const [row] = await tx.select({ validated: lead.validated }).from(lead).where(mine).for('update')
    if (row?.validated === 'yes') return id
    if (!(await chargeLead(tx, { workspace, lead: id, at }))) {
      await notifyNoCredits(tx, { workspace, lead: id, email, at })
      return undefined
    }
    await markValidated(tx, { workspace, lead: id, at })
    return id
  })
}

function wrong(code: 'wrong_code' | 'code_ended'): WrongSecret {
  return new WrongSecret(422, code, gateLabels[code === 'wrong_code' ? 'wrongCode' : 'codeEnded'])
}
