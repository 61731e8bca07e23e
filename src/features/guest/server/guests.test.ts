import { expect, test } from 'vitest'
import { aWorkspace } from '#src/test/factories.ts'
import { aGuestDesk, aSheet } from '#src/test/guests.ts'
import { changeGuest, moveGuest } from './change-guest.ts'
import { findGuest, requireGuest } from './find-guest.ts'
import { listGuests } from './list-guests.ts'

test('a guest’s details are saved with labeled links, and a concurrent change overwrites nothing', async () => {
  const { platform, who, add } = await aGuestDesk()
  const links = { label1: 'Site', href1: 'ada.example' }
  const id = await add({ topics: 'Engines\nWeaving', bioShort: 'Counts.', ...links })
  expect(await requireGuest(platform, { ...who, id })).toMatchObject({
    first: 'Ada',
    last: 'Lovelace',
    topics: ['Engines', 'Weaving'],
    links: [{ label: 'Site', href: 'https://ada.example' }],
    bioShort: 'Counts.',
    stage: 'prospect',
    photo: null,
    version: 1,
  })
  const mine = { ...who, id, form: { ...aSheet({ company: 'Analytical' }), version: 1 } }
  await changeGuest(platform, mine)
  const again = changeGuest(platform, { ...mine, form: { ...aSheet(), version: 1 } })
  await expect(again).rejects.toMatchObject({ status: 409, code: 'guest_changed' })
  expect(await findGuest(platform, { ...who, id })).toMatchObject({ company: 'Analytical', version: 2 })
  // A form that was open before a move contains the old stage.
  await moveGuest(platform, { ...who, id, stage: 'booked' })
  const stale = changeGuest(platform, { ...mine, form: { ...aSheet(), version: 2 } })
  await expect(stale).rejects.toMatchObject({ code: 'guest_changed' })
})

test('a workspace’s guests can be searched, filtered by stage and sorted by stage', async () => {
  const { platform, who, add, names } = await aGuestDesk()
  const ada = await add({ email: 'ada@engine.example' })
  await add({ first: 'Grace', last: 'Hopper', company: '100% Navy', topics: 'Compilers', stage: 'booked' })
  expect(await names()).toEqual(['Ada Lovelace', 'Grace Hopper'])
  expect(await names({ q: 'engine.ex' })).toEqual(['Ada Lovelace'])
  expect(await names({ q: 'compil' })).toEqual(['Grace Hopper'])
  expect(await names({ q: '100%' })).toEqual(['Grace Hopper'])
  expect(await names({ q: '_' })).toEqual([])
  expect(await names({ stage: 'booked' })).toEqual(['Grace Hopper'])
  expect(await moveGuest(platform, { ...who, id: ada, stage: 'promoted' })).toEqual({
    name: 'Ada Lovelace',
    before: 'prospect',
  })
  expect(await names({ sort: 'stage' })).toEqual(['Grace Hopper', 'Ada Lovelace'])
  expect(await names({ sort: '-talks' })).toHaveLength(2)
  const stranger = await aWorkspace(platform)
  expect((await listGuests(platform, { workspace: stranger.workspace })).guests).toEqual([])
})

test('pages of the list follow each other without gaps or duplicates', async () => {
  const { platform, who, add } = await aGuestDesk()
  for (const first of ['B', 'A', 'D', 'C']) await add({ first, last: '', stage: 'invited' })
  for (const sort of ['name', '-stage', 'talks', '-changed']) {
    const one = await listGuests(platform, { workspace: who.workspace, sort, limit: 3 })
    const two = await listGuests(platform, { workspace: who.workspace, sort, limit: 3, after: one.next })
    expect([...one.guests, ...two.guests].map(({ name }) => name).sort()).toEqual(['A', 'B', 'C', 'D'])
    expect(two.next).toBeUndefined()
  }
})
