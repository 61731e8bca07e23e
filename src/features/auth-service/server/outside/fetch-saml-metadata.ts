import { AuthRefusal, validationFailed } from '#src/features/identity/server/auth-refusal.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { outgoing } from './provider-endpoints.ts'

/**
 * The metadata an identity provider publishes. Throws AuthRefusal(400): validation_failed if the URL isn't
 * https, saml_metadata_fetch_failed if it can't be fetched.
 */
export async function fetchSamlMetadata(
  platform: Pick<IdentityPlatform, 'config'>,
  address: string,
): Promise<string> {
  const url = address.length <= 2000 ? URL.parse(address) : null
  if (!url) throw validationFailed('metadata_url is not a valid URL')
  if (url.protocol !== 'https:' && !(platform.config.authAllowPrivate && url.protocol === 'http:'))
    throw validationFailed('metadata_url is not a HTTPS URL')
  const answer = await outgoing(platform)(address, {
    headers: { accept: 'application/samlmetadata+xml, application/xml, text/xml;q=0.9' },
  }).catch((error: unknown) => {
    throw fetchFailed(error instanceof Error ? error.message : 'no answer came')
  })
  if (answer.status !== 200) throw fetchFailed(`HTTP ${answer.status} came instead`)
  return answer.text()
}

function fetchFailed(reason: string): AuthRefusal {
  return new AuthRefusal(
    400,
    'saml_metadata_fetch_failed',
    `The metadata cannot be fetched from metadata_url: ${reason}`,
  )
}
