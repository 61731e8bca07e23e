import { trimEndCharacters } from '#src/text/trim-characters.ts'

/** An enabled external identity provider. */
export type ProviderConfig = {
  /** The first starts sign-ins; ID tokens may be issued for any of them. */
  clientIds: string[]
  secret: string
  /** The issuer of an OpenID provider; undefined for plain OAuth. */
  issuer: string | undefined
  /** Scheme and host of a self-hosted installation, without a trailing slash. */
  url: string | undefined
  /** The label of its button. */
  label: string
}

export type ProviderName = 'google' | 'github' | 'azure' | 'apple' | 'linkedin_oidc' | 'oidc'

type Variables = Record<`AUTH_${Prefix}_CLIENT_ID` | `AUTH_${Prefix}_SECRET`, string> & {
  AUTH_GITHUB_URL?: string | undefined
  AUTH_AZURE_TENANT: string
  AUTH_OIDC_ISSUER?: string | undefined
  AUTH_OIDC_LABEL: string
}

type Prefix = 'GOOGLE' | 'GITHUB' | 'AZURE' | 'APPLE' | 'LINKEDIN' | 'OIDC'

/** The providers whose variables are set. Throws an Error that names a missing variable. */
export function readProviders(env: Variables): Partial<Record<ProviderName, ProviderConfig>> {
  const microsoft = `https://login.microsoftonline.com/${env.AUTH_AZURE_TENANT}/v2.0`
  const github = env.AUTH_GITHUB_URL ?? 'https://github.com'
  return {
    ...readProvider(env, 'GOOGLE', {
      name: 'google',
      label: 'Google',
      issuer: 'https://accounts.google.com',
    }),
    ...readProvider(env, 'GITHUB', { name: 'github', label: 'GitHub', url: github }),
    ...readProvider(env, 'AZURE', { name: 'azure', label: 'Microsoft', issuer: microsoft }),
    ...readProvider(env, 'APPLE', { name: 'apple', label: 'Apple', issuer: 'https://appleid.apple.com' }),
    ...readProvider(env, 'LINKEDIN', {
      name: 'linkedin_oidc',
      label: 'LinkedIn',
      issuer: 'https://www.linkedin.com/oauth',
    }),
    ...readProvider(env, 'OIDC', { name: 'oidc', label: env.AUTH_OIDC_LABEL, issuer: env.AUTH_OIDC_ISSUER }),
  }
}

type Known = { name: ProviderName; label: string; issuer?: string | undefined; url?: string }

function readProvider(
  env: Variables,
  prefix: Prefix,
  { name, label, issuer, url }: Known,
): Partial<Record<ProviderName, ProviderConfig>> {
  const clientIds = env[`AUTH_${prefix}_CLIENT_ID`].split(',').map((id) => id.trim())
  const given = clientIds.filter(Boolean)
  const secret = env[`AUTH_${prefix}_SECRET`]
  if (given.length === 0 && !secret) return {}
  if (given.length === 0) throw missing(prefix, 'CLIENT_ID')
  if (!secret) throw missing(prefix, 'SECRET')
  if (!issuer && !url) throw missing(prefix, 'ISSUER')
  return { [name]: { clientIds: given, secret, issuer, url: url && trimEndCharacters(url, /\//), label } }
}

function missing(prefix: Prefix, part: string): Error {
  return new Error(`Invalid environment variables.\nAUTH_${prefix}_${part}: set it together with the others`)
}
