import { labelOfProvider } from '#src/features/identity/rules/provider-names.ts'
import type { IdentityPlatform } from '#src/features/identity/server/identity-platform.ts'
import { findProvider } from './outside-provider.ts'

/** The display name of an identity's sign-in method. */
export function labelOf({ config }: Pick<IdentityPlatform, 'config'>, provider: string): string {
  if (provider === 'email') return 'E-mail'
  if (provider === 'phone') return 'Phone'
  if (provider === 'web3') return 'Wallet'
  if (provider.startsWith('sso:')) return 'Your organization'
  return findProvider(config, provider)?.label ?? labelOfProvider(provider)
}

/** The address or name in an identity's data; '' if there is none. */
export function addressOf(data: Record<string, unknown>): string {
  for (const name of ['email', 'phone', 'preferred_username', 'sub']) {
    const said = data[name]
    if (typeof said === 'string' && said) return said
  }
  return ''
}
