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
import { aSheet } from '#src/test/guests.ts'
import { aPlace } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import { createGuest } from './change-guest.ts'
import { requireGuest } from './find-guest.ts'
import { findTalks } from './find-talks.ts'
import { listGuests } from './list-guests.ts'

type Place = { folder: string | null; visibility: Visibility }

async function aDesk() {
  const { platform, workspace, who } = await aPlace()
  const { id } = await createGuest(platform, { ...who, sheet: aSheet() })
  const guest = await requireGuest(platform, { ...who, id })

  async function talk(
    title: string,
    text: string,
    { folder = null, visibility = 'private' }: Partial<Place> = {},
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
