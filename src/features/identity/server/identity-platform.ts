import type { AuthWorld } from '#src/platform/platform.ts'

/** What the identity service needs from the world. */
export type IdentityPlatform = AuthWorld

/** Who is calling: recorded with a session and counted by the limits. */
export type Caller = {
  address: string
  userAgent: string
  /** The address whose owner was invited to register; only our own screens say so, see `permittedAddress`. */
  invited?: string
}
