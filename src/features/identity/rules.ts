import { z } from 'zod'

/** Wrong codes after which a mailed token is dead. */
export const mostCodeTries = 5

/** Seconds after which a second factor that was never verified is gone. */
export const unverifiedFactorSeconds = 300

/** Seconds in which a challenge of a second factor has to be answered. */
export const challengeSeconds = 300

/** Second factors that one user may have, verified or not. */
export const mostFactors = 10

/** Wrong codes after which a challenge of a second factor is dead. */
export const mostChallengeTries = 5

/** Seconds between two codes by SMS to one factor. */
export const smsPauseSeconds = 60

/** A phone number as it is kept: E.164 without its plus; undefined when the text is none. */
export function phoneNumber(text: string): string | undefined {
  const digits = text.replace(/^\s*\+/, '').replaceAll(' ', '')
  return /^[1-9][0-9]{1,14}$/.test(digits) ? digits : undefined
}

const secondMethods = new Set(['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code'])

/** How surely we know who is there: aal2 once one of the ways they signed in was a second factor. */
export function assuranceLevel(methods: readonly { method: string }[]): 'aal1' | 'aal2' {
  return methods.some(({ method }) => secondMethods.has(method)) ? 'aal2' : 'aal1'
}

/** An e-mail address as it is kept and compared, or undefined when it has not the shape of one. */
export function normalEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase()
  return email.length <= 255 && z.email().safeParse(email).success ? email : undefined
}

const anyOrigin = 'https://origin.invalid'

/**
 * Where to go after signing in: the path of `next` on our own origin, or `/workspace` when it is missing or could
 * lead anywhere else. Browsers read `\` as `/` and skip tabs and line ends, so both are refused before parsing.
 */
export function safeNext(next: string | null | undefined): string {
  const home = '/workspace'
  if (!next || next.length > 2000 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(next) || next.includes('\\'))
    return home
  if (/%(?:5c|0[0-9a-f]|1[0-9a-f]|7f)/i.test(next) || /^\/+(?:%2f|\.{0,2}\/\/|%2e)/i.test(next)) return home
  if (!URL.canParse(next, anyOrigin)) return home
  const target = new URL(next, anyOrigin)
  if (target.origin !== anyOrigin || target.pathname.startsWith('//')) return home
  // Signing in or out again is no place to go back to.
  if (/^\/auth(?:\/|$)/i.test(target.pathname)) return home
  return target.pathname + target.search + target.hash
}

/** The screen that asks for a second factor, and leads to `next` once it was proved. */
export function factorStep(next: string): string {
  return `/auth/factor?next=${encodeURIComponent(next)}`
}

/** As `safeNext`, but for one screen of signing in that waits behind the second factor: setting a new password. */
export function nextAfterFactor(next: string | null | undefined): string {
  return next === '/auth/reset' ? next : safeNext(next)
}

type SessionTimes = { createdAt: Date | null; refreshedAt: Date | null; notAfter: Date | null }

/** Whether a session is over by age, by `idleSeconds` of silence, or alive. */
export function sessionEnd(
  session: SessionTimes,
  { now, idleSeconds }: { now: Date; idleSeconds: number },
): 'alive' | 'expired' | 'inactive' {
  if (session.notAfter && session.notAfter <= now) return 'expired'
  const lastUse = session.refreshedAt ?? session.createdAt
  if (lastUse && now.getTime() - lastUse.getTime() > idleSeconds * 1000) return 'inactive'
  return 'alive'
}

type RefreshState = {
  /** Counter of the newest refresh token that was issued for the session. */
  current: number
  presented: number
  refreshedAt: Date | null
  /** Last change of the session: later than `refreshedAt` once the newest access token was seen in use. */
  updatedAt: Date | null
  now: Date
  /** How long the token before the newest may come again: other tabs, a repeated request. */
  reuseSeconds: number
}

/**
 * What to do with a genuine refresh token. The newest is exchanged. The one before it gets the newest again while
 * that may still be on its way: for `reuseSeconds`, and longer if its owner never showed to have received it (the
 * answer was lost). Anything else is a token that two parties hold, and ends the session.
 */
export function refreshDecision(state: RefreshState): 'exchange' | 'repeat' | 'not_ours' | 'reused' {
  const behind = state.current - state.presented
  if (behind < 0) return 'not_ours'
  if (behind === 0) return 'exchange'
  if (behind > 1) return 'reused'
  const refreshedAt = state.refreshedAt?.getTime() ?? 0
  const wasReceived = (state.updatedAt?.getTime() ?? 0) > refreshedAt
  const isRecent = state.now.getTime() - refreshedAt <= state.reuseSeconds * 1000
  return isRecent || !wasReceived ? 'repeat' : 'reused'
}
