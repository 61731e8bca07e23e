import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { publishJourney } from '#src/features/journey/server/publish-journey.ts'
import { tabItem } from '#src/features/journey/server/tables.ts'
import { notification } from '#src/features/notification/server/tables.ts'
import { createPage } from '#src/features/page/server/create-page.ts'
import { publishPage } from '#src/features/page/server/publish-page.ts'
import { webhookDelivery } from '#src/features/webhook/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { jobKinds } from '#src/jobs.ts'
import { newId } from '#src/platform/ids.ts'
import { aLead, aLink, anEndpoint, aWorkspace } from '#src/test/factories.ts'
import { aGatedLink } from '#src/test/gated-link.ts'
import { aPlaceWithLink, aSignedInPlace } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { inviteLead } from './invite-lead.ts'
import { notifyPausedLink } from './notify-paused-link.ts'
import { pauseLink, resumeLink } from './pause-link.ts'
import { removeLink } from './remove-link.ts'
import { sendClosedEvent } from './send-closed-event.ts'
import { validateLead } from './validate-lead.ts'

async function bodiesOf(platform: TestPlatform, workspace: string) {
  const rows = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(webhookDelivery))
  return rows.map(({ payload }) => payload)
}

const form = {
  id: 'contact',
  type: 'form' as const,
  props: {
    title: '',
    text: '',
    asksName: true,
    questions: [{ label: 'What do you need?', kind: 'line' as const, isRequired: false }],
    consent: '',
    button: 'Send',
    thanks: 'Thanks',
  },
}

test('a lead who verifies their mailbox is reported by name, once', async () => {
  const { platform, link } = await aPlaceWithLink()
  const { workspace } = link
  await anEndpoint(platform, { workspace })
  await anEndpoint(platform, { workspace, link: link.id, events: ['visit.settled'] })
  const lead = await aLead(platform, workspace, { first: 'Lea' })
  const { address } = await inviteLead(platform, { workspace, link: link.id, lead: lead.id })
  const token = address.split('token=')[1] ?? ''
  await validateLead(platform, { lead: lead.hashid, token })
  await validateLead(platform, { lead: lead.hashid, token })
  expect(await bodiesOf(platform, workspace)).toMatchObject([
    {
      event: 'lead.validated',
      type: 'lead',
      lead_email: lead.email,
      lead_id: lead.hashid,
      data: { link_id: link.hashid, first: 'Lea' },
    },
  ])
})

test('refused visitors at an expired link are reported once a day per reason and address, as claims', async () => {
  const { platform, link } = await aPlaceWithLink({ active: false })
  const { workspace } = link
  await anEndpoint(platform, { workspace })
  await anEndpoint(platform, { workspace: (await aWorkspace(platform)).workspace })
  for (let count = 0; count < 3; count += 1) await notifyPausedLink(platform, link.hashid)
  for (const email of ['boss@globex.test', 'BOSS@globex.test', 'lea@globex.test'])
    await sendClosedEvent(platform, link, { reason: 'address_refused', email })
  platform.clock.advance(86_400)
  await notifyPausedLink(platform, link.hashid)
  const bodies = await bodiesOf(platform, workspace)
  expect(bodies).toHaveLength(4)
  expect(bodies.map(({ data }) => data)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ reason: 'paused', claimed_email: '' }),
      expect.objectContaining({ reason: 'address_refused', claimed_email: 'boss@globex.test' }),
      expect.objectContaining({ reason: 'address_refused', claimed_email: 'lea@globex.test' }),
    ]),
  )
  expect(bodies.map((body) => [body['lead_email'], body['lead_id']])).toEqual(bodies.map(() => ['', '']))
})

test("a submitted form is reported as claims; a campaign page's form names its link, but no link without that page", async () => {
  const { platform, link } = await aPlaceWithLink()
  const { workspace } = link
  const other = await aLink(platform, {
    workspace,
    webhook: true,
    webhookUrl: 'https://hooks.example.com/other',
  })
  const hook = await anEndpoint(platform, { workspace, link: link.id })
  const data = { root: { title: 'Why', description: '' }, blocks: [form] }
  const user = newId()
  const { id: formPage } = await createPage(platform, { workspace, user, title: 'Why', data })
  await publishPage(platform, { workspace, user, page: formPage })
  await platform.db.inWorkspace(workspace, (tx) =>
    tx.insert(tabItem).values({
      workspace,
      id: newId(),
      tab: link.tabs[0] ?? '',
      page: formPage,
      slug: 'form',
      position: 1,
    }),
  )
  await publishJourney(platform, { workspace, user, journey: link.journey })
  for (const back of [`/l/${link.hashid}/why`, `/l/${other.hashid}/why`]) {
    const answer = await createApp(platform).request('https://nurtured.test/api/pages/form', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({
        page: formPage,
        block: 'contact',
        back,
        email: 'lea@globex.test',
        first: 'Lea',
        answer0: 'A workshop',
      }),
    })
    expect(answer.status).toBeLessThan(400)
  }
  await platform.jobs.runDue(platform, jobKinds, platform.clock.now())
  const told = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(webhookDelivery))
  expect(told.map(({ endpoint }) => endpoint)).toEqual([hook.id])
  expect(told[0]?.payload).toMatchObject({
    event: 'form.submitted',
    lead_email: '',
    data: {
      link_id: link.hashid,
      claimed_email: 'lea@globex.test',
      answers: [{ label: 'What do you need?', value: 'A workshop' }],
    },
  })
})

async function aPausedLink() {
  const made = await aGatedLink({})
  const { platform, which } = made
  const heard = () => platform.db.inWorkspace(which.workspace, (tx) => tx.select().from(notification))
  return { ...made, heard }
}

test('visitors of a paused link see that it is not available, and members are notified once a day, but not for a deleted link', async () => {
  const { platform, which, browser, next, heard, link } = await aPausedLink()
  expect((await browser.ask(next)).status).toBe(200)
  expect(await heard()).toEqual([])
  await pauseLink(platform, which)
  platform.clock.advance(2)
  for (let opening = 0; opening < 3; opening += 1) {
    const { status, text } = await browser.ask(next)
    expect(status).toBe(404)
    expect(text).toContain('not_shared')
    expect(text).not.toContain('For Globex')
  }
  const [notice, ...more] = await heard()
  expect(more).toEqual([])
  expect(notice).toMatchObject({
    kind: 'link_blocked',
    data: { title: '“For Globex” was opened while paused' },
  })
  await resumeLink(platform, which)
  await removeLink(platform, { ...which, user: link.id })
  platform.clock.advance(2)
  expect((await browser.ask(next)).status).toBe(404)
  expect((await browser.ask(`/l/${'0'.repeat(22)}`)).status).toBe(404)
  expect(await heard()).toHaveLength(1)
})

const day = 86_400

async function titlesOf(platform: TestPlatform, workspace: string): Promise<unknown[]> {
  const rows = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(notification))
  return rows.map(({ data }) => data).map((data) => Object(data)['title'])
}

test('without a subscription visitors can read, and members are notified daily that nothing is measured', async () => {
  const { platform, owner } = await aSignedInPlace()
  const { workspace } = owner
  await setFields(platform, [workspaces, workspace], { stripeSubscriptionStatus: 'past_due' })
  const { hashid } = await aLink(platform, { workspace, title: 'For Globex' })
  const path = `/api/campaign/view?link=${hashid}`
  const heard = ['“For Globex” was opened, but the visit wasn’t recorded']

  expect((await createApp(platform).request(path, { headers: { cookie: owner.cookie } })).status).toBe(200)
  expect(await titlesOf(platform, workspace)).toEqual([])
  for (let opening = 0; opening < 3; opening += 1) {
    expect((await createApp(platform).request(path)).status).toBe(200)
  }
  expect(await titlesOf(platform, workspace)).toEqual(heard)
  platform.clock.advance(day)
  await createApp(platform).request(path)
  expect(await titlesOf(platform, workspace)).toEqual([...heard, ...heard])
})

test('without credits members are notified once a day who tried to verify', async () => {
  const platform = await createTestPlatform()
  const { workspace } = await aWorkspace(platform, { credits: 0 })
  const shared = await aLink(platform, { workspace })
  const person = await aLead(platform, workspace, { email: 'lea@globex.test' })
  const { address } = await inviteLead(platform, { workspace, link: shared.id, lead: person.id })
  const token = new URL(address, 'https://nurtured.test').searchParams.get('token') ?? ''
  for (let press = 0; press < 3; press += 1) {
    expect(await validateLead(platform, { lead: person.hashid, token })).toMatchObject({
      reason: 'no_credits',
    })
  }
  expect(await titlesOf(platform, workspace)).toEqual([
    'lea@globex.test verified their email, but you were out of credits',
  ])
})
