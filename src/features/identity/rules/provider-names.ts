const labels: Record<string, string> = {
  apple: 'Apple',
  azure: 'Microsoft',
  bitbucket: 'Bitbucket',
  discord: 'Discord',
  facebook: 'Facebook',
  figma: 'Figma',
  fly: 'Fly.io',
  github: 'GitHub',
  gitlab: 'GitLab',
  google: 'Google',
  kakao: 'Kakao',
  keycloak: 'Keycloak',
  linkedin: 'LinkedIn',
  linkedin_oidc: 'LinkedIn',
  notion: 'Notion',
  slack: 'Slack',
  slack_oidc: 'Slack',
  snapchat: 'Snapchat',
  spotify: 'Spotify',
  twitch: 'Twitch',
  twitter: 'Twitter',
  vercel_marketplace: 'Vercel',
  workos: 'WorkOS',
  x: 'X',
  zoom: 'Zoom',
}

/** Sign-in methods that settings list beside providers, without a button. */
const otherWays = new Set(['email', 'phone', 'anonymous_users', 'web3', 'web3_ethereum', 'web3_solana'])

/** The display name of a provider, or the protocol's name if unknown. */
export function labelOfProvider(name: string): string {
  const own = name.replace(/^custom:/, '')
  return Object.hasOwn(labels, own) ? (labels[own] ?? own) : own
}

/** An enabled provider with the label of its button. */
export type ProviderChoice = { name: string; label: string }

/** The enabled providers among an auth service's settings, sorted by label. */
export function providersIn(external: Record<string, boolean>): ProviderChoice[] {
  return Object.keys(external)
    .filter((name) => external[name] && !otherWays.has(name) && /^[\w:.-]{1,64}$/.test(name))
    .map((name) => ({ name, label: labelOfProvider(name) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
}
