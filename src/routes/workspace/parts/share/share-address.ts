import type { Shared } from '#src/routes/workspace/server/share/plan-share.ts'

/** What is shared and with whom, as far as it's known in advance. */
export type ShareOf = { shared?: Shared; account?: string }

/** The screen for sharing, which also answers its form. */
export function shareAddress({ shared, account }: ShareOf): string {
  const query = new URLSearchParams({
    ...(shared && { what: `${shared.kind}.${shared.id}` }),
    ...(account !== undefined && { account }),
  })
  return `/workspace/link/new${query.size > 0 ? `?${query}` : ''}`
}
