type SessionTimes = { createdAt: Date | null; refreshedAt: Date | null; notAfter: Date | null }

/** Whether a session has ended by age, after `idleSeconds` without use, or is alive. */
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
  /** Counter of the session's newest refresh token. */
  current: number
  presented: number
  refreshedAt: Date | null
  /** Last change of the session: later than `refreshedAt` once the newest access token was used. */
  updatedAt: Date | null
  now: Date
  /** How long the previous token may be repeated, by other tabs or retries. */
  reuseSeconds: number
}

/**
 * What to do with a genuine refresh token. The newest is exchanged. The previous one gets the newest again
 * while that may still be in transit: for `reuseSeconds`, or longer if its owner never used it (the response
 * was lost). Any other is held by two parties and ends the session.
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
