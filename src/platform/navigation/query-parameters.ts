/** The local storage key of all stored query parameters, as a JSON object. */
export const queryStorageKey = 'nurtured.query'

/**
 * Splits a query string into what is stored and what may stay in the address bar. `stored` is the earlier value. Secrets
 * are neither stored nor left in the URL. At most 20 parameters of 200 characters are stored; the latest win. It uses
 * nothing outside itself, because it runs as an inline script before any module is loaded.
 */
export function divideQuery(
  search: string,
  stored: string | null,
): { kept: string | null; search: string; hasSecrets: boolean } {
  const secrets = /^(token|token_hash|code|state|password|access_token|refresh_token|sb-.*)$/i
  const parts = search.replace(/^\?/, '').split('&')
  const kept = new Map<string, string>()
  try {
    for (const [name, value] of Object.entries(JSON.parse(stored ?? '{}') ?? {})) {
      if (typeof value === 'string') kept.set(name, value)
    }
  } catch {
    // The stored value is invalid and is replaced.
  }
  for (const [name, value] of new URLSearchParams(search)) {
    if (name === '' || secrets.test(name) || name.length > 200) continue
    kept.delete(name)
    kept.set(name, value.slice(0, 200))
  }
  const open = parts.filter((part) => {
    const [name] = new URLSearchParams(part).keys()
    return part !== '' && (name === undefined || !secrets.test(name))
  })
  return {
    kept: kept.size ? JSON.stringify(Object.fromEntries([...kept].slice(-20))) : null,
    search: open.length ? `?${open.join('&')}` : '',
    hasSecrets: open.length < parts.filter((part) => part !== '').length,
  }
}

/** Stores the query parameters of this page and removes secrets from the address bar. */
function cachedQuery(divide: typeof divideQuery, key: string): void {
  if (location.search.length < 2) return
  let stored: string | null = null
  try {
    stored = localStorage.getItem(key)
  } catch {
    // Storage may be forbidden; the URL must be cleared anyway.
  }
  const { kept, search, hasSecrets } = divide(location.search, stored)
  if (hasSecrets) history.replaceState(history.state, '', location.pathname + search + location.hash)
  try {
    if (kept) localStorage.setItem(key, kept)
  } catch {
    // Storage may be forbidden or full; storing is a convenience.
  }
}

/** `cachedQuery` as the text of an inline script, which must come before all other scripts of a page. */
export const keepQueryScript = `(${cachedQuery.toString()})(${divideQuery.toString()},${JSON.stringify(queryStorageKey)})`
