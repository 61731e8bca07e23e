/** What stands in the address of a link that is given away. */
export type SharedAddress = { hashid: string; short: { code: string } | null }

/** The address to give away: the short one where there is one. */
export function addressToShare(origin: string, { hashid, short }: SharedAddress): string {
  return short ? `${origin}/s/${short.code}` : `${origin}/l/${hashid}`
}

/** The path that a short address leads to, with everything that the visitor's own address asked. */
export function longAddressOf({ hashid }: { hashid: string }, asked: URLSearchParams): string {
  const query = asked.toString()
  return query === '' ? `/l/${hashid}` : `/l/${hashid}?${query}`
}
