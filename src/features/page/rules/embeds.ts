/** Sites whose players may be embedded, and the only hosts an embed may load. */
export const embedHosts = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://open.spotify.com',
  'https://embed.podcasts.apple.com',
] as const

export type Embed = { src: string; provider: string }

/**
 * The frame URL for a copied URL; undefined for unlisted sites. Only ids are used, so that nothing else in the URL
 * reaches the frame.
 */
export function embedOf(address: string): Embed | undefined {
  const url = URL.parse(address.trim())
  if (!url || url.origin !== `https://${url.hostname}` || url.href.includes('@')) return undefined
  const host = url.hostname.replace(/^(www|m)\./, '')
  return Object.hasOwn(readers, host) ? readers[host]?.(url) : undefined
}

const readers: Record<string, (url: URL) => Embed | undefined> = {
  'youtube.com': youtube,
  'youtube-nocookie.com': youtube,
  'youtu.be': youtube,
  'vimeo.com': vimeo,
  'player.vimeo.com': vimeo,
  'open.spotify.com': spotify,
  'podcasts.apple.com': apple,
  'embed.podcasts.apple.com': apple,
}

function youtube({ hostname, pathname, searchParams }: URL): Embed | undefined {
  const path = pathname.split('/').filter(Boolean)
  const id = hostname === 'youtu.be' ? path[0] : (searchParams.get('v') ?? path[1])
  if (!id || !/^[\w-]{6,20}$/.test(id)) return undefined
  return { src: `${embedHosts[0]}/embed/${id}`, provider: 'YouTube' }
}

function vimeo({ pathname }: URL): Embed | undefined {
  const id = /^\/(?:video\/)?(\d{4,15})\/?$/.exec(pathname)?.[1]
  return id ? { src: `${embedHosts[1]}/video/${id}`, provider: 'Vimeo' } : undefined
}

function spotify({ pathname }: URL): Embed | undefined {
  const found = /^\/(?:embed\/)?(episode|show|playlist|album|track)\/([A-Za-z0-9]{8,40})\/?$/.exec(pathname)
  return found ? { src: `${embedHosts[2]}/embed/${found[1]}/${found[2]}`, provider: 'Spotify' } : undefined
}

function apple({ pathname, searchParams }: URL): Embed | undefined {
  const found = /^\/([a-z]{2})\/podcast\/(?:[^/]*\/)?(id\d{4,15})\/?$/.exec(pathname)
  if (!found) return undefined
  const episode = searchParams.get('i')
  const part = episode && /^\d{4,20}$/.test(episode) ? `?i=${episode}` : ''
  return { src: `${embedHosts[3]}/${found[1]}/podcast/${found[2]}${part}`, provider: 'Apple Podcasts' }
}
