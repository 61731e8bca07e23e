import type { SignedIn } from '../session/find-signed-in.ts'

/** Who works on their own factors, and from where. */
export type FactorOwner = { found: SignedIn; address: string }
