import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeAccount } from '#src/features/account/server/change-account.ts'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { addNote } from '#src/features/account/server/notes.ts'
import { requireAccount } from '#src/features/account/server/require-account.ts'
import { createLead } from '#src/features/lead/server/create-lead.ts'
import { markValidated } from '#src/features/lead/server/mark-validated.ts'
import { formSubmission, page } from '#src/features/page/server/tables.ts'
import { withRestrictions } from '#src/platform/database/request-access.ts'
import { newId } from '#src/platform/ids.ts'
import { aLink, aPage } from '#src/test/factories.ts'
import { aFlow } from '#src/test/flow-worlds.ts'
import { aPlace } from '#src/test/places.ts'
import { aTabForm } from '#src/test/tab-form.ts'
import { aKeptVisit } from '#src/test/visits.ts'
import { type TimelineKind, timelineQuery } from '../parts/account-timeline.ts'
import { loadAccountTimeline, usersOf } from './load-account-timeline.ts'

type Asked = Parameters<typeof loadAccountTimeline>[1]

async function aCompany() {
  const { platform, workspace, who } = await aPlace()
  const { id: account } = await createAccount(platform, { ...who, name: 'Globex', domain: '' })
  function read(kind: TimelineKind = 'all', before?: Asked['before']) {
    return loadAccountTimeline(platform, { workspace, account, kind, before })
  }
  return { platform, who, account, read }
}

test('the timeline is in one order, and can be filtered by kind', async () => {
  const { platform, who, account, read } = await aCompany()
  expect(await read()).toEqual({ entries: [], next: undefined })
  const { workspace } = who
  const link = await aLink(platform, { workspace, account, createdBy: who.user })
  platform.clock.advance(60)
  await aKeptVisit(platform, { workspace, link: link.id, account, grade: 'unclear' })
  platform.clock.advance(60)
  await addNote(platform, { ...who, account, body: 'They called' })
  platform.clock.advance(60)
  const { id: lead } = await createLead(platform, { ...who, email: 'lea@globex.test', account })
  await platform.db.inWorkspace(workspace, (tx) =>
    markValidated(tx, { workspace, lead, at: platform.clock.now() }),
  )
  platform.clock.advance(60)
  const { version } = await requireAccount(platform, { workspace, account })
  const change = { stage: 'engaged', owner: who.user } as const
  await changeAccount(platform, { ...who, id: account, version, change })

  const { entries } = await read()
  expect(entries.map(({ kind }) => kind)).toEqual(['change', 'confirmed', 'note', 'visit', 'link'])
  expect(entries[0]).toMatchObject({ before: { stage: 'target', owner: null }, after: { stage: 'engaged' } })
  expect(entries.map(usersOf)).toEqual([[who.user, who.user], [], [who.user], [], [who.user]])
  for (const [kind, kinds] of [
    ['visits', ['visit']],
    ['notes', ['note']],
    ['people', ['confirmed']],
    ['changes', ['change', 'link']],
  ] as const)
    expect((await read(kind)).entries.map((entry) => entry.kind)).toEqual(kinds)
  const [, , note] = entries
  expect((await read('all', note)).entries.map(({ kind }) => kind)).toEqual(['visit', 'link'])
})

test('pages of the timeline have no gaps or duplicates, even for entries at the same time; invalid URL parameters are ignored', async () => {
  const { platform, who, account, read } = await aCompany()
  for (let n = 0; n < 73; n += 1) {
    await addNote(platform, { ...who, account, body: `Note ${n}` })
    if (n % 4 === 0) platform.clock.advance(60)
  }
  const seen: string[] = []
  let before: Asked['before']
  for (let nth = 0; nth < 5; nth += 1) {
    const { entries, next } = await read('all', before)
    seen.push(...entries.map(({ id }) => id))
    if (!next) break
    before = timelineQuery.parse({ before: next }).before
  }
  expect([seen.length, new Set(seen).size]).toEqual([73, 73])
  for (const wrong of ['', 'yesterday', '2026-13-01T00:00:00Z', '0'.repeat(5000)])
    expect(timelineQuery.parse({ timeline: wrong, before: wrong })).toEqual({
      timeline: 'all',
      before: undefined,
    })
})

test('the timeline lists a form submitted by a person of the account, under the claimed name, unless it is on a page in a restricted folder', async () => {
  const flow = await aFlow()
  const { platform, workspace, which, lead, link } = flow
  const { send } = await aTabForm(flow)
  const timeline = (kind: 'forms' | 'all' = 'forms') =>
    loadAccountTimeline(platform, { workspace, account: link.account ?? '', kind, before: undefined })
  await send('stranger@elsewhere.test')
  await send(lead.email)
  const { entries, next } = await timeline()
  expect([entries.length, next]).toEqual([1, undefined])
  expect(entries[0]).toMatchObject({
    kind: 'form',
    form: {
      page: null,
      journey: which.journey,
      title: 'Ask us anything',
      email: lead.email,
      first: 'Ned',
      answers: [{ label: 'Your message', value: 'What does it cost?' }],
    },
  })
  const all = await timeline('all')
  expect(all.entries.filter(({ kind }) => kind === 'form')).toHaveLength(1)
  const ofPage = await aPage(platform, workspace)
  const closed = newId()
  await platform.db.asSystem(async (tx) => {
    await tx.execute(sql`insert into folder (workspace, id, name, created_at, updated_at)
      values (${workspace}, ${closed}, 'Closed', now(), now())`)
    await tx.update(page).set({ folder: closed }).where(eq(page.id, ofPage))
    const ofIt = { page: ofPage, journey: null, title: '' }
    await tx.update(formSubmission).set(ofIt).where(eq(formSubmission.workspace, workspace))
  })
  expect((await timeline()).entries).toHaveLength(1)
  await withRestrictions({ folders: [closed], media: [] }, async () => {
    expect((await timeline()).entries).toEqual([])
  })
})
