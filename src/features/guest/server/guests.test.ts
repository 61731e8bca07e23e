import { expect, test } from 'vitest'
import type { Visibility } from '#src/features/asset/schema.ts'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { removeAsset } from '#src/features/asset/server/remove-asset.ts'
import { asset as assets } from '#src/features/asset/server/tables.ts'
import { content, contentVariant } from '#src/features/content/server/tables.ts'
import { createFolder } from '#src/features/folder/server/change-folder.ts'
import { restrictFolder } from '#src/features/folder/server/restrict-folder.ts'
import type { Block } from '#src/features/language/schema.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import { withRestrictions } from '#src/platform/database/request-access.ts'
import { newId } from '#src/platform/ids.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { aGuestDesk, aSheet } from '#src/test/guests.ts'
import { aPlace } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import { changeGuest, createGuest, moveGuest } from './change-guest.ts'
import { findGuest, requireGuest } from './find-guest.ts'
import { findTalks } from './find-talks.ts'
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

async function aDesk() {
  const { platform, workspace, who } = await aPlace()
  const { id } = await createGuest(platform, { ...who, sheet: aSheet() })
  const guest = await requireGuest(platform, { ...who, id })

  async function talk(
    title: string,
    text: string,
    { folder = null, visibility = 'private' }: { folder?: string | null; visibility?: Visibility } = {},
  ): Promise<string> {
    const about = { ...who, title, kind: 'document', source: 'upload', folder } as const
    const { id: asset } = await createAsset(platform, about)
    await setFields(platform, [assets, asset], { visibility })
    await importTranscript(platform, { ...who, asset, filename: 'talk.txt', text })
    return asset
  }
  const said = (reader: 'member' | 'everybody' = 'member') =>
    findTalks(platform, { workspace, guest, for: reader })
  const titles = async (reader?: 'everybody') => (await said(reader)).talks.map(({ title }) => title).sort()
  const counted = async () => (await listGuests(platform, { workspace })).guests[0]?.talks
  return { platform, who, talk, said, titles, counted }
}

function quote(text: string, ...speakers: string[]): Block {
  const citations = speakers.map((speaker) => ({ startMs: 61_000, endMs: 62_000, speaker, quote: text }))
  return { kind: 'quote', claims: [{ text, citations }] }
}

async function keepQuotes(
  { platform, who: { workspace } }: Awaited<ReturnType<typeof aDesk>>,
  asset: string,
  body: Block[],
): Promise<void> {
  const at = platform.clock.now()
  const id = newId(at)
  await platform.db.inWorkspace(workspace, async (tx) => {
    await tx
      .insert(content)
      .values({ workspace, id, asset, kind: 'quotes', currentVariant: 1, createdAt: at, updatedAt: at })
    const how = { method: 'extractive', language: 'en', tone: 'neutral', length: 'short' } as const
    await tx.insert(contentVariant).values({ workspace, content: id, n: 1, ...how, body, createdAt: at })
  })
}

test('a guest’s talks are matched by the speaker’s full name, ignoring spelling variants', async () => {
  const { platform, who, talk, titles, counted } = await aDesk()
  await talk('One', 'ADA  Lovelace: Hello there.\n\nBob Host: Hello.')
  await talk('Two', 'Ada LOVELACE: Again.')
  await talk('Other', 'Ada: Hello there.\n\nAda Lovelace-King: No.')
  await talk('Named', 'Bob Host: Ada Lovelace was here.')
  const gone = await talk('Gone', 'Ada Lovelace: Hello there.')
  expect(await counted()).toBe(3)
  await removeAsset(platform, { ...who, id: gone })
  expect(await titles()).toEqual(['One', 'Two'])
  expect(await counted()).toBe(2)
})

test('members without access and visitors see nothing from a restricted folder', async () => {
  const desk = await aDesk()
  const { platform, who, talk, titles, counted } = desk
  const { id: outer } = await createFolder(platform, { ...who, name: 'Deals', parent: null })
  const { id: inner } = await createFolder(platform, { ...who, name: 'Acme', parent: outer })
  await talk('Open', 'Ada Lovelace: Hello there.', { visibility: 'public' })
  const hidden = await talk('Hidden', 'Ada Lovelace: Secret.', { folder: inner, visibility: 'public' })
  await keepQuotes(desk, hidden, [quote('Secret.', 'Ada Lovelace')])
  expect(await titles('everybody')).toEqual(['Hidden', 'Open'])
  await restrictFolder(platform, { ...who, folder: outer }, { access: 'selected', members: [] })
  expect(await titles()).toEqual(['Hidden', 'Open'])
  expect(await titles('everybody')).toEqual(['Open'])
  expect((await desk.said('everybody')).quotes).toEqual([])
  const closed = { folders: [inner, outer], media: [] }
  expect(await withRestrictions(closed, () => titles())).toEqual(['Open'])
  expect(await withRestrictions(closed, counted)).toBe(1)
})

test('quotes are those of only this guest’s words, and a public profile has public talks and approved quotes only', async () => {
  const desk = await aDesk()
  const { platform, who, talk, titles } = desk
  await talk('Draft', 'Ada Lovelace: Not yet.')
  const asset = await talk('Public', 'Ada Lovelace: Hello there.', { visibility: 'public' })
  await keepQuotes(desk, asset, [
    quote('The engine weaves.', 'ada  Lovelace'),
    quote('I asked her.', 'Bob Host'),
    quote('Both said so.', 'Ada Lovelace', 'Bob Host'),
    quote('This was never said.'),
    { kind: 'paragraph', claims: quote('No quote.', 'Ada Lovelace').claims },
  ])
  expect(await titles()).toEqual(['Draft', 'Public'])
  expect(await titles('everybody')).toEqual(['Public'])
  const woven = { asset, talk: 'Public', text: 'The engine weaves.', atMs: 61_000 }
  expect((await desk.said()).quotes).toEqual([woven])
  expect((await desk.said('everybody')).quotes).toEqual([])
  await platform.db.inWorkspace(who.workspace, (tx) => tx.update(content).set({ approvedVariant: 1 }))
  expect((await desk.said('everybody')).quotes).toHaveLength(1)
})
