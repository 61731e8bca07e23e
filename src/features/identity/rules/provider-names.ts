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

/** Ways to sign in that the settings of an auth service name beside its providers, and that have no button. */
const otherWays = new Set(['email', 'phone', 'anonymous_users', 'web3', 'web3_ethereum', 'web3_solana'])

/** What people call the provider that the protocol calls by this name; the name itself where nobody knows better. */
export function labelOfProvider(name: string): string {
  const own = name.replace(/^custom:/, '')
  return Object.hasOwn(labels, own) ? (labels[own] ?? own) : own
}

/** A provider that is on, as its button shows it. */
export type ProviderChoice = { name: string; label: string }

/** The providers among what an auth service says is on, each with its label, in the order of their labels. */
export function providersIn(external: Record<string, boolean>): ProviderChoice[] {
  return Object.keys(external)
    .filter((name) => external[name] && !otherWays.has(name) && /^[\w:.-]{1,64}$/.test(name))
    .map((name) => ({ name, label: labelOfProvider(name) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
}
