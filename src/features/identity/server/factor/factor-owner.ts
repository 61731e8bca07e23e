import type { SignedIn } from '../session/find-signed-in.ts'

/** A user who manages their own factors, and from where. */
export type FactorOwner = { found: SignedIn; address: string }
