type Entries = Pick<Performance, 'getEntriesByType' | 'getEntriesByName'>

let isTaken = false

/**
 * When this document first showed its campaign, by `performance.now()`, so that what is read while the scripts load
 * counts too. Undefined the second time, for a document that was opened elsewhere, and where browsers do not tell.
 */
export function takeFirstPaint(): number | undefined {
  if (isTaken) return undefined
  isTaken = true
  return firstPaintIn(performance)
}

export function firstPaintIn(entries: Entries): number | undefined {
  const [navigation] = entries.getEntriesByType('navigation')
  const [paint] = entries.getEntriesByName('first-contentful-paint')
  if (!navigation || !paint || !/^\/l\//i.test(new URL(navigation.name).pathname)) return undefined
  // What was painted ahead of the visit was seen by nobody before the page was shown.
  const shown = 'activationStart' in navigation ? Number(navigation.activationStart) : 0
  return Math.max(paint.startTime, shown)
}
