type Entries = Pick<Performance, 'getEntriesByType' | 'getEntriesByName'>

let isTaken = false

/**
 * When this document first showed its campaign, by `performance.now()`, so that reading while the scripts
 * load counts too. Undefined the second time, for a document that was opened on another page, and without
 * browser support.
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
  // No one saw a prerendered page before its activation.
  const shown = 'activationStart' in navigation ? Number(navigation.activationStart) : 0
  return Math.max(paint.startTime, shown)
}
