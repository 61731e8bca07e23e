import { randomBytes } from 'node:crypto'
import type { SAML } from '@node-saml/node-saml'
import { AuthRefusal } from '#src/features/identity/server/auth-refusal.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import type { Config } from '#src/platform/config.ts'
import { readRsaKey } from '#src/platform/rsa-key.ts'
import type { SamlMetadata } from './saml-metadata.ts'
import { selfSignedCertificate } from './self-signed-certificate.ts'

const kept = new WeakMap<Config, { privateKey: string; certificate: string }>()

/** Our own key as a SAML service. Throws AuthRefusal(404, 'saml_provider_disabled') without one. */
function ownKey({ config }: Pick<IdentityPlatform, 'config'>): { privateKey: string; certificate: string } {
  const known = kept.get(config)
  if (known) return known
  const key = readRsaKey(config.authSamlPrivateKey)
  if (!key) throw new AuthRefusal(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
  const made = {
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: selfSignedCertificate(key, new URL(config.publicOrigin).hostname),
  }
  kept.set(config, made)
  return made
}

export function acsAddress({ config }: Pick<IdentityPlatform, 'config'>): string {
  return `${config.publicOrigin}/auth/v1/sso/saml/acs`
}

function ownEntityId({ config }: Pick<IdentityPlatform, 'config'>): string {
  return `${config.publicOrigin}/auth/v1/sso/saml/metadata`
}

type Request = { id: string; at: Date }

export function newRequestId(): string {
  return `_${randomBytes(20).toString('hex')}`
}

/** Throws AuthRefusal(404, 'saml_provider_disabled') if SAML isn't configured. */
export function requireSaml(platform: Pick<IdentityPlatform, 'config'>): void {
  ownKey(platform)
}

/** A SAML client for one identity provider and one request, which responses must name. */
export async function openSaml(
  platform: Pick<IdentityPlatform, 'config'>,
  metadata: SamlMetadata,
  request: Request,
): Promise<SAML> {
  const shared = base(platform)
  const { SAML, ValidateInResponseTo } = await loadSaml()
  return new SAML({
    ...shared,
    validateInResponseTo: ValidateInResponseTo.always,
    entryPoint: metadata.entryPoint,
    idpCert: metadata.certificates,
    idpIssuer: metadata.entityId,
    generateUniqueId: () => request.id,
    requestIdExpirationPeriodMs: platform.config.authLimits.samlSeconds * 1000,
    cacheProvider: {
      saveAsync: async (_key, value) => ({ value, createdAt: request.at.getTime() }),
      getAsync: async (key) => (key === request.id ? request.at.toISOString() : null),
      removeAsync: async (key) => key,
    },
  })
}

/** Our own metadata, for setting up an identity provider. */
export async function ownMetadata(platform: Pick<IdentityPlatform, 'config'>): Promise<string> {
  const { certificate } = ownKey(platform)
  const { SAML } = await loadSaml()
  return new SAML({ ...base(platform), idpCert: certificate }).generateServiceProviderMetadata(
    null,
    certificate,
  )
}

/** A hundred small files that most installations never need. */
function loadSaml() {
  return import('@node-saml/node-saml')
}

function base(platform: Pick<IdentityPlatform, 'config'>) {
  const { privateKey, certificate } = ownKey(platform)
  return {
    issuer: ownEntityId(platform),
    audience: ownEntityId(platform),
    callbackUrl: acsAddress(platform),
    privateKey,
    publicCert: certificate,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    // Either signature suffices: only what one of them covers is read.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: 30_000,
  } as const
}
