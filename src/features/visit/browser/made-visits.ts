/** `clearStorage` of a visitor who has their visits forgotten removes it, too. */
const key = 'nurtured.visits'
const mostKept = 30

/**
 * Notes that this browser made a visit, `{link}.{id}`, so that it can say so once its visitor proves who they are. Only for who may
 * be named.
 */
export function noteVisit(visit: string): void {
  try {
    const others = madeIn(localStorage).filter((one) => one !== visit)
    localStorage.setItem(key, JSON.stringify([visit, ...others].slice(0, mostKept)))
  } catch {
    // A full or forbidden store costs only that earlier visits stay nobody's.
  }
}

/** The visits that this browser made, the latest first; none where storage is forbidden. */
export function visitsMade(): string[] {
  try {
    return madeIn(localStorage)
  } catch {
    return []
  }
}

/** Whoever does not want to be named leaves nothing that could name them later. */
export function dropVisitsMade(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

function madeIn(storage: Storage): string[] {
  const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]')
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
}
