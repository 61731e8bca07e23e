/** `clearStorage` removes it too when a visitor deletes their visits. */
const key = 'nurtured.visits'
const mostKept = 30

/**
 * Remembers a visit this browser made, `{link}.{id}`, to claim it once its visitor proves who they are. Only
 * for visitors who may be named.
 */
export function noteVisit(visit: string): void {
  try {
    const others = madeIn(localStorage).filter((one) => one !== visit)
    localStorage.setItem(key, JSON.stringify([visit, ...others].slice(0, mostKept)))
  } catch {
    // If storage is full or blocked, earlier visits merely stay anonymous.
  }
}

/** The visits this browser made, latest first; none if storage is blocked. */
export function visitsMade(): string[] {
  try {
    return madeIn(localStorage)
  } catch {
    return []
  }
}

/** A visitor who opts out leaves nothing that could identify them later. */
export function clearMadeVisits(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // If storage is blocked, nothing was stored.
  }
}

function madeIn(storage: Storage): string[] {
  const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]')
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
}
