import { expect, test } from 'vitest'
import { lead as leads } from '#src/features/lead/server/tables.ts'
import { link as links } from '#src/features/link/server/tables.ts'
import { keptNotification } from '#src/features/notification/schema.ts'
import { notification } from '#src/features/notification/server/tables.ts'
import { webhookDelivery } from '#src/features/webhook/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import { aColleague } from '#src/test/colleague.ts'
import { aLead, aLink, aWorkspace, type Link } from '#src/test/factories.ts'
import { aPlace, aPlaceWithLink } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { aKeptVisit, settle, visitBy, visitEmailsOf, visitsOf } from '#src/test/visits.ts'
import { settleVisits } from './settle-visits.ts'

const withWebhook = {
  webhook: true,
  webhookUrl: 'https://hooks.example.com/visits',
  webhookSecret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
}

async function noticesOf(platform: TestPlatform, workspace: string) {
  return platform.db.inWorkspace(workspace, (tx) => tx.select().from(notification))
}

function jobsNamed(platform: TestPlatform, name: string): object[] {
  return platform.jobs.waiting.filter((job) => job.name === name).map((job) => job.payload)
}

test('parallel sweeps settle and notify once; receipts per hour are limited and the rest goes into the digest', {
  tags: ['postgres'],
}, async () => {
  const { platform, link } = await aPlaceWithLink(withWebhook)
  const lead = await aLead(platform, link.workspace, { validated: 'yes' })
  const open = { workspace: link.workspace, link: link.id, lead: lead.id, settledAt: null }
  for (let count = 0; count < 20; count += 1) await aKeptVisit(platform, open)
  await Promise.all([settleVisits(platform), settleVisits(platform), settleVisits(platform)])
  for (let count = 0; count < 5; count += 1) await aKeptVisit(platform, open)
  await settle(platform, 0)
  const deliveries = await visitEmailsOf(platform, link)
  expect(deliveries.filter(({ way }) => way === 'at_once').length).toBe(5)
  expect(new Set(jobsNamed(platform, 'visit.send-receipt').map((job) => JSON.stringify(job))).size).toBe(5)
  const digest = deliveries.filter(({ way }) => way === 'digest').map(({ dueAt }) => dueAt.toISOString())
  expect([digest.length, ...new Set(digest)]).toEqual([20, '2026-03-03T08:00:00.000Z'])
  expect(jobsNamed(platform, 'webhook.deliver').length).toBe(25)
  expect((await noticesOf(platform, link.workspace)).length).toBe(25)
})

test('a visit settles after five minutes, only with its notifications queued, and does not notify again if it grows', async () => {
  const { platform, link } = await aPlaceWithLink()
  const lead = await aLead(platform, link.workspace, { validated: 'yes' })
  const by = { lead: lead.id, session_id: newId() }
  const settledAt = async () => (await visitsOf(platform, link))[0]?.settledAt
  await visitBy(platform, link, by)
  await settle(platform, 299)
  expect(await settledAt()).toBeNull()
  platform.clock.advance(1)
  const jobs = { ...platform.jobs, enqueue: () => Promise.reject(new Error('the queue is away')) }
  await expect(settleVisits({ ...platform, jobs })).rejects.toThrow('the queue is away')
  expect([await settledAt(), await noticesOf(platform, link.workspace)]).toEqual([null, []])
  await settleVisits(platform)
  expect(await settledAt()).toEqual(platform.clock.now())
  expect(jobsNamed(platform, 'visit.send-receipt').length).toBe(1)
  await visitBy(platform, link, { ...by, seq: 2, data: { duration: 90 } })
  await settle(platform)
  expect((await visitsOf(platform, link)).map(({ duration }) => duration)).toEqual([90])
  expect(jobsNamed(platform, 'visit.send-receipt').length).toBe(1)
})

test('each of the five conditions is required for a receipt', async () => {
  const platform = await createTestPlatform()
  await platform.db.pool.query(
    "insert into plan (id, name, api_notification, email_notification, credits_month) values ('silent', 'Silent', 'no', 'no', 0) on conflict do nothing",
  )
  type Of = Link & { lead: string }
  const cases = [
    ({ lead }: Of) => setFields(platform, [leads, lead], { validated: 'no' }),
    ({ workspace: id }: Of) => setFields(platform, [workspaces, id], { stripePlanId: 'silent' }),
    ({ workspace: id }: Of) =>
      setFields(platform, [workspaces, id], { stripeSubscriptionStatus: 'canceled' }),
    ({ id }: Of) => setFields(platform, [links, id], { emailNotification: false }),
    ({ id }: Of) => setFields(platform, [links, id], { active: false }),
    ({ id }: Of) => setFields(platform, [links, id], { emailTo: null }),
    async () => undefined,
  ]
  for (const [at, change] of cases.entries()) {
    const link = await aLink(platform)
    const lead = await aLead(platform, link.workspace, { validated: 'yes' })
    await visitBy(platform, link, { lead: lead.id })
    await change({ ...link, lead: lead.id })
    await settle(platform)
    const isWhole = at === cases.length - 1
    expect([at, jobsNamed(platform, 'visit.send-receipt').length]).toEqual([at, isWhole ? 1 : 0])
    const mailed = (await visitEmailsOf(platform, link)).filter(({ way }) => way === 'at_once')
    expect(mailed.map(({ state }) => state)).toEqual(isWhole ? ['waiting'] : [])
    platform.jobs.waiting.length = 0
  }
})

test('an unknown visitor triggers a notification in the app to every member, and no email', async () => {
  const { platform, workspace, user: owner, organization } = await aPlace()
  const link = await aLink(platform, { workspace })
  const { user: colleague } = await aColleague(platform, { workspace, organization }, 'member')
  const other = await aWorkspace(platform)
  await visitBy(platform, link, { lead_email: 'boss@globex.test' })
  await settle(platform)
  expect(jobsNamed(platform, 'visit.send-receipt')).toEqual([])
  const notices = await noticesOf(platform, workspace)
  expect(notices.map(({ user }) => user).toSorted()).toEqual([owner, colleague].toSorted())
  expect(await noticesOf(platform, other.workspace)).toEqual([])
  const [notice] = notices
  expect(notice).toMatchObject({ kind: 'visit', subjectType: 'visit', readAt: null })
  expect(keptNotification.parse(notice?.data)).toEqual({
    title: 'A visitor claiming to be boss@globex.test read “For Globex” for 1 min',
    text: 'Story 40 s, Pricing 20 s',
    href: `/workspace/journey/${link.journey}`,
    de: { title: expect.stringMatching(/^Jemand.*ausgibt.* gelesen$/), text: 'Story 40 s, Pricing 20 s' },
  })
})

test("the webhook gets the specification's event, and names only a verified lead", async () => {
  const platform = await createTestPlatform()
  const link = await aLink(platform, withWebhook)
  const lead = await aLead(platform, link.workspace, { validated: 'yes' })
  const unproven = await aLead(platform, link.workspace)
  const claims = { lead_email: 'boss@globex.test', lead_id: lead.hashid }
  for (const by of [{ lead: lead.id }, { lead: unproven.id }, claims]) {
    await visitBy(platform, link, by)
    platform.clock.advance(1)
  }
  await settle(platform)
  const rows = await platform.db.inWorkspace(link.workspace, (tx) => tx.select().from(webhookDelivery))
  expect(rows.length).toBe(3)
  const visits = await visitsOf(platform, link)
  const [named, ...nameless] = visits.map(
    ({ id }) => rows.find(({ payload }) => payload['id'] === id)?.payload,
  )
  expect(named).toEqual({
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
  const unnamed = { lead_email: '', lead_id: '' }
  expect(nameless).toMatchObject([unnamed, unnamed])
  expect(JSON.stringify(rows)).not.toMatch(/whsec_|owner@acme\.test/)
})
