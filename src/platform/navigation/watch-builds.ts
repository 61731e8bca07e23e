const buildIdShape = /^[A-Za-z0-9-]{1,64}$/

export type BuildWatchWorld = {
  /** The build that this page came from. */
  buildId: string
  request(address: string): Promise<Response>
  now(): number
  logError(message: string, error: unknown): void
  onNewBuild(): void
}

const leastMillisecondsBetween = 60_000

/** Checks for a newer build, unless it checked within the last minute or has already found one. */
export function createBuildCheck(world: BuildWatchWorld): () => Promise<void> {
  let lookedAt = Number.NEGATIVE_INFINITY
  let found = false
  return async () => {
    if (found || world.now() - lookedAt < leastMillisecondsBetween) return
    lookedAt = world.now()
    try {
      const latest = await readId(world, '/builds/latest.json')
      // The newest build's own manifest exists only when the whole build does.
      const confirmed = await readId(world, `/builds/meta/${latest}.json`)
      found = confirmed === latest && latest !== world.buildId
    } catch (error) {
      world.logError('Failed to load the build manifest', error)
    }
    if (found) world.onNewBuild()
  }
}

async function readId(world: BuildWatchWorld, address: string): Promise<string> {
  const answer = await world.request(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  const manifest: unknown = await answer.json()
  const id = typeof manifest === 'object' && manifest !== null && 'id' in manifest ? manifest.id : undefined
  if (typeof id !== 'string' || !buildIdShape.test(id)) throw new Error(`${address} names no build`)
  return id
}
