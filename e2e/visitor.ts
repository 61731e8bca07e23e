import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'

type Tab = { id: string; title: string }
type Click = { href: string; text: string; timeInSession: number }

/** The parts of `GET /api/campaign/view` that tests use. */
export type View = {
  link: { hashid: string; title: string }
  lead: { hashid: string; validated: 'yes' | 'no' } | null
  tabs: Tab[]
  view_token: string
}

type Visit = {
  duration: number
  heard: { spans: object[] }[]
  lead: { email: string; validated: string } | null
}

/** The public id in the URL of a campaign. */
function hashidOf(address: string): string {
  const hashid = /\/l\/([0-9A-Za-z]{22})/.exec(address)?.[1]
  if (!hashid) throw new Error(`${address} is not the URL of a campaign`)
  return hashid
}

/** The campaign as a visitor with the cookies of `request` sees it. */
export async function viewOf(request: APIRequestContext, address: string): Promise<View> {
  const answer = await request.get(new URL(`/api/campaign/view?link=${hashidOf(address)}`, address).href)
  if (!answer.ok()) throw new Error(`the campaign got ${answer.status()}`)
  return answer.json()
}

/** Clicks "Confirm it's you" at a personal link; `request` then belongs to the lead. */
export async function confirm(request: APIRequestContext, personal: string): Promise<void> {
  const { origin, searchParams } = new URL(personal)
  const data = { id: searchParams.get('lead'), link: hashidOf(personal) }
  const headers = { origin, 'x-lead-token': searchParams.get('token') ?? '' }
  await request.post(`${origin}/api/lead/validate`, { headers, data })
}

/** Reports a finished visit with 12 seconds on the first tab, as the page's own script does. */
export async function reportVisit(
  request: APIRequestContext,
  address: string,
  { clicks = [], lead = '' }: { clicks?: Click[]; lead?: string } = {},
): Promise<void> {
  const view = await viewOf(request, address)
  const tabs = view.tabs
    .slice(0, 1)
    .map(({ id, title }) => ({ id, title: title.slice(0, 300), duration: 12 }))
  const answer = await request.post(new URL('/api/activity/telemetry/create', address).href, {
    headers: { origin: new URL(address).origin },
    data: {
      type: 'visit',
      session_id: randomUUID(),
      seq: 1,
      ended: true,
      view_token: view.view_token,
      lead_email: lead,
      data: {
        link_id: view.link.hashid,
        title: view.link.title,
        duration: 12,
        tabs: JSON.stringify(tabs),
        links_clicked: clicks,
      },
    },
  })
  if (answer.status() !== 202) throw new Error(`the visit got ${answer.status()}: ${await answer.text()}`)
}

/** The visits of a link as its owner's API returns them, latest first. */
export async function visitsOf(owner: Page, link: string): Promise<Visit[]> {
  return (await (await owner.request.get(`/api/visits?link=${link}`)).json()).visits
}

/** Opens a campaign and waits until its visit is tracked. */
export async function openCampaign(page: Page, address: string): Promise<void> {
  const measured = page.waitForResponse('**/api/campaign/view?**')
  await page.goto(address)
  await measured
  await page.waitForLoadState('networkidle')
}
