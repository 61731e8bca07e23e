/**
 * The link of a click, middle clicks included; undefined for anything else, for scripted clicks, and for the
 * campaign's own tabs and pages, which are counted as tabs.
 */
export function clickedLink(event: MouseEvent, origin: string): { href: string; text: string } | undefined {
  if (event.button > 1 || !event.isTrusted) return undefined
  const anchor = (event.target as Partial<Element> | null)?.closest?.<HTMLAnchorElement>('a[href]')
  if (!anchor || !/^(https?|mailto|tel):$/.test(anchor.protocol)) return undefined
  if (anchor.origin === origin && /^\/l\//i.test(anchor.pathname)) return undefined
  const text = anchor.textContent || anchor.getAttribute('aria-label') || ''
  return { href: anchor.href.slice(0, 2000), text: text.trim().replace(/\s+/g, ' ').slice(0, 200) }
}
