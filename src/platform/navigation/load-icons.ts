const fetchTimeoutMilliseconds = 1_500
const rotateMilliseconds = 750
const timeoutMilliseconds = 5_000
const longestRequest = 500

/** One icon's shape: the inside of an `<svg>` with this width and height as its view box. */
export type IconShape = { body: string; width: number; height: number }

export type IconWorld = {
  fetch: typeof fetch
  /** Where icons are served; when one is slow, the next is tried, in rotation. */
  origins: readonly string[]
}

/**
 * Loads the shapes of `names` from our icon endpoint, in as many requests as a URL length of 500 characters requires. A
 * try is aborted after 1500 ms; after 750 ms without a response the next one starts in parallel; after 5000 ms in total
 * it fails. Unknown names are absent from the result.
 *
 * @public
 */
export async function loadIcons(
  world: IconWorld,
  prefix: string,
  names: readonly string[],
): Promise<Map<string, IconShape>> {
  const paths = requestPaths(world, prefix, [...new Set(names)].sort())
  const answers = await Promise.all(paths.map((path) => loadWithRotation(world, path)))
  return new Map(answers.flatMap(readShapes))
}

/** The paths to request, each at most 500 characters long at any origin. Sorted, so the same icons share a path. */
function requestPaths({ origins }: IconWorld, prefix: string, names: string[]): string[] {
  const longest = longestRequest - Math.max(...origins.map((origin) => origin.length))
  const start = `/api/icons/${encodeURIComponent(prefix)}.json?icons=`
  const paths: string[] = []
  let current = ''
  for (const name of names) {
    const longer = current === '' ? start + name : `${current},${name}`
    if (current !== '' && longer.length > longest) paths.push(current)
    current = current !== '' && longer.length > longest ? start + name : longer
  }
  return current === '' ? paths : [...paths, current]
}

function loadWithRotation({ fetch, origins }: IconWorld, path: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const tries = new AbortController()
    let started = 0
    const rotation = setInterval(start, rotateMilliseconds)
    const deadline = setTimeout(
      () => end(() => reject(new Error('Loading the icons timed out'))),
      timeoutMilliseconds,
    )

    function start(): void {
      const origin = origins[started % origins.length] ?? ''
      started += 1
      loadOnce(fetch, origin + path, tries.signal).then(
        (answer) => end(() => resolve(answer)),
        // Another try is running or follows; the deadline decides.
        () => undefined,
      )
    }
    function end(settle: () => void): void {
      clearInterval(rotation)
      clearTimeout(deadline)
      settle()
      tries.abort()
    }
    start()
  })
}

async function loadOnce(fetch: IconWorld['fetch'], address: string, stop: AbortSignal): Promise<unknown> {
  const own = new AbortController()
  function giveUp(): void {
    own.abort()
  }
  const timer = setTimeout(giveUp, fetchTimeoutMilliseconds)
  stop.addEventListener('abort', giveUp)
  try {
    const answer = await fetch(address, { signal: own.signal })
    if (!answer.ok) throw new Error(`The icon endpoint answered ${answer.status}`)
    return await answer.json()
  } finally {
    clearTimeout(timer)
    stop.removeEventListener('abort', giveUp)
  }
}

function readShapes(answer: unknown): [string, IconShape][] {
  if (!isRecord(answer) || !isRecord(answer['icons'])) return []
  const width = numberOr(answer['width'], 24)
  const height = numberOr(answer['height'], width)
  return Object.entries(answer['icons']).flatMap(([name, icon]): [string, IconShape][] => {
    if (!isRecord(icon) || typeof icon['body'] !== 'string') return []
    return [
      [
        name,
        {
          body: icon['body'],
          width: numberOr(icon['width'], width),
          height: numberOr(icon['height'], height),
        },
      ],
    ]
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}
