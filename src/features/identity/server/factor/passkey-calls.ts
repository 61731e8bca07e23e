import { z } from 'zod'
import { AuthRefusal } from '../auth-refusal.ts'
import type { IdentityPlatform } from '../identity-platform.ts'
import type { FactorCalls } from './factor-calls.ts'

const question = z.object({
  id: z.string(),
  webauthn: z
    .object({ credential_options: z.object({ publicKey: z.looseObject({ challenge: z.string() }) }) })
    .nullish(),
})

const session = z.object({ access_token: z.string(), refresh_token: z.string() })

/** The challenge for a browser, as JSON; `challenge` is sent back with its response. */
export type AskedKey = { challenge: string; publicKey: { challenge: string } }

type World = Pick<IdentityPlatform, 'config'>

/** Requests a factor's key, or a new one if it has none yet. Throws AuthRefusal. */
export async function askForKey(world: World, { post }: FactorCalls, factor: string): Promise<AskedKey> {
  const body = { webauthn: relyingParty(world) }
  const { id, webauthn } = await post(`/factors/${encodeURIComponent(factor)}/challenge`, body, question)
  if (!webauthn) throw new AuthRefusal(422, 'validation_failed', 'The factor is no passkey')
  return { challenge: id, publicKey: webauthn.credential_options.publicKey }
}

type Answer = { type: 'create' | 'request'; factor: string; challenge: string; credential: unknown }

/** Submits a key's response: the session is then fully signed in. Throws AuthRefusal. */
export async function answerForKey(
  world: World,
  { client, post }: FactorCalls,
  { type, factor, challenge, credential }: Answer,
): Promise<boolean> {
  const webauthn = { ...relyingParty(world), type, credential_response: credential }
  const path = `/factors/${encodeURIComponent(factor)}/verify`
  const tokens = await post(path, { challenge_id: challenge, webauthn }, session)
  const { error } = await client.auth.setSession(tokens)
  return !error
}

/** Passkeys belong to the browser's site, even if a remote service asks. */
function relyingParty({ config }: World): { rpId: string; rpOrigins: string[] } {
  const { hostname, origin } = new URL(config.publicOrigin)
  return { rpId: hostname, rpOrigins: [origin] }
}
