import type { CampaignView } from '../schema.ts'

/** The server's view of a link; rejects with "Failed to fetch campaign" if refused. */
export async function fetchCampaign(link: string): Promise<CampaignView> {
  const arrived = [...new URLSearchParams(location.search)].filter(([name]) =>
    /^(utm_|(ref|source|preview)$)/.test(name),
  )
  const asked = new URLSearchParams([['link', link], ...arrived])
  const answer = await fetch(`/api/campaign/view?${asked}`, {
    headers: { accept: 'application/json' },
  })
  const view: unknown = answer.ok ? await answer.json() : undefined
  if (!isCampaignView(view)) throw new Error('Failed to fetch campaign')
  return view
}

/**
 * The server sends nothing else; this only detects responses of proxies and the like. Zod would cost a
 * visitor 15 kB.
 */
function isCampaignView(value: unknown): value is CampaignView {
  if (typeof value !== 'object' || value === null) return false
  return 'link' in value && 'tabs' in value && Array.isArray(value.tabs) && 'view_token' in value
}
