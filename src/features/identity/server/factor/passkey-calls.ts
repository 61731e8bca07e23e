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

/** What a browser is asked, as JSON; `challenge` comes back with its answer. */
export type AskedKey = { challenge: string; publicKey: { challenge: string } }

type World = Pick<IdentityPlatform, 'config'>

/** Asks for the key of a factor, or for a new one where it has none yet. Throws AuthRefusal. */
export async function askForKey(world: World, { post }: FactorCalls, factor: string): Promise<AskedKey> {
  const body = { webauthn: relyingParty(world) }
  const { id, webauthn } = await post(`/factors/${encodeURIComponent(factor)}/challenge`, body, question)
  if (!webauthn) throw new AuthRefusal(422, 'validation_failed', 'The factor is no passkey')
  return { challenge: id, publicKey: webauthn.credential_options.publicKey }
}

type Answer = { type: 'create' | 'request'; factor: string; challenge: string; credential: unknown }

/** Hands in what a key answered: the session is a fully signed in one from then on. Throws AuthRefusal. */
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

/** The site that keys belong to is where the browser is, also when the service that asks is elsewhere. */
function relyingParty({ config }: World): { rpId: string; rpOrigins: string[] } {
  const { hostname, origin } = new URL(config.publicOrigin)
  return { rpId: hostname, rpOrigins: [origin] }
}
