import { z } from 'zod'
import type { IdentityPlatform } from '../identity-platform.ts'
import type { User } from '../tables.ts'
import type { RelyingParty } from './relying-party.ts'

type World = Pick<IdentityPlatform, 'config'>

/** A passkey or security key as it is kept; `publicKey` as base64url. */
export type Passkey = z.infer<typeof passkey>

const passkey = z.object({
  id: z.string(),
  publicKey: z.string(),
  counter: z.number(),
  transports: z.array(z.string()).exactOptional(),
})

/** What is kept of a question until its answer: one for our own site says no more than its challenge. */
export const passkeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string().exactOptional(),
  rpOrigins: z.array(z.string()).exactOptional(),
})

/** What a browser is asked: `publicKey` goes to `navigator.credentials`, as JSON. */
export type PasskeyOptions = {
  type: 'create' | 'request'
  credential_options: { publicKey: { challenge: string } }
}

/** Loaded when it is needed first: most installations never do, and it takes a while and warns about Node. */
function webAuthn() {
  return import('@simplewebauthn/server')
}

type NewKey = { user: Pick<User, 'id' | 'email'>; known: readonly Passkey[]; rpId: string }

/** Asks for a new key, which must not be one of those that the user has already. */
export async function askForNewPasskey(
  { config }: World,
  { user, known, rpId }: NewKey,
): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await webAuthn()
  const publicKey = await generateRegistrationOptions({
    rpName: 'Nurtured',
    rpID: rpId,
    userID: new TextEncoder().encode(user.id),
    userName: user.email || user.id,
    timeout: config.authLimits.passkeySeconds * 1000,
    attestationType: 'none',
    excludeCredentials: known.map(described),
    // A second factor beside a password: the key need not know who its user is.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  return { type: 'create', credential_options: { publicKey } }
}

/** Asks for this very key. */
export async function askForPasskey(
  { config }: World,
  { key, rpId }: { key: Passkey; rpId: string },
): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await webAuthn()
  const publicKey = await generateAuthenticationOptions({
    rpID: rpId,
    allowCredentials: [described(key)],
    timeout: config.authLimits.passkeySeconds * 1000,
    userVerification: 'preferred',
  })
  return { type: 'request', credential_options: { publicKey } }
}

/** The key as it was kept, or undefined when there is none. */
export function readPasskey(kept: unknown): Passkey | undefined {
  return passkey.safeParse(kept).data
}

type Answer = { challenge: string; response: unknown; site: RelyingParty }

/** The new key that answers the question, and the model it is of; undefined when it does not. */
export async function takeNewPasskey({
  challenge,
  response,
  site,
}: Answer): Promise<{ key: Passkey; aaguid: string } | undefined> {
  const parsed = newKeyResponse.safeParse(response)
  if (!parsed.success) return undefined
  const { verifyRegistrationResponse } = await webAuthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: parsed.data,
    expectedChallenge: challenge,
    expectedOrigin: site.rpOrigins,
    expectedRPID: site.rpId,
    requireUserVerification: false,
  }).catch(asRefused)
  if (!verified || !registrationInfo) return undefined
  const { credential, aaguid } = registrationInfo
  const { id, counter, publicKey, transports } = credential
  const key: Passkey = { id, counter, publicKey: Buffer.from(publicKey).toString('base64url') }
  return { key: transports ? { ...key, transports } : key, aaguid }
}

/** The key with its counter moved on, when this is its answer to the question; undefined when it is not. */
export async function takePasskey(
  key: Passkey,
  { challenge, response, site }: Answer,
): Promise<Passkey | undefined> {
  const parsed = keyResponse.safeParse(response)
  if (!parsed.success || parsed.data.id !== key.id) return undefined
  const { id, counter } = key
  const { verifyAuthenticationResponse } = await webAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: parsed.data,
    expectedChallenge: challenge,
    expectedOrigin: site.rpOrigins,
    expectedRPID: site.rpId,
    credential: { id, counter, publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')) },
    requireUserVerification: false,
  }).catch(asRefused)
  return verified && authenticationInfo ? { ...key, counter: authenticationInfo.newCounter } : undefined
}

/** Whatever the library finds wrong with an answer, it throws. */
function asRefused(): { verified: false; registrationInfo?: never; authenticationInfo?: never } {
  return { verified: false }
}

function described({ id, transports }: Passkey): { id: string; transports?: string[] } {
  return transports ? { id, transports } : { id }
}

const text = z.string().max(100_000)
const common = { id: text, rawId: text, type: z.literal('public-key'), clientExtensionResults: z.object({}) }

const newKeyResponse = z.object({
  ...common,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(50)).max(10).exactOptional(),
  }),
})

const keyResponse = z.object({
  ...common,
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text }),
})
