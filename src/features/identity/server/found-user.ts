import type { Acting } from '#src/features/staff/server/acting.ts'

/**
 * Who sent a request. `half`: signed in but for their second factor, which opens nothing but the screen that asks for it.
 * `error`: nobody knows, so whatever needs a user must answer 503, never "signed out".
 */
export type FoundUser =
  | FoundOne
  | { kind: 'half'; factors: OwnFactor[] }
  | { kind: 'anonymous' }
  | { kind: 'error' }

/** `level`: the session's assurance level. `acting`: a member of staff looks as this user, in their own session. */
type FoundOne = {
  kind: 'user'
  user: { id: string; email: string }
  sessionId: string
  level: string
  acting?: Acting
}

/** A second factor that its user can prove, or their recovery codes. */
export type OwnFactor = { id: string; name: string; type: string }
