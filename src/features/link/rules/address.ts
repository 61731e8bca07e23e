import { type Utm, withUtm } from './arrival.ts'

/** Builds the URL of a link to share. */
export type SharedAddress = { hashid: string; short: { code: string } | null; utm: Utm }

/** The URL to share: the short one if there is one, which adds the parameters on redirect. */
export function addressToShare(origin: string, link: SharedAddress): string {
  return link.short ? `${origin}/s/${link.short.code}` : origin + longAddressOf(link, new URLSearchParams())
}

/** The path a short URL redirects to, with the link's parameters and those of the visitor's request. */
export function longAddressOf(
  { hashid, utm }: Pick<SharedAddress, 'hashid' | 'utm'>,
  asked: URLSearchParams,
): string {
  const query = withUtm(utm, asked).toString()
  return query === '' ? `/l/${hashid}` : `/l/${hashid}?${query}`
}
