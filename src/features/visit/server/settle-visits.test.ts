import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { plan } from '#src/features/billing/server/tables.ts'
import { link as links } from '#src/features/link/server/tables.ts'
import { keptNotification } from '#src/features/notification/schema.ts'
import { notification } from '#src/features/notification/server/tables.ts'
import { webhookDelivery } from '#src/features/webhook/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aColleague } from '#src/test/colleague.ts'
import { aLead, aLink, aWorkspace } from '#src/test/factories.ts'
import { aPlaceWithLink } from '#src/test/places.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { anEvent, postVisit, visitEmailsOf, visitsOf } from '#src/test/visits.ts'
import { settleVisits } from './settle-visits.ts'
import { visit } from './tables.ts'
import { issueViewToken } from './view-token.ts'

type Link = Awaited<ReturnType<typeof aLink>>

const withWebhook = {
  webhook: true,
  webhookUrl: 'https://hooks.example.com/visits',
  webhookSecret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
}

async function aVisit(platform: TestPlatform, link: Link, lead: string | null = null): Promise<void> {
  const view_token = issueViewToken(platform, { workspace: link.workspace, link: link.id, lead })
  expect((await postVisit(createApp(platform), anEvent(link, { view_token }))).status).toBe(202)
}

async function noticesOf(platform: TestPlatform, workspace: string) {
  return platform.db.inWorkspace(workspace, (tx) => tx.select().from(notification))
}

function jobsNamed(platform: TestPlatform, name: string): object[] {
  return platform.jobs.waiting.filter((job) => job.name === name).map((job) => job.payload)
}

test('a visit settles after five minutes of silence, not before', async () => {
  const { platform, link } = await aPlaceWithLink()
  await aVisit(platform, link)
  platform.clock.advance(299)
  await settleVisits(platform)
  expect((await visitsOf(platform, link))[0]?.settledAt).toBeNull()
  platform.clock.advance(1)
  await settleVisits(platform)
  expect((await visitsOf(platform, link))[0]?.settledAt).toEqual(platform.clock.now())
})

test('an explicit end settles after a moment, until when the visit may continue', async () => {
  const { platform, link } = await aPlaceWithLink()
  await postVisit(createApp(platform), anEvent(link, { ended: true }))
  platform.clock.advance(4)
  await settleVisits(platform)
  expect((await visitsOf(platform, link))[0]?.settledAt).toBeNull()
  platform.clock.advance(1)
  await settleVisits(platform)
  expect((await visitsOf(platform, link))[0]?.settledAt).toEqual(platform.clock.now())
})

test('a visit settles and notifies once under two parallel sweeps', { tags: ['postgres'] }, async () => {
  const platform = await createTestPlatform()
  const link = await aLink(platform, withWebhook)
  const lead = await aLead(platform, link.workspace, { validated: 'yes' })
  for (let count = 0; count < 10; count += 1) await aVisit(platform, link, lead.id)
  platform.clock.advance(301)
  await Promise.all([settleVisits(platform), settleVisits(platform), settleVisits(platform)])
  await settleVisits(platform)
  const deliveries = await visitEmailsOf(platform, link)
  expect(deliveries.length).toBe(10)
  expect(deliveries.filter(({ way }) => way === 'at_once').length).toBe(5)
  expect(new Set(jobsNamed(platform, 'visit.send-receipt').map((job) => JSON.stringify(job))).size).toBe(5)
  expect(jobsNamed(platform, 'webhook.deliver').length).toBe(10)
  expect((await noticesOf(platform, link.workspace)).length).toBe(10)
})

test("if notifications can't be queued the visit does not settle either", async () => {
  const { platform, link } = await aPlaceWithLink()
  const lead = await aLead(platform, link.workspace, { validated: 'yes' })
  await aVisit(platform, link, lead.id)
  platform.clock.advance(301)
  const jobs = { ...platform.jobs, enqueue: () => Promise.reject(new Error('the queue is away')) }
  await expect(settleVisits({ ...platform, jobs })).rejects.toThrow('the queue is away')
  expect((await visitsOf(platform, link))[0]?.settledAt).toBeNull()
  expect(await noticesOf(platform, link.workspace)).toEqual([])
  await settleVisits(platform)
  expect(jobsNamed(platform, 'visit.send-receipt').length).toBe(1)
})

test('each of the five conditions is required for a receipt', async () => {
  const platform = await createTestPlatform()
  await platform.db.pool.query(
    "insert into plan (id, name, api_notification, email_notification, credits_month) values ('silent', 'Silent', 'no', 'no', 0) on conflict do nothing",
  )
  const cases = [
    { lead: 'no' },
    { plan: 'silent' },
    { link: { emailNotification: false } },
    { link: { active: false } },
    { subscription: 'canceled' },
    { link: { emailTo: null } },
    {},
  ] as const
  for (const broken of cases) {
    const { workspace } = await aWorkspace(platform)
    const link = await aLink(platform, { workspace })
    const lead = await aLead(platform, workspace, { validated: 'lead' in broken ? broken.lead : 'yes' })
    await aVisit(platform, link, lead.id)
    await platform.db.asSystem(async (tx) => {
      if ('plan' in broken)
        await tx.update(workspaces).set({ stripePlanId: broken.plan }).where(eq(workspaces.id, workspace))
      if ('subscription' in broken)
        await tx
          .update(workspaces)
          .set({ stripeSubscriptionStatus: broken.subscription })
          .where(eq(workspaces.id, workspace))
      if ('link' in broken) await tx.update(links).set(broken.link).where(eq(links.id, link.id))
    })
    platform.clock.advance(301)
    await settleVisits(platform)
    const isWhole = Object.keys(broken).length === 0
    expect([broken, jobsNamed(platform, 'visit.send-receipt').length]).toEqual([broken, isWhole ? 1 : 0])
    const mailed = (await visitEmailsOf(platform, link)).filter(({ way }) => way === 'at_once')
    expect(mailed.map(({ state }) => state)).toEqual(isWhole ? ['waiting'] : [])
    platform.jobs.waiting.length = 0
  }
  expect((await platform.db.asSystem((tx) => tx.select().from(plan))).length).toBe(3)
})

test('an unknown visitor triggers a notification in the app and no email', async () => {
  const { platform, link } = await aPlaceWithLink()
  await postVisit(createApp(platform), anEvent(link, { lead_email: 'boss@globex.test' }))
  platform.clock.advance(301)
  await settleVisits(platform)
  expect(jobsNamed(platform, 'visit.send-receipt')).toEqual([])
  const [notice] = await noticesOf(platform, link.workspace)
  expect(notice).toMatchObject({ kind: 'visit', subjectType: 'visit', readAt: null })
  expect(keptNotification.parse(notice?.data)).toEqual({
    title: 'A visitor claiming to be boss@globex.test read “For Globex” for 1 min',
    text: 'Story 40 s, Pricing 20 s',
    href: `/workspace/journey/${link.journey}`,
    de: { title: expect.stringMatching(/^Jemand.*ausgibt.* gelesen$/), text: 'Story 40 s, Pricing 20 s' },
  })
})

test('every member of the workspace is notified in the app, and no one else', async () => {
  const platform = await createTestPlatform()
  const made = await aWorkspace(platform)
  const other = await aWorkspace(platform)
  const { user: colleague } = await aColleague(platform, made, 'member')
  const link = await aLink(platform, { workspace: made.workspace })
  await aVisit(platform, link)
  platform.clock.advance(301)
  await settleVisits(platform)
  const notices = await noticesOf(platform, made.workspace)
  expect(notices.map(({ user }) => user).sort()).toEqual([made.owner, colleague].sort())
  expect(await noticesOf(platform, other.workspace)).toEqual([])
})

test("the webhook gets the specification's event, and names only a verified lead", async () => {
  const platform = await createTestPlatform()
  const link = await aLink(platform, withWebhook)
  const lead = await aLead(platform, link.workspace, { validated: 'yes' })
  const unproven = await aLead(platform, link.workspace)
  await aVisit(platform, link, lead.id)
  platform.clock.advance(1)
  await aVisit(platform, link, unproven.id)
  platform.clock.advance(1)
  await postVisit(
    createApp(platform),
    anEvent(link, { lead_email: 'boss@globex.test', lead_id: lead.hashid }),
  )
  platform.clock.advance(301)
  await settleVisits(platform)
  const rows = await platform.db.inWorkspace(link.workspace, (tx) => tx.select().from(webhookDelivery))
  expect(rows.length).toBe(3)
  const payloads = rows.map(({ payload }) => payload)
  const visits = await visitsOf(platform, link)
  expect(payloads.find((payload) => payload['id'] === visits[0]?.id)).toEqual({
    event: 'visit.settled',
    timestamp: platform.clock.now().toISOString(),
    id: visits[0]?.id,
    created_at: visits[0]?.startedAt.toISOString(),
    workspace: link.workspace,
    account: link.account,
    lead_email: lead.email,
    lead_id: lead.hashid,
    type: 'visit',
    data: {
      link_id: link.hashid,
      title: 'For Globex',
      duration: 60,
      tabs: JSON.stringify([
        { id: link.tabs[0], title: 'Story', duration: 40 },
        { id: link.tabs[1], title: 'Pricing', duration: 20 },
      ]),
      links_clicked: [],
      grade: 'verified',
      grade_reasons: ['validated', 'several_tabs', 'read_long'],
    },
  })
  for (const seen of visits.slice(1)) {
    expect(payloads.find((payload) => payload['id'] === seen.id)).toMatchObject({
      lead_email: '',
      lead_id: '',
    })
  }
  expect(JSON.stringify(rows)).not.toContain('whsec_')
  expect(JSON.stringify(rows)).not.toContain('owner@acme.test')
})

test('receipts per hour are limited and the rest goes into the digest; notifications are not limited', async () => {
  const { platform, link } = await aPlaceWithLink()
  const lead = await aLead(platform, link.workspace, { validated: 'yes' })
  const now = platform.clock.now()
  const rows = Array.from({ length: 205 }, () => ({
    workspace: link.workspace,
    id: newId(),
    link: link.id,
    lead: lead.id,
    sessionId: newId(),
    seq: 1,
    duration: 5,
    startedAt: now,
    lastAt: now,
    settlesAt: now,
  }))
  await platform.db.inWorkspace(link.workspace, (tx) => tx.insert(visit).values(rows))
  while ((await settleVisits(platform)) > 0);
  expect(jobsNamed(platform, 'visit.send-receipt').length).toBe(5)
  const waiting = (await visitEmailsOf(platform, link)).filter(({ way }) => way === 'digest')
  expect(waiting.length).toBe(200)
  expect(new Set(waiting.map(({ dueAt }) => dueAt.toISOString()))).toEqual(
    new Set(['2026-03-03T08:00:00.000Z']),
  )
  expect((await noticesOf(platform, link.workspace)).length).toBe(205)
})

test('a visit that continues after settling grows, and does not notify again', async () => {
  const { platform, link } = await aPlaceWithLink()
  const lead = await aLead(platform, link.workspace, { validated: 'yes' })
  const view_token = issueViewToken(platform, { workspace: link.workspace, link: link.id, lead: lead.id })
  const event = anEvent(link, { view_token })
  const app = createApp(platform)
  await postVisit(app, event)
  platform.clock.advance(301)
  await settleVisits(platform)
  await postVisit(app, { ...event, seq: 2, data: { ...event.data, duration: 90 } })
  platform.clock.advance(301)
  await settleVisits(platform)
  expect((await visitsOf(platform, link)).map(({ duration }) => duration)).toEqual([90])
  expect(jobsNamed(platform, 'visit.send-receipt').length).toBe(1)
})
