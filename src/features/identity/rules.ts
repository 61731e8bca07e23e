import { z } from 'zod'

/** Wrong codes after which a mailed token is dead. */
export const mostCodeTries = 5

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
