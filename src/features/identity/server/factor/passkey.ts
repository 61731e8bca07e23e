import { z } from 'zod'
import type { IdentityPlatform } from '../identity-platform.ts'
import type { User } from '../tables.ts'
import type { RelyingParty } from './relying-party.ts'

type World = Pick<IdentityPlatform, 'config'>

/** A stored passkey or security key; `publicKey` as base64url. */
export type Passkey = z.infer<typeof passkey>

const passkey = z.object({
  id: z.string(),
  publicKey: z.string(),
  counter: z.number(),
  transports: z.array(z.string()).exactOptional(),
})

/** A stored challenge; for our own site only its text. */
export const passkeyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string().exactOptional(),
  rpOrigins: z.array(z.string()).exactOptional(),
})

/** The challenge for a browser: `publicKey` goes to `navigator.credentials`, as JSON. */
export type PasskeyOptions = {
  type: 'create' | 'request'
  credential_options: { publicKey: { challenge: string } }
}

/** Loaded on first use: most installations never need it, and it is slow and triggers a Node warning. */
function webAuthn() {
  return import('@simplewebauthn/server')
}

type NewKey = { user: Pick<User, 'id' | 'email'>; known: readonly Passkey[]; rpId: string }

/** A challenge to create a key other than the user's existing ones. */
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
    // As a second factor after a password, the key doesn't need to identify its user.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  return { type: 'create', credential_options: { publicKey } }
}

/** A challenge for this key. */
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

/** The stored key, or undefined if there is none. */
export function readPasskey(kept: unknown): Passkey | undefined {
  return passkey.safeParse(kept).data
}

type Answer = { challenge: string; response: unknown; site: RelyingParty }

/** The new key in the response, with its model; undefined if the response is invalid. */
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

/** The key with its counter updated, if this is its response to the challenge; otherwise undefined. */
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

/** The library throws on every invalid response. */
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
