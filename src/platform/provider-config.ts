import { z } from 'zod'
import { trimEndCharacters } from '#src/text/trim-characters.ts'
import { type Environment, list, optionalUrl, text } from './environment.ts'

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

type Providers = { [Name in ProviderName]?: ProviderConfig | undefined }

/** The providers whose variables are set. */
export function readProviders(environment: Environment): Providers {
  const { read } = environment
  const tenant = read(
    'AUTH_AZURE_TENANT',
    z
      .string()
      .regex(/^[\w.-]{1,100}$/)
      .default('common'),
  )
  const microsoft = `https://login.microsoftonline.com/${tenant}/v2.0`
  const github = read('AUTH_GITHUB_URL', optionalUrl) ?? 'https://github.com'
  const oidc = {
    label: read('AUTH_OIDC_LABEL', z.string().min(1).max(40).default('single sign-on')),
    issuer: read('AUTH_OIDC_ISSUER', optionalUrl),
  }
  function provider(prefix: string, known: Known): ProviderConfig | undefined {
    return readProvider(environment, prefix, known)
  }
  return {
    google: provider('GOOGLE', { label: 'Google', issuer: 'https://accounts.google.com' }),
    github: provider('GITHUB', { label: 'GitHub', url: trimEndCharacters(github, /\//) }),
    azure: provider('AZURE', { label: 'Microsoft', issuer: microsoft }),
    apple: provider('APPLE', { label: 'Apple', issuer: 'https://appleid.apple.com' }),
    linkedin_oidc: provider('LINKEDIN', { label: 'LinkedIn', issuer: 'https://www.linkedin.com/oauth' }),
    oidc: provider('OIDC', oidc),
  }
}

type Known = { label: string; issuer?: string | undefined; url?: string }

function readProvider(
  { read, wrong }: Environment,
  prefix: string,
  { label, issuer, url }: Known,
): ProviderConfig | undefined {
  const clientIds = read(`AUTH_${prefix}_CLIENT_ID`, list)
  const secret = read(`AUTH_${prefix}_SECRET`, text)
  if (clientIds.length === 0 && !secret) return undefined
  const missing = [
    clientIds.length === 0 && 'CLIENT_ID',
    !secret && 'SECRET',
    !issuer && !url && 'ISSUER',
  ].filter(Boolean)
  for (const part of missing) wrong.push(`AUTH_${prefix}_${part}: set it together with the others`)
  return { clientIds, secret, issuer, url, label }
}
