const allowedProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:'])
// Any origin would do: it only tells our own paths from other sites.
const here = 'http://here.invalid'

export class NavigationError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'NavigationError'
  }
}

/** Where a navigation goes: `href` is a path with query and fragment for `internal`, a full URL for `external`. */
export type Destination = { kind: 'internal' | 'external'; href: string }

/**
 * Decides where `to` leads, as a browser would read it (control characters removed, backslashes as slashes).
 * Throws NavigationError for a protocol other than http, https, mailto or tel, and for another site without `external`.
 * URLs of `origin`, which is this site's own, count as internal.
 */
export function destinationOf(
  to: string,
  options: { external?: boolean; origin?: string } = {},
): Destination {
  const base = options.origin ?? here
  const url = parse(to, base)
  if (!allowedProtocols.has(url.protocol)) {
    throw new NavigationError('Cannot navigate to a URL with a forbidden protocol.')
  }
  if (url.origin === new URL(base).origin) {
    return { kind: 'internal', href: url.pathname.replace(/^\/+/, '/') + url.search + url.hash }
  }
  if (options.external !== true) {
    throw new NavigationError(
      'Navigating to an external URL is not allowed by default. Use the external option.',
    )
  }
  return { kind: 'external', href: url.href }
}

function parse(to: string, base: string): URL {
  // Browsers drop these characters before they read the protocol.
  const bare = to.replace(/[\u0000-\u001f\u007f]/g, '').trim()
  try {
    return new URL(bare, base)
  } catch {
    throw new NavigationError('Cannot navigate to a malformed URL.')
  }
}
