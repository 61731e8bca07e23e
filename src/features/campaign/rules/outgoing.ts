/** How an address on a page is looked at. */
export type Outgoing =
  /** By asking it. */
  | { kind: 'outside'; url: string }
  /** By asking ourselves for the path. */
  | { kind: 'inside'; path: string }
  /** It is of a form that nobody can ask, and well made or not. */
  | { kind: 'shape'; isWhole: boolean }

const mailShape = /^[^\s@<>"',;:]+@[^\s@<>"',;:.]+(\.[^\s@<>"',;:.]+)+$/

/** Tells how an address is looked at. `origins`: where this product is reached. */
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
