import { decodeEntities } from '#src/text/entities.ts'
import { withScheme } from '#src/text/with-scheme.ts'

/** Sites whose players may be embedded, and the only hosts an embed may load. */
export const embedHosts = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://open.spotify.com',
  'https://embed.podcasts.apple.com',
] as const

/** `url`: the page of the video or episode, or the copied URL. */
export type Embed = { src: string; provider: string; url: string }

type Frame = Omit<Embed, 'url'>

/**
 * The frame URL for a copied URL, with or without a scheme, or for a copied embed code; undefined for other sites, and
 * for pages without a player such as channels. Only ids and a start time are used, so that nothing else reaches the
 * frame.
 */
export function embedOf(copied: string): Embed | undefined {
  const url = URL.parse(addressIn(copied))
  if (url?.protocol === 'http:') url.protocol = 'https:'
  if (!url || url.origin !== `https://${url.hostname}` || url.href.includes('@')) return undefined
  const host = url.hostname.replace(/^(?:www|m|music)\./, '')
  const frame = Object.hasOwn(readers, host) ? readers[host]?.(url) : undefined
  return frame && { ...frame, url: url.href }
}

/** The address of an `iframe`, or what was typed, with its scheme. */
function addressIn(copied: string): string {
  const typed = copied.replace(/[\u200b-\u200f\u2060\ufeff]/g, '').trim()
  const framed = /^<iframe\s(?:[^>]*\s)?src=["']([^"']*)["']/i.exec(typed)
  const address = framed ? decodeEntities(framed[1] ?? '') : typed
  const named = /^spotify:(\w+):(\w+)$/.exec(address)
  if (named) return `https://open.spotify.com/${named[1]}/${named[2]}`
  return withScheme(address.replace(/^\/\//, 'https://'))
}

const readers: Record<string, (url: URL) => Frame | undefined> = {
  'youtube.com': youtube,
  'youtube-nocookie.com': youtube,
  'youtu.be': youtube,
  'vimeo.com': vimeo,
  'player.vimeo.com': vimeo,
  'open.spotify.com': spotify,
  'podcasts.apple.com': apple,
  'embed.podcasts.apple.com': apple,
  'itunes.apple.com': apple,
}

function youtube({ hostname, pathname, searchParams }: URL): Frame | undefined {
  const [kind = '', inPath] = pathname.split('/').filter(Boolean)
  const list = searchParams.get('list') ?? ''
  const id =
    hostname === 'youtu.be' ? kind : watched.has(kind) ? (searchParams.get('v') ?? inPath) : undefined
  if (id !== undefined && id !== 'videoseries' && /^[\w-]{6,20}$/.test(id))
    return { src: `${embedHosts[0]}/embed/${id}${startOf(searchParams)}`, provider: 'YouTube' }
  const isList = (kind === 'playlist' || inPath === 'videoseries') && /^[\w-]{10,60}$/.test(list)
  return isList ? { src: `${embedHosts[0]}/embed/videoseries?list=${list}`, provider: 'YouTube' } : undefined
}

/** Paths that name a video; any other is a channel, a list or a search. */
const watched = new Set(['watch', 'embed', 'shorts', 'live', 'v', 'e'])

/** `90`, `90s` and `1m30s` as a start in seconds. */
function startOf(given: URLSearchParams): string {
  const said = given.get('t') ?? given.get('start') ?? ''
  const [, hours, minutes, seconds] = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(said) ?? []
  const start = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
  return start > 0 ? `?start=${start}` : ''
}

/** An unlisted video can only be played with the hash that its address carries. */
function vimeo({ pathname, searchParams }: URL): Frame | undefined {
  const found = vimeoPath.exec(pathname)
  if (!found) return undefined
  const hash = found[2] ?? searchParams.get('h') ?? ''
  const key = /^[0-9a-f]{6,40}$/.test(hash) ? `?h=${hash}` : ''
  return { src: `${embedHosts[1]}/video/${found[1]}${key}`, provider: 'Vimeo' }
}

const vimeoPath =
  /^\/(?:(?:video|videos|manage\/videos|channels\/\w+|groups\/\w+\/videos|showcase\/\d+\/video|album\/\d+\/video|ondemand\/\w+)\/)?(\d{4,15})(?:\/([0-9a-f]{6,40}))?\/?$/

function spotify({ pathname }: URL): Frame | undefined {
  const found =
    /^\/(?:intl-[a-z]{2,3}(?:-[a-z]{2,4})?\/)?(?:embed(?:-podcast)?\/|user\/[^/]+\/)?(episode|show|playlist|album|track)\/([A-Za-z0-9]{8,40})(?:\/video)?\/?$/i.exec(
      pathname,
    )
  return found ? { src: `${embedHosts[2]}/embed/${found[1]}/${found[2]}`, provider: 'Spotify' } : undefined
}

/** A show's address without a country is that of the United States, as Apple reads it. */
function apple({ pathname, searchParams }: URL): Frame | undefined {
  const found = /^\/(?:([a-z]{2})\/)?podcast\/(?:[^/]*\/)?(id\d{4,15})\/?$/.exec(pathname)
  if (!found) return undefined
  const episode = searchParams.get('i')
  const part = episode && /^\d{4,20}$/.test(episode) ? `?i=${episode}` : ''
  return {
    src: `${embedHosts[3]}/${found[1] ?? 'us'}/podcast/${found[2]}${part}`,
    provider: 'Apple Podcasts',
  }
}
