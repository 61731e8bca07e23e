import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customFactsOf, ownName } from '#src/features/account/rules/custom-field.ts'
import { defaultMergeChoice } from '#src/features/account/rules/merge.ts'
import { changeAccount } from '#src/features/account/server/change-account.ts'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { addCustomField } from '#src/features/account/server/custom-fields.ts'
import { listAccounts } from '#src/features/account/server/list-accounts.ts'
import { findMergedInto } from '#src/features/account/server/merge/find-merged.ts'
import { suggestDuplicates } from '#src/features/account/server/merge/suggest-duplicates.ts'
import { addNote, listNotes } from '#src/features/account/server/notes.ts'
import { requireAccount } from '#src/features/account/server/require-account.ts'
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
import { aLead, aLink } from '#src/test/factories.ts'
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
  const { stays, goes } = await previewMerge(platform, pair)
  const versions: [number, number] = [stays.version, goes.version]
  const choice = defaultMergeChoice(stays, goes)
  await mergeAccounts(platform, { ...pair, user, versions, choice, confirm: goes.name })
}

async function twoCompanies() {
  const { platform, workspace, user } = await aPlace()
  const links = [await aLink(platform, { workspace }), await aLink(platform, { workspace })] as const
  const [stays, goes] = [links[0].account ?? '', links[1].account ?? '']
  return { platform, who: { workspace, user }, links, of: { workspace, user, stays, goes } }
}

test('figures of both accounts are added up, whatever the grades of their visits', async () => {
  const { platform, workspace, user, links, live } = await aCountedWorld(11)
  await live(26)
  const [stays = '', goes = ''] = links.map((link) => link.account ?? '')
  await mergeAsRead(platform, { workspace, user, stays, goes })
  const { counted, read } = await storedAndComputed(platform, workspace)
  expect(counted).toEqual(read)
  expect(counted.days.filter(({ subject }) => subject === goes)).toEqual([])
  expect(counted.days.filter(({ subject }) => subject === stays).length).toBeGreaterThan(3)
  await live(10)
  const later = await storedAndComputed(platform, workspace)
  expect(later.counted).toEqual(later.read)
})

test('days with expired visits are added up too', async () => {
  const { platform, workspace, user, links, live } = await aCountedWorld(13)
  await live(20)
  await setFields(platform, [workspaces, workspace], { retentionDays: 30 })
  platform.clock.advance(100 * 86_400)
  await deleteOldVisits(platform)
  await live(10)
  const each = ['tab', 'click', 'arrival', 'heard'].flatMap((what) =>
    ['day', 'month', 'year'].map((step) => `visit_${what}_${step}`),
  )
  const numbers = sql`and kind = 'account' and value ~ '^[0-9]+$' group by key order by key`
  const sums = () =>
    Promise.all(
      ['visit_day', 'visit_total', ...each].map((table) =>
        rowsOf(
          platform,
          sql`select key, sum(value::numeric) from ${sql.identifier(table)} t, jsonb_each_text(to_jsonb(t))
            where workspace = ${workspace} ${numbers}`,
        ),
      ),
    )
  const before = await sums()
  const [stays = '', goes = ''] = links.map((link) => link.account ?? '')
  await mergeAsRead(platform, { workspace, user, stays, goes })
  expect(await sums()).toEqual(before)
  const left = await rowsOf(platform, sql`select 1 from visit_day where subject = ${goes}`)
  expect(left).toEqual([])
})

test('empty custom fields are filled from the account that is merged away', async () => {
  const { platform, who, of } = await twoCompanies()
  const field = async (name: string) =>
    ownName(await addCustomField(platform, { ...who, name, kind: 'text', choices: [] }))
  const [plan, region] = [await field('Plan'), await field('Region')]
  const change = { [plan]: 'Gold', [region]: 'EU' }
  await changeAccount(platform, { ...who, id: of.goes, version: 1, change })
  await changeAccount(platform, { ...who, id: of.stays, version: 1, change: { [plan]: 'Silver' } })
  await mergeAsRead(platform, of)
  const { version, fields } = await requireAccount(platform, { ...who, account: of.stays })
  expect(customFactsOf(fields)).toEqual({ [plan]: 'Silver', [region]: 'EU' })
  const history = sql`select before, after from account_change where account = ${of.stays} and version = ${version}`
  expect(await rowsOf(platform, history)).toEqual([{ before: { [region]: null }, after: { [region]: 'EU' } }])
})

test('links, people, notes and tasks of both belong to the remaining account, and the other redirects to it, also over several merges', async () => {
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

  const facts = { city: 'Ulm', tags: ['hot', 'eu'] }
  expect(await requireAccount(platform, { ...who, account: stays })).toMatchObject(facts)
  const people = await listAccountPeople(platform, { ...who, account: stays, limit: 50 })
  expect(people.people.map((one) => one.lead ?? one.first).toSorted()).toEqual([lead.id, 'Cyd'].toSorted())
  expect(await listNotes(platform, { ...who, account: stays, limit: 9 })).toHaveLength(1)
  expect(await listTasks(platform, { ...who, show: 'open', account: stays })).toMatchObject([{ title }])
  const moved = await rowsOf(platform, sql`select account from link where id = ${links[1].id}`)
  expect(moved).toEqual([{ account: stays }])
  expect(await findMergedInto(platform, { ...who, account: goes })).toBe(stays)
  await expect(requireAccount(platform, { ...who, account: goes })).rejects.toMatchObject({ status: 404 })
  expect((await listTrash(platform, who)).things).toEqual([])
  const restored = restoreThings(platform, who, [{ kind: 'account', id: goes }])
  await expect(restored).rejects.toMatchObject({ status: 404 })
  const { id: third } = await createAccount(platform, { ...who, name: 'Initech' })
  await mergeAsRead(platform, { ...who, stays: third, goes: stays })
  expect(await findMergedInto(platform, { ...who, account: goes })).toBe(third)
})

test('refuses a wrong name, a stale version and a merge with itself; the account takes over the chosen name and domain', async () => {
  const { platform, who, of } = await twoCompanies()
  const read = await previewMerge(platform, of)
  const choice = defaultMergeChoice(read.stays, read.goes)
  const asked = { ...of, choice, versions: [1, 1] as [number, number], confirm: 'Globex' }
  const mistyped = mergeAccounts(platform, { ...asked, confirm: 'Glob' })
  await expect(mistyped).rejects.toMatchObject({ status: 422, code: 'confirm_missing' })
  await expect(mergeAccounts(platform, { ...asked, goes: of.stays })).rejects.toMatchObject({ status: 404 })
  const change = { name: 'Globex AG', domain: 'globex.de' }
  await changeAccount(platform, { ...who, id: of.goes, version: 1, change })
  const stale = mergeAccounts(platform, { ...asked, confirm: ' globex ag ' })
  await expect(stale).rejects.toMatchObject({ status: 409, code: 'account_changed' })
  await changeAccount(platform, { ...who, id: of.stays, version: 1, change: { domain: 'globex.com' } })
  const chosen = { ...choice, name: 'goes', domain: 'goes' } as const
  await mergeAccounts(platform, { ...asked, versions: [2, 2], choice: chosen, confirm: ' globex ag ' })
  expect(await requireAccount(platform, { ...who, account: of.stays })).toMatchObject(change)
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
  expect((await listAccounts(platform, of)).accounts).toHaveLength(1)
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

test('likely duplicates are suggested', async () => {
  const { platform, who } = await twoCompanies()
  const make = async (name: string, domain = '') =>
    (await createAccount(platform, { ...who, name, domain })).id
  const of = { id: await make('Initech GmbH', 'initech.com'), name: 'Initech GmbH', domain: 'initech.com' }
  await make('Initech, Inc.')
  await make('ITech', 'initech.de')
  await make('Initrode')
  const found = await suggestDuplicates(platform, { workspace: who.workspace, of })
  expect(found.map(({ name }) => name)).toEqual(['Initech, Inc.', 'ITech'])
})
