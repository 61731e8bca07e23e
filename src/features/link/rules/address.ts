import { type Utm, withUtm } from './arrival.ts'

/** What stands in the address of a link that is given away. */
export type SharedAddress = { hashid: string; short: { code: string } | null; utm: Utm }

/** The address to give away: the short one where there is one, which adds the parameters itself. */
export function addressToShare(origin: string, link: SharedAddress): string {
  return link.short ? `${origin}/s/${link.short.code}` : origin + longAddressOf(link, new URLSearchParams())
}

/** The path that a short address leads to, with the link's parameters and everything that the visitor's address asked. */
export function longAddressOf(
  { hashid, utm }: Pick<SharedAddress, 'hashid' | 'utm'>,
  asked: URLSearchParams,
): string {
  const query = withUtm(utm, asked).toString()
  return query === '' ? `/l/${hashid}` : `/l/${hashid}?${query}`
}
