import { expect, test } from 'vitest'
import { changeAccount } from '#src/features/account/server/change-account.ts'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { addNote } from '#src/features/account/server/notes.ts'
import { requireAccount } from '#src/features/account/server/require-account.ts'
import { createLead } from '#src/features/lead/server/create-lead.ts'
import { markValidated } from '#src/features/lead/server/mark-validated.ts'
import { aLink } from '#src/test/factories.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { aKeptVisit } from '#src/test/visits.ts'
import { type TimelineKind, timelineQuery } from '../parts/account-timeline.ts'
import { loadAccountTimeline, usersOf } from './load-account-timeline.ts'

type Asked = Parameters<typeof loadAccountTimeline>[1]

async function aCompany(platform: TestPlatform) {
  const { workspace, user } = await aSignedInOwner(platform)
  const who = { workspace, user }
  const { id: account } = await createAccount(platform, { ...who, name: 'Globex', domain: '' })
  function read(kind: TimelineKind = 'all', before?: Asked['before']) {
    return loadAccountTimeline(platform, { workspace, account, kind, before })
  }
  return { who, account, read }
}

test('the timeline is in one order, and can be filtered by kind', async () => {
  const platform = await createTestPlatform()
  const { who, account, read } = await aCompany(platform)
  expect(await read()).toEqual({ entries: [], next: undefined })
  const { workspace } = who
  const link = await aLink(platform, { workspace, account, createdBy: who.user })
  platform.clock.advance(60)
  await aKeptVisit(platform, { workspace, link: link.id, account, grade: 'unclear' })
  platform.clock.advance(60)
  await addNote(platform, { ...who, account, body: 'They called' })
  platform.clock.advance(60)
  const { id: lead } = await createLead(platform, {
    ...who,
    email: 'lea@globex.test',
    first: 'Lea',
    last: '',
    account,
  })
  await platform.db.inWorkspace(workspace, (tx) =>
    markValidated(tx, { workspace, lead, at: platform.clock.now() }),
  )
  platform.clock.advance(60)
  const { version } = await requireAccount(platform, { workspace, account })
  await changeAccount(platform, {
    ...who,
    id: account,
    version,
    change: { stage: 'engaged', owner: who.user },
  })

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

test('pages of the timeline have no gaps or duplicates, even for entries at the same time', async () => {
  const platform = await createTestPlatform()
  const { who, account, read } = await aCompany(platform)
  for (let n = 0; n < 73; n += 1) {
    await addNote(platform, { ...who, account, body: `Note ${n}` })
    if (n % 4 === 0) platform.clock.advance(60)
  }
  const seen: string[] = []
  let before: Asked['before']
  for (let page = 0; page < 5; page += 1) {
    const { entries, next } = await read('all', before)
    seen.push(...entries.map(({ id }) => id))
    if (!next) break
    before = timelineQuery.parse({ before: next }).before
  }
  expect(new Set(seen).size).toBe(73)
  expect(seen).toHaveLength(73)
})

test('another workspace cannot read the timeline', async () => {
  const platform = await createTestPlatform()
  const { who, account } = await aCompany(platform)
  await addNote(platform, { ...who, account, body: 'They called' })
  const { workspace } = await aSignedInOwner(platform)
  expect(await loadAccountTimeline(platform, { workspace, account, kind: 'all', before: undefined })).toEqual(
    {
      entries: [],
      next: undefined,
    },
  )
})

test('invalid URL parameters are ignored', () => {
  for (const wrong of ['', 'yesterday', '2026-13-01T00:00:00Z', '0'.repeat(5000)])
    expect(timelineQuery.parse({ timeline: wrong, before: wrong })).toEqual({
      timeline: 'all',
      before: undefined,
    })
})
