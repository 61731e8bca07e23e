import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { addPageToTab } from '#src/features/journey/server/add-page-to-tab.ts'
import { publishJourney } from '#src/features/journey/server/publish-journey.ts'
import { notification } from '#src/features/notification/server/tables.ts'
import { createPage } from '#src/features/page/server/create-page.ts'
import { publishPage } from '#src/features/page/server/publish-page.ts'
import { webhookDelivery } from '#src/features/webhook/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { jobKinds } from '#src/jobs.ts'
import { newId } from '#src/platform/ids.ts'
import { contactForm } from '#src/test/contact-form.ts'
import { aLink, anEndpoint, aWorkspace } from '#src/test/factories.ts'
import { aPlaceWithLink } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import { anOwner } from '#src/test/sign-in.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { notifyPausedLink } from './notify-paused-link.ts'
import { sendClosedEvent } from './send-closed-event.ts'

async function titlesOf(platform: TestPlatform, workspace: string): Promise<unknown[]> {
  const rows = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(notification))
  return rows.map(({ data }) => data).map((data) => Object(data)['title'])
}

test('visitors of a closed link are reported once a day per reason and address, as claims, but not of a deleted one', async () => {
  const { platform, link } = await aPlaceWithLink({ active: false })
  const { workspace } = link
  await anEndpoint(platform, { workspace })
  await anEndpoint(platform, { workspace: (await aWorkspace(platform)).workspace })
  const { hashid: deleted } = await aLink(platform, {
    workspace,
    active: false,
    deletedAt: platform.clock.now(),
  })
  await notifyPausedLink(platform, deleted)
  for (let count = 0; count < 3; count += 1) await notifyPausedLink(platform, link.hashid)
  for (const email of ['boss@globex.test', 'BOSS@globex.test', 'lea@globex.test'])
    await sendClosedEvent(platform, link, { reason: 'address_refused', email })
  platform.clock.advance(86_400)
  await notifyPausedLink(platform, link.hashid)
  const title = '“For Globex” was opened while paused'
  expect(await titlesOf(platform, workspace)).toEqual([title, title])
  const calls = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(webhookDelivery))
  const bodies = calls.map(({ payload }) => payload)
  expect(bodies).toHaveLength(4)
  const claims = bodies.map(({ data }) => `${Object(data).reason} ${Object(data).claimed_email}`)
  expect(new Set(claims)).toEqual(
    new Set(['paused ', 'address_refused boss@globex.test', 'address_refused lea@globex.test']),
  )
  expect(bodies.map((body) => [body['lead_email'], body['lead_id']])).toEqual(bodies.map(() => ['', '']))
})

test("a submitted form is reported as claims; a campaign page's form names its link, but no link without that page", async () => {
  const { platform, link } = await aPlaceWithLink()
  const { workspace } = link
  const other = await aLink(platform, { workspace })
  await anEndpoint(platform, { workspace, link: other.id })
  const hook = await anEndpoint(platform, { workspace, link: link.id })
  const data = { root: { title: 'Why', description: '' }, blocks: [contactForm] }
  const user = newId()
  const { id: formPage } = await createPage(platform, { workspace, user, title: 'Why', data })
  await publishPage(platform, { workspace, user, page: formPage })
  const which = { workspace, user, journey: link.journey }
  await addPageToTab(platform, { ...which, tab: link.tabs[0] ?? '', page: formPage })
  await publishJourney(platform, which)
  const person = { email: 'lea@globex.test', first: 'Lea', answer0: 'A workshop', consent: 'yes' }
  for (const back of [`/l/${link.hashid}/why`, `/l/${other.hashid}/why`]) {
    const answer = await createApp(platform).request('https://nurtured.test/api/pages/form', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ page: formPage, block: 'contact', back, ...person }),
    })
    expect(answer.status).toBeLessThan(400)
  }
  await platform.jobs.runDue(platform, jobKinds, platform.clock.now())
  const told = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(webhookDelivery))
  expect(told.map(({ endpoint }) => endpoint)).toEqual([hook.id])
  const answers = [{ label: 'Team', value: 'A workshop' }]
  const claims = { link_id: link.hashid, claimed_email: 'lea@globex.test', answers }
  expect(told[0]?.payload).toMatchObject({ event: 'form.submitted', lead_email: '', data: claims })
})

test('without a subscription visitors can read unmeasured, and members are notified daily of that', async () => {
  const { platform, owner } = await anOwner()
  const { workspace, cookie } = owner
  const subscribe = (stripeSubscriptionStatus: string) =>
    setFields(platform, [workspaces, workspace], { stripeSubscriptionStatus })
  await subscribe('past_due')
  const { hashid } = await aLink(platform, { workspace, title: 'For Globex' })
  const heard = ['“For Globex” was opened, but the visit wasn’t recorded']
  async function isMeasured(headers: Record<string, string> = {}): Promise<boolean> {
    const answer = await createApp(platform).request(`/api/campaign/view?link=${hashid}`, { headers })
    return (await answer.json()).link.tracking
  }
  expect(await isMeasured({ cookie })).toBe(false)
  expect(await titlesOf(platform, workspace)).toEqual([])
  for (let opening = 0; opening < 3; opening += 1) expect(await isMeasured()).toBe(false)
  expect(await titlesOf(platform, workspace)).toEqual(heard)
  platform.clock.advance(86_400)
  await isMeasured()
  expect(await titlesOf(platform, workspace)).toEqual([...heard, ...heard])
  await subscribe('active')
  platform.clock.advance(1)
  expect(await isMeasured()).toBe(true)
})
