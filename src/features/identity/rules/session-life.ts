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
