/** How a URL on a page is checked. */
export type Outgoing =
  /** By requesting it. */
  | { kind: 'outside'; url: string }
  /** By requesting the path internally. */
  | { kind: 'inside'; path: string }
  /** It can't be requested, only validated. */
  | { kind: 'shape'; isWhole: boolean }

const mailShape = /^[^\s@<>"',;:]+@[^\s@<>"',;:.]+(\.[^\s@<>"',;:.]+)+$/

/** Determines how a URL is checked. `origins`: where this product is served. */
export function outgoingOf(href: string, origins: readonly string[]): Outgoing {
  const address = href.trim()
  if (/^mailto:/i.test(address)) return { kind: 'shape', isWhole: areAddresses(address.slice(7)) }
  if (/^tel:/i.test(address))
    return { kind: 'shape', isWhole: /^\+?[\d\s()./-]{3,25}$/.test(address.slice(4)) }
  if (address.startsWith('#')) return { kind: 'shape', isWhole: address.length > 1 }
  if (/^\/(?!\/)/.test(address)) return { kind: 'inside', path: address }
  const url = /^https?:/i.test(address) ? URL.parse(address) : null
  if (!url) return { kind: 'shape', isWhole: false }
  if (origins.includes(url.origin)) return { kind: 'inside', path: url.pathname + url.search }
  url.hash = ''
  return { kind: 'outside', url: url.href }
}

function areAddresses(rest: string): boolean {
  const [to = ''] = rest.split('?')
  try {
    const all = decodeURIComponent(to).split(',')
    return all.every((one) => mailShape.test(one.trim()))
  } catch {
    // A stray %.
    return false
  }
}
