import { eq, sql } from 'drizzle-orm'
import { AuthRefusal } from '#src/features/identity/server/auth-refusal.ts'
import { issueFlowCode } from '#src/features/identity/server/flow/flow-state.ts'
import type { Caller, IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import {
  flowStates,
  samlProviders,
  samlRelayStates,
  ssoDomains,
  ssoProviders,
} from '#src/features/identity/server/tables.ts'
import { writeAudit } from '#src/features/identity/server/write-audit.ts'
import { secondsAfter } from '#src/platform/clock.ts'
import { newId } from '#src/platform/ids.ts'
import { findSsoUser } from './find-sso-user.ts'
import { readSamlAnswer } from './read-saml-answer.ts'
import { readSamlMetadata, type SamlMetadata } from './saml-metadata.ts'
import { acsAddress, newRequestId, openSaml } from './saml-service.ts'

type SamlProvider = typeof samlProviders.$inferSelect

/** An organization's identity provider, by its id or by a domain. Throws AuthRefusal(404). */
export async function requireSamlProvider(
  { db }: Pick<IdentityPlatform, 'db'>,
  asked: { id: string } | { domain: string },
): Promise<SamlProvider> {
  const [row] = await db.asSystem((tx) =>
    tx
      .select({ saml: samlProviders, disabled: ssoProviders.disabled })
      .from(samlProviders)
      .innerJoin(ssoProviders, eq(ssoProviders.id, samlProviders.provider))
      .leftJoin(ssoDomains, eq(ssoDomains.provider, ssoProviders.id))
      .where(
        'id' in asked
          ? eq(ssoProviders.id, asked.id)
          : eq(sql`lower(${ssoDomains.domain})`, asked.domain.toLowerCase()),
      )
      .limit(1),
  )
  if (row && row.disabled !== true) return row.saml
  const message = 'id' in asked ? 'No such SSO provider' : 'No SSO provider assigned for this domain'
  throw new AuthRefusal(404, 'sso_provider_not_found', message)
}

type Start = { provider: SamlProvider; redirectTo: string; challenge: string }

/**
 * Starts a sign-in at an organization's identity provider and returns the URL for the browser. It ends in a
 * code for the client with the verifier: a session in the URL could be planted in another browser.
 */
export async function startSaml(
  platform: IdentityPlatform,
  { provider, redirectTo, challenge }: Start,
): Promise<string> {
  const at = platform.clock.now()
  const [id, flow, requestId] = [newId(at), newId(at), newRequestId()]
  const times = { createdAt: at, updatedAt: at }
  await platform.db.asSystem(async (tx) => {
    await tx.insert(flowStates).values({
      id: flow,
      providerType: `sso:${provider.provider}`,
      authenticationMethod: 'sso/saml',
      codeChallenge: challenge,
      codeChallengeMethod: 's256',
      referrer: redirectTo,
      ...times,
    })
    await tx
      .insert(samlRelayStates)
      .values({ id, provider: provider.provider, requestId, redirectTo, flow, ...times })
  })
  const saml = await openSaml(platform, await metadataOf(provider), { id: requestId, at })
  return saml.getAuthorizeUrlAsync(id, undefined, {})
}

async function metadataOf(provider: SamlProvider): Promise<SamlMetadata> {
  const metadata = await readSamlMetadata(provider.metadataXml)
  if (!metadata) throw new Error(`Cannot read the metadata of SAML provider ${provider.provider}.`)
  return metadata
}

export type SamlRelay = {
  provider: string
  requestId: string
  redirectTo: string
  challenge: string
  at: Date
}

/**
 * Takes the request of a relay state, once. Throws AuthRefusal if it is missing, older than
 * AUTH_SAML_SECONDS, or started by the identity provider (without a relay state, or with a URL in its place):
 * such a response could sign its recipient in as its sender.
 */
export async function takeRelay(platform: IdentityPlatform, relayState: string): Promise<SamlRelay> {
  if (relayState === '' || URL.canParse(relayState))
    throw new AuthRefusal(
      404,
      'saml_relay_state_not_found',
      'Sign-ins started by the identity provider are not supported. Start here, with your email address.',
    )
  const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(relayState) ? relayState : undefined
  const taken =
    id &&
    (await platform.db.asSystem(async (tx) => {
      const [relay] = await tx.delete(samlRelayStates).where(eq(samlRelayStates.id, id)).returning()
      if (!relay?.flow) return undefined
      const [flow] = await tx.delete(flowStates).where(eq(flowStates.id, relay.flow)).returning()
      return flow && { relay, flow }
    }))
  if (!taken)
    throw new AuthRefusal(
      404,
      'saml_relay_state_not_found',
      'SAML RelayState does not exist, try logging in again?',
    )
  const { relay, flow } = taken
  const at = relay.createdAt
  if (!at || secondsAfter(at, platform.config.authLimits.samlSeconds) < platform.clock.now())
    throw new AuthRefusal(
      422,
      'saml_relay_state_expired',
      'SAML RelayState has expired. Try loggin in again?',
    )
  const { provider, requestId } = relay
  return { provider, requestId, redirectTo: relay.redirectTo ?? '', challenge: flow.codeChallenge ?? '', at }
}

/** Completes a sign-in with the identity provider's response. Throws AuthRefusal. */
export async function endSaml(
  platform: IdentityPlatform,
  relay: SamlRelay,
  { answer, caller }: { answer: string; caller: Caller },
): Promise<{ code: string }> {
  const provider = await requireSamlProvider(platform, { id: relay.provider })
  const metadata = await metadataOf(provider)
  const saml = await openSaml(platform, metadata, { id: relay.requestId, at: relay.at })
  const expected = {
    requestId: relay.requestId,
    entityId: metadata.entityId,
    recipient: acsAddress(platform),
  }
  const person = await readSamlAnswer(saml, answer, expected).catch((error: unknown) => {
    platform.log.warn({ err: error, provider: relay.provider }, 'could not use a SAML response')
    throw new AuthRefusal(400, 'validation_failed', 'SAML Assertion is not valid')
  })
  if (person.sessionNotAfter && person.sessionNotAfter <= platform.clock.now())
    throw new AuthRefusal(400, 'validation_failed', 'SAML Assertion has expired')
  const { address } = caller
  return platform.db.asSystem(async (tx) => {
    const { user } = await findSsoUser(platform, tx, { provider: relay.provider, person, address })
    await writeAudit(tx, { action: 'login', user, address, at: platform.clock.now() })
    const proven = { user: user.id, challenge: relay.challenge, provider: `sso:${relay.provider}` }
    const { sessionNotAfter } = person
    return { code: await issueFlowCode(platform, tx, { ...proven, method: 'sso/saml', sessionNotAfter }) }
  })
}
