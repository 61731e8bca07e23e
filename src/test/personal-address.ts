import { createApp } from '#src/app.ts'
import { inviteLead } from '#src/features/link/server/invite-lead.ts'
import { aLead, aLink } from './factories.ts'
import { browserOf } from './gated-link.ts'
import { realScreens } from './real-screens.ts'
import { createTestPlatform, type TestPlatform } from './test-platform.ts'
import { anEvent } from './visit-event.ts'
import { postVisit } from './visits.ts'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36'

let worlds = 0

/** Rate limits count by address in the whole process, so each test world has its own address. */
function nextAddress(): string {
  worlds += 1
  return `10.7.${worlds >> 8}.${worlds & 255}`
}

/** A link and its personal link for Lea of globex.test, with the product around it. */
export async function aPersonalAddress() {
  const platform = await createTestPlatform({ trustedProxies: 1 })
  const ip = nextAddress()
  const link = await aLink(platform)
  const { workspace } = link
  const lead = await aLead(platform, workspace, { first: 'Lea', last: 'Globex' })
  const which = { workspace, link: link.id, lead: lead.id }
  const { address } = await inviteLead(platform, which)
  const app = createApp(platform, { screens: await realScreens(platform) })
  const url = new URL(address, platform.config.publicOrigin)
  const hashid = url.pathname.slice('/l/'.length)
  const token = url.searchParams.get('token') ?? ''
  return { platform, app, link, lead, which, hashid, token, aBrowser: () => aBrowser({ app, platform, ip }) }
}

type Product = { app: ReturnType<typeof createApp>; platform: TestPlatform; ip: string }

/** A browser that reports its visits and confirms its address. */
function aBrowser({ app, platform, ip }: Product) {
  const own = { 'user-agent': chrome, 'x-forwarded-for': ip }
  const { jar, ask } = browserOf(app, own)

  /** Opens a URL and reads it, reported as the page's own scripts do. */
  async function read(
    hashid: string,
    { headers = {}, ...event }: Parameters<typeof anEvent>[1] & { headers?: Record<string, string> } = {},
  ): Promise<string> {
    const view = await ask(`/api/campaign/view?link=${hashid}`, { headers })
    const { view_token, tabs } = JSON.parse(view.text)
    const link = { tabs: tabs.map(({ id }: { id: string }) => id), hashid, title: 'For Globex' }
    const sent = anEvent(link, { view_token, has_input: true, ...event })
    const answer = await postVisit(app, sent, { ...own, ...headers })
    if (answer.status !== 202) throw new Error(`the visit got ${answer.status}`)
    return sent.session_id ?? ''
  }

  async function confirm(lead: string, { token, link }: { token: string; link: string }) {
    const headers = { 'content-type': 'application/json', 'x-lead-token': token }
    await ask('/api/lead/validate', { method: 'POST', headers, body: JSON.stringify({ id: lead, link }) })
  }

  return { jar, ask, read, confirm, origin: platform.config.publicOrigin }
}
