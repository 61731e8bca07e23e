/** Whose booking pages a page may show in a frame, and the only hosts that such a frame may load. */
export const bookingHosts = [
  'https://app.cal.com',
  'https://calendly.com',
  'https://savvycal.com',
  'https://calendar.google.com',
] as const

/** A booking page at another site. Without `src` the site is opened instead of framed. */
export type Booking = { url: string; src: string | undefined; provider: string }

/**
 * The booking page at the address that a person copied from their browser; undefined for every site that is not on
 * the list. Only its path is taken over, so that nothing else of the address reaches the site.
 */
export function bookingOf(address: string): Booking | undefined {
  const url = URL.parse(address.trim())
  if (!url || url.origin !== `https://${url.hostname}` || url.href.includes('@')) return undefined
  const host = url.hostname.replace(/^www\./, '')
  const path = url.pathname.replace(/\/$/, '')
  return Object.hasOwn(readers, host) ? readers[host]?.(path) : undefined
}

const readers: Record<string, (path: string) => Booking | undefined> = {
  'cal.com': cal,
  'app.cal.com': cal,
  'calendly.com': (path) =>
    framed(`${bookingHosts[1]}${path}`, { provider: 'Calendly', isPage: nested.test(path) }),
  'savvycal.com': (path) =>
    framed(`${bookingHosts[2]}${path}`, { provider: 'SavvyCal', isPage: nested.test(path) }),
  'calendar.google.com': google,
  'calendar.app.google': (path) =>
    /^\/[\w-]{8,60}$/.test(path)
      ? { url: `https://calendar.app.google${path}`, src: undefined, provider: 'Google' }
      : undefined,
}

/** Somebody, and what may be booked with them. */
const nested = /^(?:\/[\w.+-]{1,100}){1,4}$/

function framed(
  url: string,
  { provider, isPage }: { provider: string; isPage: boolean },
): Booking | undefined {
  return isPage ? { url, src: url, provider } : undefined
}

/**
 * As a part of another page, it stands at a host of its own, and says there that somebody booked. Whoever copied the address of
 * such a part means the page.
 */
function cal(address: string): Booking | undefined {
  const path = address.replace(/\/embed$/, '')
  const src = `${bookingHosts[0]}${path}/embed?embed=`
  return nested.test(path) ? { url: `https://cal.com${path}`, src, provider: 'Cal.com' } : undefined
}

function google(path: string): Booking | undefined {
  const id = /^\/calendar\/(?:u\/\d\/)?appointments\/(?:schedules\/)?([\w=-]{20,300})$/.exec(path)?.[1]
  const url = `${bookingHosts[3]}/calendar/appointments/schedules/${id}`
  return id ? { url, src: `${url}?gv=true`, provider: 'Google' } : undefined
}

/** The address of a frame that stands on a page of this host: Calendly says that somebody booked only where it knows that. */
export function framedAt(src: string, host: string): string {
  if (!src.startsWith(`${bookingHosts[1]}/`)) return src
  return `${src}?${new URLSearchParams({ embed_domain: host, embed_type: 'Inline' })}`
}
