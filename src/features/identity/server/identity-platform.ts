import type { AuthWorld } from '#src/platform/platform.ts'

/** What the identity service needs from the platform. */
export type IdentityPlatform = AuthWorld

/** The caller: recorded with a session and counted by rate limits. */
export type Caller = {
  address: string
  userAgent: string
  /** The invited address that may register; only our own screens set it, see `permittedAddress`. */
  invited?: string
}
