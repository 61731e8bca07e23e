/** Sites whose booking pages may be framed, and the only hosts such a frame may load. */
export const bookingHosts = [
  'https://app.cal.com',
  'https://calendly.com',
  'https://savvycal.com',
  'https://calendar.google.com',
] as const

/** A booking page on another site. Without `src` it is opened instead of framed. */
export type Booking = { url: string; src: string | undefined; provider: string }

/**
 * Parses the URL of a booking page; undefined for unlisted sites. Only the path is used, so that nothing else in the
 * URL reaches the site.
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

/** A person, and what can be booked with them. */
const nested = /^(?:\/[\w.+-]{1,100}){1,4}$/

function framed(
  url: string,
  { provider, isPage }: { provider: string; isPage: boolean },
): Booking | undefined {
  return isPage ? { url, src: url, provider } : undefined
}

/** Embeds live on a separate host, where bookings are reported. A copied embed URL stands for its page. */
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

/** The URL of a frame on a page of this host: Calendly only reports bookings when it knows the host. */
export function framedAt(src: string, host: string): string {
  if (!src.startsWith(`${bookingHosts[1]}/`)) return src
  return `${src}?${new URLSearchParams({ embed_domain: host, embed_type: 'Inline' })}`
}
