import type { Acting } from '#src/features/staff/server/impersonation.ts'

/**
 * The sender of a request. `half`: signed in except for their second factor, which only opens the screen that
 * asks for it. `error`: unknown, so requests that need a user must get 503, never "signed out".
 */
export type FoundUser =
  | FoundOne
  | { kind: 'half'; factors: OwnFactor[] }
  | { kind: 'anonymous' }
  | { kind: 'error' }

/**
 * `level`: the session's assurance level. `acting`: a staff member impersonates this user, in their own
 * session.
 */
type FoundOne = {
  kind: 'user'
  user: { id: string; email: string }
  sessionId: string
  level: string
  acting?: Acting
}

/** A verified second factor, or the user's recovery codes. */
export type OwnFactor = { id: string; name: string; type: string }
