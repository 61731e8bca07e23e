import { trimEndCharacters } from '#src/text/trim-characters.ts'

type World = { fetch: typeof fetch; warn(message: string, error: unknown): void; buildId: string }

const here = 'http://here.invalid'

/**
 * The URL of a public route's payload: `{route}/_payload.json?{buildId}`, which never matches a cached copy of an earlier
 * build. Throws when `url` has a host, however it is written.
 */
export function payloadAddress(url: string, buildId: string): string {
  const parsed = new URL(url, here)
  if (parsed.origin !== here || parsed.pathname.startsWith('//')) {
    throw new Error('Payload URL must not include hostname')
  }
  const route = trimEndCharacters(parsed.pathname, /\//)
  return `${route}/_payload.json?${encodeURIComponent(buildId)}`
}

/** The public data of a route, or undefined (and a warning) when it fails to load. */
export async function loadPayload(world: World, url: string): Promise<unknown> {
  const address = payloadAddress(url, world.buildId)
  try {
    const answer = await world.fetch(address, { headers: { accept: 'application/json' } })
    if (!answer.ok) throw new Error(`${answer.status}`)
    return await answer.json()
  } catch (error) {
    world.warn(`Failed to load the payload of ${url}`, error)
    return undefined
  }
}
