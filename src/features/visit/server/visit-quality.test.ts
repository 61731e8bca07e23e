import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#src/features/identity/server/tables.ts'
import { notification } from '#src/features/notification/server/tables.ts'
import { webhookDelivery } from '#src/features/webhook/server/tables.ts'
import { chrome } from '#src/test/counted-world.ts'
import { aLead, aLink, anEndpoint, aWorkspace, type Link } from '#src/test/factories.ts'
import { aPlace, aPlaceWithLink } from '#src/test/places.ts'
import { anOwner } from '#src/test/sign-in.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { aKeptVisit, settle, visitBy, visitsOf } from '#src/test/visits.ts'
import { settleAll } from './settle-visits.ts'
import { issueViewToken } from './view-token.ts'
import { addVisitRule, listVisitRules, removeVisitRule } from './visit-rules.ts'

const aVisit = (platform: TestPlatform, link: Link, visit: Parameters<typeof visitBy>[2] = {}) =>
  visitBy(platform, link, { headers: chrome, ...visit })

async function gradesOf(platform: TestPlatform, link: Link) {
  const visits = await visitsOf(platform, link)
  const said = visits.map(({ grade, gradeReasons }) => [grade, ...gradeReasons])
  return said.toSorted((one, other) => String(one).localeCompare(String(other)))
}

test("a visit is graded by its browser's signals when it settles, and again when data arrives later", async () => {
  const { platform, link } = await aPlaceWithLink()
  const data = { duration: 6, tabs: '[]' }
  const session_id = crypto.randomUUID()
  await aVisit(platform, link, { has_input: true, data })
  await aVisit(platform, link, { session_id, has_input: false, data })
  await aVisit(platform, link, { automated: true, has_input: false, data })
  await aVisit(platform, link, { has_input: true, headers: { 'user-agent': 'curl/8.5' }, data })
  expect((await gradesOf(platform, link)).flat()).toEqual([null, null, null, null])
  await settle(platform)
  const person = ['likely_person', 'input', 'short']
  const programs = [
    ['likely_scanner', 'automated', 'short', 'still'],
    ['unclear', 'program', 'input', 'short'],
  ]
  expect(await gradesOf(platform, link)).toEqual([person, ...programs, ['unclear', 'short', 'still']])
  await aVisit(platform, link, { session_id, seq: 2, has_input: true, data: { duration: 7, tabs: '[]' } })
  await settleAll(platform, 1)
  expect(await gradesOf(platform, link)).toEqual([person, person, ...programs])
})

test('people and chats are not notified of internal visits and bots, and webhooks get the grade', async () => {
  const webhook = { webhook: true, webhookUrl: 'https://hooks.example.com/visits' }
  const { platform, link } = await aPlaceWithLink(webhook)
  const { workspace, id } = link
  await anEndpoint(platform, { workspace, format: 'slack' })
  const lead = await aLead(platform, workspace, { validated: 'yes' })
  const view_token = issueViewToken(platform, { workspace, link: id, lead: lead.id, signs: ['member'] })
  await aVisit(platform, link, { view_token })
  await aVisit(platform, link, { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } })
  await settle(platform)
  const [notices, told] = await platform.db.inWorkspace(workspace, async (tx) => [
    await tx.select().from(notification),
    await tx.select().from(webhookDelivery),
  ])
  expect(notices).toEqual([])
  expect(platform.jobs.waiting.map(({ name }) => name)).not.toContain('visit.send-receipt')
  const graded = told.map(({ payload }) => Object(payload['data']))
  expect(graded.toSorted((one, other) => one.grade.localeCompare(other.grade))).toMatchObject([
    { grade: 'internal', grade_reasons: expect.arrayContaining(['member', 'validated']) },
    { grade: 'likely_scanner' },
  ])
})

test("a visit under a member's verified address is internal", async () => {
  const { platform, owner } = await anOwner()
  const { workspace, email, user } = owner
  const link = await aLink(platform, { workspace })
  await aVisit(platform, link, { lead_email: email.toUpperCase() })
  await settle(platform)
  expect((await gradesOf(platform, link))[0]?.slice(0, 2)).toEqual(['internal', 'member_address'])
  await platform.db.asSystem((tx) => tx.update(users).set({ provedEmail: null }).where(eq(users.id, user)))
  const other = await aLink(platform, { workspace })
  await aVisit(platform, other, { lead_email: email })
  await settle(platform)
  expect((await gradesOf(platform, other))[0]?.[0]).not.toBe('internal')
})

test('the sweep grades older visits, and a rule applies to past and future ones of its workspace until it is removed', async () => {
  const { platform, link } = await aPlaceWithLink()
  const { workspace } = link
  await aKeptVisit(platform, { workspace, link: link.id })
  await aKeptVisit(platform, { workspace, link: link.id, leadEmail: 'x@office.test', network: null })
  await settleAll(platform, 1)
  const who = { workspace, user: crypto.randomUUID() }
  const network = { kind: 'network', value: '203.0.113.77', grade: 'likely_scanner' } as const
  const { workspace: other } = await aWorkspace(platform)
  await addVisitRule(platform, { ...who, ...network, workspace: other })
  expect(await gradesOf(platform, link)).toEqual([
    ['likely_person', 'claimed', 'read_long'],
    ['likely_person', 'read_long'],
  ])
  const made = await addVisitRule(platform, { ...who, ...network })
  expect(made.value).toBe('203.0.113.0/24')
  await addVisitRule(platform, { ...who, kind: 'domain', value: '@Office.test', grade: 'internal' })
  expect(await gradesOf(platform, link)).toEqual([
    ['internal', 'rule_domain', 'claimed', 'read_long'],
    ['likely_scanner', 'rule_network', 'read_long'],
  ])
  await aVisit(platform, link, { lead_email: 'y@office.test' })
  await settle(platform)
  expect((await gradesOf(platform, link)).filter(([, why]) => why === 'rule_domain')).toHaveLength(2)
  expect(await listVisitRules(platform, { workspace })).toMatchObject([
    { kind: 'domain', value: 'office.test' },
    { kind: 'network', value: '203.0.113.0/24' },
  ])
  expect(await removeVisitRule(platform, { workspace, rule: made.id })).toMatchObject({ kind: 'network' })
  expect(await gradesOf(platform, link)).toContainEqual(['likely_person', 'read_long'])
})

test('a rule for an invalid or public domain or network is refused, as is a duplicate', async () => {
  const { platform, workspace, user } = await aPlace()
  for (const [kind, values] of [
    ['domain', ['gmail.com', 'localhost', 'a b.test']],
    ['network', ['office', '203.0.113', '999.0.113.0/24', '0x7f.1']],
  ] as const)
    for (const value of values)
      await expect(
        addVisitRule(platform, { workspace, user, kind, value, grade: 'internal' }),
      ).rejects.toMatchObject({ status: 422, code: 'visit_rule_refused' })
  // A network is stored no finer than for visits.
  const rule = { workspace, user, kind: 'network', grade: 'internal' } as const
  const { value } = await addVisitRule(platform, { ...rule, value: '2001:db8:1:2:3::4' })
  expect(value).toBe('2001:db8:1::/48')
  const again = addVisitRule(platform, { ...rule, value: '2001:db8:1:ffff::1/128' })
  await expect(again).rejects.toMatchObject({ status: 409, code: 'visit_rule_known' })
})
