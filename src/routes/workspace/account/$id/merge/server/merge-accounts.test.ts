import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customFactsOf, ownName } from '#src/features/account/rules/custom-field.ts'
import { defaultMergeChoice } from '#src/features/account/rules/merge.ts'
import { changeAccount } from '#src/features/account/server/change-account.ts'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { addCustomField } from '#src/features/account/server/custom-fields.ts'
import { findMergedInto } from '#src/features/account/server/merge/find-merged.ts'
import { suggestDuplicates } from '#src/features/account/server/merge/suggest-duplicates.ts'
import { addNote, listNotes } from '#src/features/account/server/notes.ts'
import { requireAccount } from '#src/features/account/server/require-account.ts'
import { account } from '#src/features/account/server/tables.ts'
import { createTask } from '#src/features/task/server/create-task.ts'
import { listTasks } from '#src/features/task/server/list-tasks.ts'
import { listTrash } from '#src/features/trash/server/list-trash.ts'
import { restoreThings } from '#src/features/trash/server/restore-things.ts'
import { moveLateVisits } from '#src/features/visit/server/activity/move-visits.ts'
import { deleteOldVisits } from '#src/features/visit/server/delete-old-visits.ts'
import { settleAll } from '#src/features/visit/server/settle-visits.ts'
import { visit } from '#src/features/visit/server/tables.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { listAccountPeople } from '#src/routes/workspace/account/$id/server/list-account-people.ts'
import { aContact } from '#src/test/contacts.ts'
import { aCountedWorld, storedAndComputed } from '#src/test/counted-world.ts'
import { aLead, aLink, aWorkspace } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import { type TestPlatform } from '#src/test/test-platform.ts'
import { rowsOf } from '#src/test/visit-sums.ts'
import { aKeptVisit } from '#src/test/visits.ts'
import { mergeAccounts } from './merge-accounts.ts'
import { previewMerge } from './preview-merge.ts'

type Of = { workspace: string; user: string; stays: string; goes: string }

/** Merges with the screen's default choices. */
async function mergeAsRead(platform: TestPlatform, { user, ...pair }: Of): Promise<void> {
  const read = await previewMerge(platform, pair)
  await mergeAccounts(platform, {
    ...pair,
    user,
    versions: [read.stays.version, read.goes.version],
    choice: defaultMergeChoice(read.stays, read.goes),
    confirm: read.goes.name,
  })
}

async function twoCompanies() {
  const { platform, workspace, user } = await aPlace()
  const links = [await aLink(platform, { workspace }), await aLink(platform, { workspace })] as const
  const [stays, goes] = [links[0].account ?? '', links[1].account ?? '']
  return { platform, who: { workspace, user }, links, of: { workspace, user, stays, goes } }
}

test('figures of both accounts are added up, whatever the grades of their visits', async () => {
  for (const seed of [11]) {
    const { platform, workspace, user, links, live } = await aCountedWorld(seed)
    await live(26)
    const [stays = '', goes = ''] = links.map((link) => link.account ?? '')
    await mergeAsRead(platform, { workspace, user, stays, goes })
    const at = await storedAndComputed(platform, workspace)
    expect(at.counted, `seed ${seed}`).toEqual(at.read)
    expect(at.counted.days.filter(({ subject }) => subject === goes)).toEqual([])
    expect(at.counted.days.filter(({ subject }) => subject === stays).length).toBeGreaterThan(3)
    await live(10)
    const later = await storedAndComputed(platform, workspace)
    expect(later.counted, `seed ${seed}, later`).toEqual(later.read)
  }
})

test('days with expired visits are added up too', async () => {
  const { platform, workspace, user, links, live } = await aCountedWorld(13)
  await live(20)
  await setFields(platform, [workspaces, workspace], { retentionDays: 30 })
  platform.clock.advance(100 * 86_400)
  await deleteOldVisits(platform)
  await live(10)
  const sums = async () => {
    const totals = []
    for (const [table, figures] of [
      ['visit_day', 'visits, ended, clicks, seconds'],
      ['visit_total', 'visits'],
      ...['day', 'month', 'year'].flatMap((step) => [
        [`visit_tab_${step}`, 'visits, seconds'],
        [`visit_click_${step}`, 'clicks'],
        [`visit_arrival_${step}`, 'visits, seconds'],
        [`visit_heard_${step}`, 'visits, seconds, played, took'],
      ]),
    ]) {
      const added = (figures ?? '').split(', ').map((one) => `sum(${one})::integer as ${one}`)
      totals.push(
        await rowsOf(
          platform,
          sql`select ${sql.raw(added.join(', '))} from ${sql.raw(table ?? '')}
            where workspace = ${workspace} and kind = 'account'`,
        ),
      )
    }
    return totals
  }
  const before = await sums()
  const [stays = '', goes = ''] = links.map((link) => link.account ?? '')
  await mergeAsRead(platform, { workspace, user, stays, goes })
  expect(await sums()).toEqual(before)
  const left = await rowsOf(platform, sql`select 1 from visit_day where subject = ${goes}`)
  expect(left).toEqual([])
})

test('empty custom fields are filled from the account that is merged away', async () => {
  const { platform, who, of } = await twoCompanies()
  const { workspace } = who
  const field = async (name: string) =>
    ownName(await addCustomField(platform, { workspace, name, kind: 'text', choices: [] }))
  const [plan, region] = [await field('Plan'), await field('Region')]
  await changeAccount(platform, {
    ...who,
    id: of.goes,
    version: 1,
    change: { [plan]: 'Gold', [region]: 'EU' },
  })
  await changeAccount(platform, { ...who, id: of.stays, version: 1, change: { [plan]: 'Silver' } })
  await mergeAsRead(platform, of)
  const { version, fields } = await requireAccount(platform, { workspace, account: of.stays })
  expect(customFactsOf(fields)).toEqual({ [plan]: 'Silver', [region]: 'EU' })
  const history = sql`select before, after from account_change where account = ${of.stays} and version = ${version}`
  expect(await rowsOf(platform, history)).toEqual([{ before: { [region]: null }, after: { [region]: 'EU' } }])
})

test('links, people, notes and tasks of both belong to the remaining account, and the other redirects to it', async () => {
  const { platform, who, links, of } = await twoCompanies()
  const { stays, goes } = of
  const lead = await aLead(platform, who.workspace, { account: goes })
  await aContact(platform, { ...who, account: goes }, { first: 'Cyd' })
  await addNote(platform, { ...who, account: goes, body: 'They called' })
  const title = 'Call back'
  await createTask(platform, { ...who, account: goes, title, assignee: null, due: null })
  await changeAccount(platform, { ...who, id: goes, version: 1, change: { city: 'Ulm', tags: ['Hot'] } })
  await changeAccount(platform, { ...who, id: stays, version: 1, change: { tags: ['hot', 'eu'] } })
  const read = await previewMerge(platform, of)
  expect(read.moves).toEqual({ links: 1, leads: 1, contacts: 1, notes: 1, tasks: 1, visits: 0, reports: 0 })
  await mergeAsRead(platform, of)

  expect(await requireAccount(platform, { ...who, account: stays })).toMatchObject({
    city: 'Ulm',
    tags: ['hot', 'eu'],
  })
  const people = await listAccountPeople(platform, { ...who, account: stays, limit: 50 })
  expect(people.people.map((one) => one.lead ?? one.first).toSorted()).toEqual([lead.id, 'Cyd'].toSorted())
  expect(await listNotes(platform, { ...who, account: stays, limit: 9 })).toHaveLength(1)
  expect(await listTasks(platform, { ...who, show: 'open', account: stays })).toMatchObject([{ title }])
  const moved = await rowsOf(platform, sql`select account from link where id = ${links[1].id}`)
  expect(moved).toEqual([{ account: stays }])
  expect(await findMergedInto(platform, { ...who, account: goes })).toBe(stays)
  await expect(requireAccount(platform, { ...who, account: goes })).rejects.toMatchObject({ status: 404 })
  expect((await listTrash(platform, who)).things).toEqual([])
  await expect(restoreThings(platform, who, [{ kind: 'account', id: goes }])).rejects.toMatchObject({
    status: 404,
  })
})

test('redirects are followed over several merges', async () => {
  const { platform, who, of } = await twoCompanies()
  const { id: third } = await createAccount(platform, { ...who, name: 'Initech' })
  await mergeAsRead(platform, of)
  await mergeAsRead(platform, { ...who, stays: third, goes: of.stays })
  expect(await findMergedInto(platform, { ...who, account: of.goes })).toBe(third)
})

test('the remaining account takes over the domain, since domains are unique', async () => {
  const { platform, who } = await twoCompanies()
  const { id: stays } = await createAccount(platform, { ...who, name: 'Globex Inc.', domain: 'globex.com' })
  const { id: goes } = await createAccount(platform, { ...who, name: 'Globex AG', domain: 'globex.de' })
  const read = await previewMerge(platform, { ...who, stays, goes })
  const choice = { ...defaultMergeChoice(read.stays, read.goes), domain: 'goes', name: 'goes' } as const
  await mergeAccounts(platform, { ...who, stays, goes, versions: [1, 1], choice, confirm: ' globex ag ' })
  expect(await requireAccount(platform, { ...who, account: stays })).toMatchObject({
    name: 'Globex AG',
    domain: 'globex.de',
  })
})

test('refuses a wrong name, a stale version, a merge with itself, and other workspaces', async () => {
  const { platform, who, of } = await twoCompanies()
  const read = await previewMerge(platform, of)
  const choice = defaultMergeChoice(read.stays, read.goes)
  const asked = { ...of, choice, versions: [1, 1] as [number, number], confirm: 'Globex' }
  await expect(mergeAccounts(platform, { ...asked, confirm: 'Glob' })).rejects.toMatchObject({
    status: 422,
    code: 'confirm_missing',
  })
  await expect(mergeAccounts(platform, { ...asked, goes: of.stays })).rejects.toMatchObject({ status: 404 })
  const other = await aWorkspace(platform)
  const stranger = { workspace: other.workspace, user: other.owner }
  await expect(mergeAccounts(platform, { ...asked, ...stranger })).rejects.toMatchObject({ status: 404 })
  await expect(previewMerge(platform, { ...of, ...stranger })).rejects.toMatchObject({ status: 404 })
  expect(await findMergedInto(platform, { ...stranger, account: of.goes })).toBeUndefined()
  await changeAccount(platform, { ...who, id: of.goes, version: 1, change: { city: 'Ulm' } })
  await expect(mergeAccounts(platform, asked)).rejects.toMatchObject({ status: 409, code: 'account_changed' })
})

test('of two concurrent merges of the same accounts one succeeds, in either direction', {
  tags: ['postgres'],
}, async () => {
  const { platform, of } = await twoCompanies()
  const { stays, goes } = of
  const done = await Promise.allSettled([
    mergeAsRead(platform, of),
    mergeAsRead(platform, { ...of, stays: goes, goes: stays }),
    mergeAsRead(platform, of),
  ])
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const left = await platform.db.inWorkspace(of.workspace, (tx) =>
    tx
      .select()
      .from(account)
      .where(and(eq(account.workspace, of.workspace), sql`deleted_at is null`)),
  )
  expect(left).toHaveLength(1)
})

test('a visit recorded for the merged account moves to the other, even if it settles meanwhile', async () => {
  const { platform, links, of } = await twoCompanies()
  const { workspace, stays, goes } = of
  const visitOf = { workspace, link: links[1].id, account: goes, signs: ['input' as const] }
  await aKeptVisit(platform, { ...visitOf, settledAt: null })
  await Promise.all([
    mergeAsRead(platform, of),
    aKeptVisit(platform, { ...visitOf, settledAt: null }),
    settleAll(platform, 5),
  ])
  await aKeptVisit(platform, { ...visitOf, settledAt: null })
  await settleAll(platform, 5)
  await moveLateVisits(platform)
  const rows = await platform.db.inWorkspace(workspace, (tx) =>
    tx.select({ of: visit.account }).from(visit).where(eq(visit.workspace, workspace)),
  )
  expect(rows.map((row) => row.of)).toEqual([stays, stays, stays])
  const { counted, read } = await storedAndComputed(platform, workspace)
  expect(counted).toEqual(read)
})

test('likely duplicates are suggested, of this workspace only', async () => {
  const { platform, who } = await twoCompanies()
  const make = async (name: string, domain = '') =>
    (await createAccount(platform, { ...who, name, domain })).id
  const of = { id: await make('Initech GmbH', 'initech.com'), name: 'Initech GmbH', domain: 'initech.com' }
  await make('Initech, Inc.')
  await make('ITech', 'initech.de')
  await make('Initrode')
  const other = await aWorkspace(platform)
  await createAccount(platform, { workspace: other.workspace, user: other.owner, name: 'Initech' })
  const found = await suggestDuplicates(platform, { workspace: who.workspace, of })
  expect(found.map(({ name }) => name)).toEqual(['Initech, Inc.', 'ITech'])
})
