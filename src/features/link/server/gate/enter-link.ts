import { msg } from '@lingui/core/runtime-macro'
import { isPasswordRight } from '#src/features/identity/server/password/passwords.ts'
import { gateLabels } from '#src/features/link/messages/gate-refusals.ts'
import { mayOpen, type Needs } from '#src/features/link/rules/gate.ts'
import { guardSecret, WrongSecret } from '#src/platform/http/guard-secret.ts'
import { createRateLimit } from '#src/platform/http/limit-rate.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { addressBlock } from '#src/platform/http/request-ip.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Locale } from '#src/translation/locale.ts'
import { findCode } from '../invite/take-use.ts'
import { sendClosedEvent } from '../send-closed-event.ts'
import { attemptOf } from './form-cookie.ts'
import { issuePass, passCookies, wrongInvite } from './issue-pass.ts'
import { type GatedLink, judgeGate } from './judge-gate.ts'
import { notifyBlockedVisitor } from './notify-members.ts'
import { orderCode } from './send-code.ts'
import { takeSecretGuess } from './take-secret-guess.ts'

/**
 * `consent` and `terms`: whether they agreed; texts are empty if not provided. `attempt`: the id of the form,
 * which the same browser may resubmit if the response got lost.
 */
export type Given = {
  invite: string
  attempt: string | null
  password: string
  name: string
  email: string
  consent: boolean
  terms: boolean
}

/** `cookies`: the pass and related cookies; `code`: the id of the emailed code. */
export type Entered = { kind: 'in'; cookies: string[] } | { kind: 'mailed'; code: string }

type World = Pick<Platform, 'db' | 'clock' | 'secrets' | 'config' | 'jobs' | 'mail'>
type Entry = {
  link: GatedLink
  given: Given
  from: { cookies: string | null; ip: string; locale: Locale }
}

const entries = createRateLimit({ name: 'link-entries', points: 20, seconds: 600 })

/**
 * Checks what a visitor entered at a link's gate, and admits them or emails them a code. Throws Refusal 410
 * `link_ended`, 422 `wrong_invite`, `wrong_password`, `name_missing`, `consent_missing`, `terms_not_accepted`
 * or `address_refused`, 403 `address_unproved`, and 429.
 */
export async function enterLink(platform: World, entry: Entry): Promise<Entered> {
  const { link, given, from } = entry
  const verdict = await judgeGate(platform, link, from.cookies)
  if (verdict.kind === 'ended') throw refusal(410, 'link_ended')
  // A visitor who is already in sent the form again.
  if (verdict.kind === 'open') return { kind: 'in', cookies: [] }
  const { gate } = link
  const { needs } = verdict
  const who = `${addressBlock(from.ip)} ${link.id}`
  await entries.take(who)
  const found = await requireSecrets(platform, entry, needs)
  // Visitors who know the secret of a link are not throttled: a whole office may arrive within minutes.
  if (needs.invite || needs.password) await entries.giveBack(who)
  await requireGiven(platform, entry, needs)
  const code = found ?? verdict.invitedBy
  const visitor = needs.name ? { name: given.name, email: given.email } : { name: '', email: '' }
  const consent = needs.name ? gate.consent : ''
  if (needs.confirms) {
    const wanted = { ...visitor, consent, inviteCode: code, from }
    return { kind: 'mailed', code: await orderCode(platform, link, wanted) }
  }
  const pass = { ...visitor, isConfirmed: false, consent, termsVersion: gate.terms?.version ?? 0 }
  const invite = code === null ? null : { code, isNew: needs.invite, attempt: attemptOf(given, from.cookies) }
  await platform.db.inWorkspace(link.workspace, (tx) =>
    issuePass(tx, link, { ...pass, invite, now: platform.clock.now() }),
  )
  return { kind: 'in', cookies: passCookies(platform, link, { visitor: pass, code }) }
}

/**
 * The id of the entered invite code, after checking the password; each wrong secret counts as one guess.
 * Checked first, so that strangers learn nothing about the lists.
 */
async function requireSecrets(
  platform: World,
  { link, given, from }: Entry,
  needs: Needs,
): Promise<string | undefined> {
  if (!needs.invite && !needs.password) return undefined
  return guardSecret(platform, takeSecretGuess(platform, link, from.ip), async () => {
    const { invite: typed } = given
    const attempt = attemptOf(given, from.cookies)
    const code = needs.invite ? await findCode(platform, link, { typed, attempt }) : undefined
    if (needs.invite && !code) throw wrongInvite()
    if (needs.password && !(await isPasswordRight(platform, link.gate.passwordHash, given.password)))
      throw new WrongSecret(
        422,
        'wrong_password',
        msg`Wrong password. Ask the sender of this link for the correct one.`,
      )
    return code
  })
}

/** Checks everything except secrets and the proof of the address. */
async function requireGiven(platform: World, { link, given }: Entry, needs: Needs): Promise<void> {
  const { gate } = link
  if (needs.name) requireName(given, gate.consent)
  if (needs.terms && !given.terms) throw refusal(422, 'terms_not_accepted')
  if (!needs.name || mayOpen(gate, given.email)) return
  await notifyBlockedVisitor(platform, link, given.email)
  await sendClosedEvent(platform, link, { reason: 'address_refused', email: given.email })
  throw refusal(422, 'address_refused')
}

function requireName({ name, email, consent }: Given, wanted: string): void {
  if (name === '' || email === '') throw refusal(422, 'name_missing')
  if (wanted !== '' && !consent) throw refusal(422, 'consent_missing')
}

const codes = {
  address_refused: 'addressRefused',
  link_ended: 'ended',
  name_missing: 'nameMissing',
  consent_missing: 'consentMissing',
  terms_not_accepted: 'termsNotAccepted',
} as const

function refusal(status: number, code: keyof typeof codes): Refusal {
  return new Refusal(status, code, gateLabels[codes[code]])
}
