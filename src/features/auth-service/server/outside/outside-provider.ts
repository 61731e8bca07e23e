import type { Config } from '#src/platform/config.ts'
import type { ProviderConfig, ProviderName } from '#src/platform/provider-config.ts'

/** An outside identity provider as configured. */
export type OutsideProvider = ProviderConfig &
  Descriptor & {
    name: ProviderName
    clientId: string
  }

type Claims = Record<string, unknown>

type Descriptor = {
  /** Scopes that are always requested. */
  scopes: string[]
  /** How the response comes back; a form another site posts needs its own cookie. */
  responseMode: 'query' | 'form_post'
  /** LinkedIn fails on a code verifier and returns no nonce. */
  hasPkceAndNonce: boolean
  /** Whether the provider verified the address in these claims. */
  vouchesFor(claims: Claims): boolean
}

const openid: Descriptor = {
  scopes: ['openid', 'email', 'profile'],
  responseMode: 'query',
  hasPkceAndNonce: true,
  vouchesFor: claimsVerifiedEmail,
}

const descriptors: Record<ProviderName, Descriptor> = {
  google: openid,
  azure: { ...openid, vouchesFor: microsoftVouches },
  apple: { ...openid, scopes: ['openid', 'email', 'name'], responseMode: 'form_post' },
  linkedin_oidc: { ...openid, hasPkceAndNonce: false },
  oidc: openid,
  github: { ...openid, scopes: ['user:email'] },
}

/** Apple sends booleans as text. */
function claimsVerifiedEmail(claims: Claims): boolean {
  const said = claims['email_verified']
  return said === true || said === 'true'
}

/** An administrator of any directory may set any address, unless the claim says who owns its domain. */
function microsoftVouches(claims: Claims): boolean {
  const said = claims['xms_edov']
  return said === true || said === 1 || said === '1' || said === 'true'
}

/** The provider of this name, if enabled. */
export function findProvider(config: Config, name: string): OutsideProvider | undefined {
  const known = knownName(name)
  const set = known && config.authProviders[known]
  const [clientId] = set?.clientIds ?? []
  return known && set && clientId ? { ...descriptors[known], ...set, name: known, clientId } : undefined
}

/** The provider with this issuer, if enabled. */
export function findIssuer(config: Config, issuer: string): OutsideProvider | undefined {
  return enabledProviders(config).find((provider) => isIssuer(provider, issuer))
}

export function enabledProviders(config: Config): OutsideProvider[] {
  return Object.keys(descriptors).flatMap((name) => findProvider(config, name) ?? [])
}

/** Typed clients use `custom:oidc` for the generic provider. */
export function knownName(name: string): ProviderName | undefined {
  const wanted = name.replace(/^custom:/, '')
  return isKnown(wanted) ? wanted : undefined
}

function isKnown(name: string): name is ProviderName {
  return Object.hasOwn(descriptors, name)
}

const sharedDirectories = /\/(?:common|organizations|consumers)\/v2\.0$/

/** Whether the provider has many issuers, one per directory. */
export function hasManyIssuers({ issuer }: Pick<OutsideProvider, 'issuer'>): boolean {
  return issuer?.startsWith('https://login.microsoftonline.com/') === true && sharedDirectories.test(issuer)
}

/** Whether tokens of this issuer are the provider's. */
export function isIssuer(provider: OutsideProvider, issuer: string): boolean {
  if (hasManyIssuers(provider))
    return /^https:\/\/login\.microsoftonline\.com\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/v2\.0$/.test(
      issuer,
    )
  return issuer === provider.issuer || (provider.name === 'google' && issuer === 'accounts.google.com')
}
