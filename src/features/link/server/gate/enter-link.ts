import { isPasswordRight } from '#src/features/identity/server/password/passwords.ts'
import { mayOpen, type Needs, needsOf } from '#src/features/link/rules/gate.ts'
import { gateRefusals } from '#src/features/link/words/gate-refusals.ts'
import { createRateLimit } from '#src/platform/http/limit-rate.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Locale, told } from '#src/words/locale.ts'
import { tellOfClosed } from '../tell-of-closed.ts'
import { givePass } from './give-pass.ts'
import { type GatedLink, judgeGate } from './judge-gate.ts'
import { passCookie } from './pass-cookie.ts'
import { orderCode } from './send-code.ts'
import { tellOfBlocked } from './tell-owner.ts'

/** `consent` and `terms`: whether they agreed; texts are empty where they wrote nothing. */
export type Given = { password: string; name: string; email: string; consent: boolean; terms: boolean }

/** `cookie` is the pass; `code` the id of the code that was mailed. */
export type Entered = { kind: 'in'; cookie: string } | { kind: 'mailed'; code: string }

type World = Pick<Platform, 'db' | 'clock' | 'secrets' | 'config' | 'jobs'>
type Entry = {
  link: GatedLink
  given: Given
  from: { cookies: string | null; ip: string; locale: Locale }
}

const guesses = createRateLimit({ name: 'link-passwords', points: 5, seconds: 900 })
const guessesOfLink = createRateLimit({ name: 'link-passwords-of', points: 100, seconds: 3600 })
const entries = createRateLimit({ name: 'link-entries', points: 20, seconds: 600 })

/**
 * Judges what a visitor gave at a link's gate, and lets them in or mails them a code. Throws Refusal 410
 * `link_ended`, 422 `wrong_password`, `name_missing`, `consent_missing`, `terms_not_accepted` or `address_refused`, and 429.
 */
export async function enterLink(platform: World, entry: Entry): Promise<Entered> {
  const { link, given, from } = entry
  const verdict = await judgeGate(platform, link, from.cookies)
  if (verdict.kind === 'ended') throw refusal(410, 'link_ended')
  const { gate } = link
  const needs = verdict.kind === 'asks' ? verdict.needs : needsOf(gate, undefined)
  await entries.take(`${from.ip} ${link.hashid}`)
  await requireGiven(platform, entry, needs)
  const visitor = needs.name ? { name: given.name, email: given.email } : { name: '', email: '' }
  const consent = needs.name ? gate.consent : ''
  if (needs.confirms)
    return { kind: 'mailed', code: await orderCode(platform, link, { ...visitor, consent, from }) }
  const pass = { ...visitor, isConfirmed: false, consent, termsVersion: gate.terms?.version ?? 0 }
  await platform.db.inWorkspace(link.workspace, (tx) =>
    givePass(tx, link, { ...pass, now: platform.clock.now() }),
  )
  return { kind: 'in', cookie: passCookie(platform, link, pass) }
}

/** Everything but the address's proof. The password comes first: who does not know it learns nothing of the lists. */
async function requireGiven(platform: World, { link, given, from }: Entry, needs: Needs): Promise<void> {
  const { gate, hashid } = link
  if (needs.password) {
    await guesses.take(`${from.ip} ${hashid}`)
    await guessesOfLink.take(hashid)
    const isRight = await isPasswordRight(platform, gate.passwordHash, given.password)
    if (!isRight) throw refusal(422, 'wrong_password')
  }
  if (needs.name) requireName(given, gate.consent)
  if (needs.terms && !given.terms) throw refusal(422, 'terms_not_accepted')
  if (!needs.name || mayOpen(gate, given.email)) return
  await tellOfBlocked(platform, link, given.email)
  await tellOfClosed(platform, link, { reason: 'address_refused', email: given.email })
  throw refusal(422, 'address_refused')
}

function requireName({ name, email, consent }: Given, wanted: string): void {
  if (name === '' || email === '') throw refusal(422, 'name_missing')
  if (wanted !== '' && !consent) throw refusal(422, 'consent_missing')
}

const codes = {
  wrong_password: 'wrongPassword',
  address_refused: 'addressRefused',
  link_ended: 'ended',
  name_missing: 'nameMissing',
  consent_missing: 'consentMissing',
  terms_not_accepted: 'termsNotAccepted',
} as const

function refusal(status: number, code: keyof typeof codes): Refusal {
  return new Refusal(
    status,
    code,
    told(gateRefusals, (words) => words[codes[code]]),
  )
}
