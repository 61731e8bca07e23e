/** The one key of local storage that holds every kept query parameter, as a JSON object. */
export const queryStorageKey = 'nurtured.query'

/**
 * Divides a query string into what is kept and what may stay in the address bar. `stored` is what was kept before.
 * Secrets are neither kept nor left in the address. At most 20 parameters of 200 characters are kept, the latest first
 * to stay. It refers to nothing outside itself, because it runs as a script before any module is loaded.
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
    // What was kept is not ours to read; it is replaced.
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

/** Keeps the query parameters of this page and takes the secrets among them out of the address bar. */
function keepQuery(divide: typeof divideQuery, key: string): void {
  if (location.search.length < 2) return
  let stored: string | null = null
  try {
    stored = localStorage.getItem(key)
  } catch {
    // Storage may be forbidden; the address must be cleared all the same.
  }
  const { kept, search, hasSecrets } = divide(location.search, stored)
  if (hasSecrets) history.replaceState(history.state, '', location.pathname + search + location.hash)
  try {
    if (kept) localStorage.setItem(key, kept)
  } catch {
    // Storage may be forbidden or full; keeping is a convenience.
  }
}

/** `keepQuery` as the text of an inline script, to stand before every other script of a page. */
export const keepQueryScript = `(${keepQuery.toString()})(${divideQuery.toString()},${JSON.stringify(queryStorageKey)})`
