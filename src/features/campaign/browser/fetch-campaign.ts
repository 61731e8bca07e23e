import type { CampaignView } from '../schema.ts'

/** What our server tells about a link; rejects with "Failed to fetch campaign" when it will not. */
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

/** The server sends nothing else; this tells its answer from, say, a proxy's. Zod would cost a visitor 15 kB. */
function isCampaignView(value: unknown): value is CampaignView {
  if (typeof value !== 'object' || value === null) return false
  return 'link' in value && 'tabs' in value && Array.isArray(value.tabs) && 'view_token' in value
}
