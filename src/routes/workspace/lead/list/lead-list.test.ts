import { expect, test } from 'vitest'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { removeAccount, restoreAccount } from '#src/features/account/server/remove-account.ts'
import { account } from '#src/features/account/server/tables.ts'
import { assignLeads } from '#src/features/lead/server/change-lead.ts'
import { createLead } from '#src/features/lead/server/create-lead.ts'
import { suppressAddress } from '#src/features/lead/server/suppressed-addresses.ts'
import { purgeThings } from '#src/features/trash/server/purge-trash.ts'
import { settleAll } from '#src/features/visit/server/settle-visits.ts'
import { exportList } from '#src/routes/workspace/export/$list/server/export-list.ts'
import { type LeadOverview, listLeadOverviews } from '#src/routes/workspace/server/list-lead-overviews.ts'
import { leadFilter, loadLeadList } from '#src/routes/workspace/server/load-lead-list.ts'
import { dumpTables } from '#src/test/dump-tables.ts'
import { aLead, aLink } from '#src/test/factories.ts'
import { chainOf } from '#src/test/flow-graphs.ts'
import { aFlow, comes, list, mail, turnOn } from '#src/test/flow-worlds.ts'
import { setStop } from '#src/test/mail-stops.ts'
import { aPlace } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { leadListIntents } from './actions.ts'

const day = 86_400

/** The people on the first nine pages. */
async function everyone(platform: TestPlatform, asked: Parameters<typeof listLeadOverviews>[1]) {
  const found: LeadOverview[] = []
  let after: string | undefined
  for (let n = 0; n < 9 && (n === 0 || after); n += 1) {
    const page = await listLeadOverviews(platform, { ...asked, after })
    found.push(...page.leads)
    after = page.next
  }
  return found
}

test('a list sorts by each column in both directions over all pages, without gaps or duplicates, by settled visits, too', async () => {
  const { platform, workspace } = await aPlace()
  const link = await aLink(platform, { workspace })
  const lea = await aLead(platform, workspace, { first: 'Lea' })
  await comes(platform, { link, lead: lea.id, has_input: true })
  platform.clock.advance(400)
  await settleAll(platform, 5)
  for (const first of ['Cyd', 'ada', 'Ben', '', 'ada']) {
    platform.clock.advance(1)
    await aLead(platform, workspace, { first })
  }
  const ids = async (sort: string) =>
    (await everyone(platform, { workspace, sort, limit: 2 })).map(({ id }) => id)
  for (const sort of ['name', 'email', 'company', 'score', 'added', 'last', 'visits', 'seconds']) {
    const up = await ids(sort)
    expect(new Set(up).size).toBe(6)
    expect(await ids(`-${sort}`)).toEqual(up.toReversed())
  }
  const settled = { id: lea.id, visits: 1, seconds: 60, lastVisitAt: expect.any(Date) }
  for (const sort of ['-last', '-visits', '-seconds'])
    expect((await listLeadOverviews(platform, { workspace, sort })).leads[0]).toMatchObject(settled)
})

test('people are filtered by company, verification, tag, day, subscription and journey, also combined and in the export', async () => {
  const flow = await aFlow()
  const { platform, workspace, link, lead, which, user } = flow
  await platform.db.inWorkspace(workspace, (tx) =>
    suppressAddress(platform, tx, { workspace, email: 'gone@globex.test', at: platform.clock.now() }),
  )
  await aLead(platform, workspace, {
    first: 'Gone',
    last: '=cmd()',
    email: 'gone@globex.test',
    tags: ['Fair'],
  })
  await aLead(platform, workspace, { first: 'Stop', email: 'stop@globex.test', validated: 'yes' })
  await setStop(platform, { workspace, email: 'STOP@globex.test' })
  await comes(platform, { link, lead: lead.id, has_input: true })
  platform.clock.advance(400)
  await settleAll(platform, 5)
  await turnOn(platform, which, chainOf([mail], list))
  const desk = { platform, workspace, user }
  await leadListIntents['put-on-journey'](desk, { ids: lead.id, journey: which.journey })
  async function narrowed(query: string): Promise<string[]> {
    const { leads } = await loadLeadList(platform, { workspace, url: `http://x/?${query}&sort=name` })
    return leads.map(({ first }) => first)
  }
  const today = platform.clock.now().toISOString().slice(0, 10)
  const later = new Date(platform.clock.now().getTime() + 2 * day * 1000).toISOString().slice(0, 10)
  for (const [query, ...firsts] of [
    ['', 'Gone', 'Lea', 'Stop'],
    [`account=${link.account}`, 'Lea'],
    ['account=none', 'Gone', 'Stop'],
    ['validated=yes', 'Stop'],
    ['tag=FAIR', 'Gone'],
    [`since=${today}`, 'Lea'],
    [`since=${later}`],
    ['stopped=yes', 'Gone', 'Stop'],
    ['stopped=no', 'Lea'],
    ['stopped=yes&validated=yes', 'Stop'],
    [`journey=${which.journey}`, 'Lea'],
    ['journey=any', 'Lea'],
    ['journey=none&tag=fair', 'Gone'],
  ])
    expect(await narrowed(query ?? ''), query).toEqual(firsts)
  const url = 'http://x/?journey=any&stopped=wrong&since=never'
  const { choices, filters, leads } = await loadLeadList(platform, { workspace, url })
  expect(filters).toEqual({ journey: 'any' })
  const journeys = [{ id: which.journey, name: 'First talk' }]
  expect(choices).toEqual({ tags: ['Fair'], companies: [{ id: link.account, name: 'Globex' }], journeys })
  expect(leads[0]?.journeys).toEqual(journeys)
  const asked = { q: '', leads: leadFilter.parse({ tag: 'fair' }) }
  const csv = await exportList(platform, 'people', { workspace, ...asked })
  const [head, line, ...more] = csv.trim().split('\r\n')
  expect(head).toContain('Email,First name,Last name,Company')
  expect([line, more]).toEqual([expect.stringContaining("gone@globex.test,Gone,'=cmd(),"), []])
})

test('a few unsubscribed people are found among many, page by page, and so are the others', async () => {
  const { platform, workspace } = await aPlace()
  await platform.db.pool.query(
    `insert into lead (workspace, id, hashid, email, created_at, updated_at)
     select $1, gen_random_uuid(), 'lead-' || n, 'n' || lpad(n::text, 4, '0') || '@globex.test', now(), now()
     from generate_series(1, 2300) n`,
    [workspace],
  )
  const stopped = ['n0005@globex.test', 'n1000@globex.test', 'n1001@globex.test', 'n2300@globex.test']
  for (const email of stopped) await setStop(platform, { workspace, email })
  const read = async (asked: { stopped: 'yes' | 'no'; limit: number }) =>
    (await everyone(platform, { workspace, sort: 'email', ...asked })).map(({ email }) => email)
  for (const limit of [1, 3, 50]) expect(await read({ stopped: 'yes', limit })).toEqual(stopped)
  const emails = await read({ stopped: 'no', limit: 500 })
  expect([emails.length, new Set(emails).size]).toEqual([2296, 2296])
  expect(emails).toEqual(emails.toSorted())
})

test('unsubscribed people are not added to a journey, added ones can be removed again, and get the named company', async () => {
  const { platform, workspace, lead, which, user } = await aFlow()
  const stop = await aLead(platform, workspace, { email: 'stop@globex.test' })
  await setStop(platform, { workspace, email: 'stop@globex.test' })
  const desk = { platform, workspace, user }
  const put = { ids: `${lead.id},${stop.id}`, journey: which.journey }
  await expect(leadListIntents['put-on-journey'](desk, put)).rejects.toMatchObject({ code: 'no_flow' })
  await turnOn(platform, which, chainOf([mail], list))
  const done = await leadListIntents['put-on-journey'](desk, put)
  expect(done).toMatchObject({ undo: { intent: 'take-off-journey', ids: lead.id } })
  await leadListIntents['take-off-journey'](desk, { ids: lead.id, journey: which.journey })
  expect((await listLeadOverviews(platform, { workspace, journey: 'any' })).leads).toEqual([])
  async function set(company: string) {
    await leadListIntents['set-company'](desk, { ids: stop.id, company })
    return (await listLeadOverviews(platform, { workspace, q: 'stop@' })).leads.map((one) => one.company)
  }
  expect(await set('GLOBEX')).toEqual(['Globex'])
  await expect(set('Initech')).rejects.toMatchObject({ status: 404 })
  expect(await set('')).toEqual([null])
})

test('permanently deleting a person erases their visits, leaves no name in logs, and allows adding them again', async () => {
  const { platform, workspace, user, organization } = await aPlace()
  const link = await aLink(platform, { workspace, emailTo: null })
  const lead = await aLead(platform, workspace, { email: 'quill@globex.test', last: 'Quillfeather' })
  await comes(platform, { link, lead: lead.id, has_input: true })
  const listed = async () => (await listLeadOverviews(platform, { workspace })).leads.length
  await leadListIntents['trash-leads']({ platform, workspace, user }, { ids: lead.id })
  expect(await listed()).toBe(0)
  await purgeThings(platform, { actor: { user, organization }, workspace }, [{ kind: 'lead', id: lead.id }])
  const dump = await dumpTables(platform.db)
  expect(dump).not.toContain('quill@globex.test')
  expect(dump).not.toContain('Quillfeather')
  await createLead(platform, { workspace, user, email: 'quill@globex.test' })
  expect(await listed()).toBe(1)
})

test('people are sorted by company, even after one is renamed, deleted or restored', async () => {
  const { platform, workspace, who } = await aPlace()
  const acme = (await createAccount(platform, { ...who, name: 'Acme' })).id
  const zeta = (await createAccount(platform, { ...who, name: 'zeta' })).id
  await aLead(platform, workspace, { first: 'Ada', account: zeta })
  const ben = await aLead(platform, workspace, { first: 'Ben', account: acme })
  await aLead(platform, workspace, { first: 'Cyd' })
  async function names(): Promise<string[]> {
    const { leads } = await listLeadOverviews(platform, { workspace, sort: 'company' })
    return leads.map(({ first }) => first)
  }
  expect(await names()).toEqual(['Cyd', 'Ben', 'Ada'])
  await setFields(platform, [account, zeta], { name: 'Aal' })
  expect(await names()).toEqual(['Cyd', 'Ada', 'Ben'])
  await removeAccount(platform, { ...who, account: acme })
  await assignLeads(platform, { ...who, ids: [ben.id], assignment: { account: zeta } })
  await removeAccount(platform, { ...who, account: zeta })
  expect((await names()).toSorted()).toEqual(['Ada', 'Ben', 'Cyd'])
  await restoreAccount(platform, { ...who, account: zeta })
  expect((await names())[0]).toBe('Cyd')
})
