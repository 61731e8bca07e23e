import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { addPageToTab } from '#src/features/journey/server/add-page-to-tab.ts'
import { publishJourney } from '#src/features/journey/server/publish-journey.ts'
import { recordLeadEvents } from '#src/features/lead/server/lead-events.ts'
import { inviteLead } from '#src/features/link/server/invite-lead.ts'
import { validateLead } from '#src/features/link/server/validate-lead.ts'
import { createPage } from '#src/features/page/server/create-page.ts'
import { publishPage } from '#src/features/page/server/publish-page.ts'
import { addVisitRule } from '#src/features/visit/server/visit-rules.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { jobKinds } from '#src/jobs.ts'
import { contactForm } from '#src/test/contact-form.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { chainOf } from '#src/test/flow-graphs.ts'
import { advanceRuns, aFlow, comes, list, mail, outcomes, runSweeps, turnOn } from '#src/test/flow-worlds.ts'
import { setFields } from '#src/test/set-fields.ts'
import { aTabForm } from '#src/test/tab-form.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { settle } from '#src/test/visits.ts'
import { readChoices } from '../publishing/read-choices.ts'
import { listRuns } from '../reading/list-runs.ts'

type Flow = Awaited<ReturnType<typeof aFlow>>

const session_id = '3b241101-e2bb-4255-8caf-4136c566a962'

/** The lead is put on a list of these journeys. */
async function isListed({ platform, workspace, lead }: Flow, ...journeys: string[]): Promise<void> {
  const listed = { workspace, lead: lead.id, kind: 'listed' as const }
  const events = journeys.map((subject) => ({ ...listed, subject }))
  await platform.db.inWorkspace(workspace, (tx) => recordLeadEvents(tx, events, platform.clock.now()))
}

async function settles(platform: TestPlatform): Promise<void> {
  await settle(platform, 400)
  await runSweeps(platform)
}

test("a lead who opens a link gets the step's email once, with their personal link", async () => {
  const flow = await aFlow()
  const { platform, link, lead, which } = flow
  const config = { ...mail.config, text: 'See {{link}}', link: link.id }
  await turnOn(platform, which, chainOf([{ ...mail, config }]))
  await comes(platform, { link, lead: lead.id })
  await Promise.all([advanceRuns(platform), advanceRuns(platform)])
  await runSweeps(platform)
  expect(platform.mail.sent.map(({ to, subject }) => [to, subject])).toEqual([[lead.email, 'Hello Lea']])
  const [sent] = platform.mail.sent
  expect(sent?.text).toMatch(/See https:\/\/nurtured\.test\/l\/[0-9A-Za-z]{22}\n/)
  expect(sent?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(await outcomes(flow)).toEqual([
    'entered',
    'trigger done next',
    'mail done next',
    'end entered',
    'end ended end',
    'mail sent',
  ])
  // The same visit settles, and counts as the same.
  await settles(platform)
  expect((await listRuns(platform, which)).runs).toHaveLength(1)
})

test('scanners start nothing; time on a tab starts when it is reached', async () => {
  const flow = await aFlow()
  const { platform, which, link, lead } = flow
  const { workspace, user } = which
  const on = { on: 'tab_attended', tab: link.tabs[0], seconds: 45 }
  await turnOn(platform, which, chainOf([mail], { on }))
  await comes(platform, { link, lead: lead.id, session_id })
  await runSweeps(platform)
  expect((await listRuns(platform, which)).runs).toEqual([])
  platform.clock.advance(20)
  const tabs = JSON.stringify([{ id: link.tabs[0], title: 'Story', duration: 50 }])
  const data = { link_id: link.hashid, duration: 50, tabs }
  await comes(platform, { link, lead: lead.id, session_id, seq: 2, data })
  await runSweeps(platform)
  expect((await listRuns(platform, which)).runs).toHaveLength(1)
  const scanner = await aLead(platform, workspace, { email: 'gate@scanner.test' })
  const rule = { kind: 'domain', value: 'scanner.test', grade: 'likely_scanner' } as const
  await addVisitRule(platform, { workspace, user, ...rule })
  await comes(platform, { link, lead: scanner.id, data })
  await runSweeps(platform)
  await settles(platform)
  expect((await listRuns(platform, which)).runs.map(({ lead }) => lead)).not.toContain(scanner.id)
})

test('verifying an email starts a journey that waits for it', async () => {
  const flow = await aFlow()
  const { platform, which, link, lead } = flow
  await turnOn(platform, which, chainOf([mail], { on: { on: 'lead_validated', link: link.id } }))
  const { workspace } = which
  await setFields(platform, [workspaces, workspace], { credits: 5 })
  const { address } = await inviteLead(platform, { workspace, link: link.id, lead: lead.id })
  const token = new URL(address, 'https://nurtured.test').searchParams.get('token') ?? ''
  await validateLead(platform, { lead: lead.hashid, token })
  await runSweeps(platform)
  await runSweeps(platform)
  expect(platform.mail.sent.filter(({ subject }) => subject === 'Hello Lea')).toHaveLength(1)
})

test('submitting a form on a page of the journey starts it', async () => {
  const flow = await aFlow()
  const { platform, which, link } = flow
  const { workspace, user } = which
  const data = { root: { title: 'Ask', description: '' }, blocks: [contactForm] }
  const { id: page } = await createPage(platform, { workspace, user, title: 'Ask', data })
  await publishPage(platform, { workspace, user, page })
  await addPageToTab(platform, { ...which, tab: link.tabs[0] ?? '', page })
  await publishJourney(platform, which)
  await turnOn(platform, which, chainOf([mail], { on: { on: 'form_sent', page } }))
  const person = { email: 'new@globex.test', first: 'Ned', answer0: 'Marketing', consent: 'yes' }
  const fields = { page, block: 'contact', back: '/', ...person }
  await createApp(platform).request('https://nurtured.test/api/pages/form', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields).toString(),
  })
  await platform.jobs.runDue(platform, jobKinds, platform.clock.now())
  await runSweeps(platform)
  await runSweeps(platform)
  const toNed = platform.mail.sent.filter(({ to }) => to === 'new@globex.test')
  expect(toNed.map(({ subject }) => subject)).toEqual(['Hello Ned'])
})

test('submitting a form in a tab starts its journey and no other', async () => {
  const flow = await aFlow()
  const { platform, workspace, which } = flow
  const mine = await aTabForm(flow)
  const other = await aTabForm(flow, 'Contact us')
  const away = { ...flow, link: await aLink(platform, { workspace, emailTo: null }) }
  const elsewhere = { ...which, journey: away.link.journey }
  const foreign = await aTabForm({ ...away, which: elsewhere })
  const { pages } = await readChoices(platform, which)
  const names = pages.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Ask us anything', 'Contact us anything']))
  await turnOn(platform, which, chainOf([], { on: { on: 'form_sent', page: mine.item } }))
  await turnOn(platform, elsewhere, chainOf([], { on: { on: 'form_sent', page: null } }))
  await mine.send('one@globex.test')
  await other.send('two@globex.test')
  await foreign.send('three@globex.test')
  await runSweeps(platform)
  const started = async (journey: typeof which) =>
    (await listRuns(platform, journey)).runs.map(({ email }) => email)
  expect(await started(which)).toEqual(['one@globex.test'])
  expect(await started(elsewhere)).toEqual(['three@globex.test'])
})

test('an event that fails to start a journey is retried later and does not block others', async () => {
  const flow = await aFlow()
  const { platform, workspace, which } = flow
  const { journey } = await aLink(platform, { workspace, emailTo: null })
  const elsewhere = { ...which, journey }
  await turnOn(platform, which, chainOf([], list))
  await turnOn(platform, elsewhere, chainOf([], list))
  const graph = await setGraph(sql`'{}'::jsonb`)
  await isListed(flow, which.journey, journey)
  await runSweeps(platform)
  expect((await listRuns(platform, elsewhere)).runs).toHaveLength(1)
  expect((await listRuns(platform, which)).runs).toEqual([])
  await setGraph(sql`${JSON.stringify(graph)}::jsonb`)
  await runSweeps(platform)
  expect((await listRuns(platform, which)).runs).toEqual([])
  platform.clock.advance(301)
  await runSweeps(platform)
  expect((await listRuns(platform, which)).runs).toHaveLength(1)

  /** Makes the journey's graph unreadable, or restores it; returns the previous one. */
  async function setGraph(to: SQL): Promise<unknown> {
    const of = sql`workspace = ${workspace} and journey = ${which.journey}`
    return platform.db.asSystem(async (tx) => {
      const { rows } = await tx.execute(sql`select graph from flow_version where ${of}`)
      await tx.execute(sql`update flow_version set graph = ${to} where ${of}`)
      return rows[0]?.['graph']
    })
  }
})

test("leads on a list enter its journey like manual ones, and another workspace's journey accepts no one", async () => {
  const flow = await aFlow()
  const { platform, lead, which } = flow
  const theirs = await aFlow(platform)
  await turnOn(platform, which, chainOf([mail], list))
  await turnOn(platform, theirs.which, chainOf([mail], list))
  await isListed(flow, which.journey, theirs.which.journey)
  await runSweeps(platform)
  expect((await listRuns(platform, which)).runs).toMatchObject([{ lead: lead.id }])
  expect((await listRuns(platform, theirs.which)).runs).toEqual([])
})

/** The lead books in the tab, some seconds after they started reading. */
async function books(
  { platform, link, lead }: Flow,
  key: string,
  changes: { tab?: string; seq?: number; session_id?: string } = {},
) {
  const { tab = link.tabs[1] ?? '', ...more } = changes
  const tabs = JSON.stringify([{ id: link.tabs[0], title: 'Story', duration: 40 }])
  const bookings_made = [{ provider: 'cal' as const, key }]
  const data = { link_id: link.hashid, duration: 60, tabs, tab, bookings_made }
  await comes(platform, { link, lead: lead.id, session_id, has_input: true, data, ...more })
}

test('a booking starts its journey once, in the named tab, and continues runs that wait for it', async () => {
  const flow = await aFlow()
  const { platform, which, link } = flow
  const happening = { on: 'booking_made', tab: null }
  const until = { until: 'happening', happening, within: { amount: 1, unit: 'days' } }
  const on = { on: 'booking_made', tab: link.tabs[1] }
  await turnOn(platform, which, chainOf([{ id: 'again', type: 'wait_until', config: until }, mail], { on }))
  await books(flow, 'a', { tab: link.tabs[0] ?? '' })
  await runSweeps(platform)
  expect((await listRuns(platform, which)).runs).toEqual([])
  platform.clock.advance(20)
  await books(flow, 'b', { seq: 2 })
  await runSweeps(platform)
  await runSweeps(platform)
  expect(await outcomes(flow)).toEqual(['entered', 'trigger done next', 'again waits happening'])
  platform.clock.advance(20)
  await books(flow, 'c', { seq: 3 })
  await runSweeps(platform)
  expect(await outcomes(flow)).toContain('again done yes')
  await settles(platform)
  expect((await listRuns(platform, which)).runs).toHaveLength(1)
})

test('a booking after its visit settled is not missed, and those of the team start nothing', async () => {
  const flow = await aFlow()
  const { platform, which, link, lead, user } = flow
  await turnOn(platform, which, chainOf([mail], { on: { on: 'booking_made', tab: null } }))
  await comes(platform, { link, lead: lead.id, session_id, has_input: true })
  await settles(platform)
  expect((await listRuns(platform, which)).runs).toEqual([])
  platform.clock.advance(300)
  await books(flow, 'late', { seq: 2 })
  await runSweeps(platform)
  expect((await listRuns(platform, which)).runs).toHaveLength(1)

  const { workspace } = which
  await addVisitRule(platform, { workspace, user, kind: 'domain', value: 'ours.test', grade: 'internal' })
  const ours = await aLead(platform, workspace, { email: 'ada@ours.test' })
  const theirs = { session_id: crypto.randomUUID() }
  await books({ ...flow, lead: ours }, 'a', theirs)
  await runSweeps(platform)
  await settles(platform)
  platform.clock.advance(300)
  await books({ ...flow, lead: ours }, 'late', { ...theirs, seq: 2 })
  await runSweeps(platform)
  expect((await listRuns(platform, which)).runs).toMatchObject([{ lead: lead.id }])
})
