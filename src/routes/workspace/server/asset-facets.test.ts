import { expect, test } from 'vitest'
import { loadAssetSettings, saveAssetSettings } from '#src/features/asset/server/asset-settings.ts'
import { tagAssets } from '#src/features/asset/server/asset-tags.ts'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { createFolder } from '#src/features/folder/server/change-folder.ts'
import { createGuest } from '#src/features/guest/server/change-guest.ts'
import { listAssets } from '#src/features/transcript/server/list-assets.ts'
import { withRestrictions } from '#src/platform/database/request-access.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { aSheet } from '#src/test/guests.ts'
import { anOwner } from '#src/test/sign-in.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { countFilterValues } from './asset-facets.ts'

/** Talk: German, speaker Ada Lovelace. Note: guest Bob, from 2020. Bare: no details. */
async function threeAssets() {
  const { platform, owner } = await anOwner()
  const { workspace, user } = owner
  const who = { workspace, user }
  const text = '**Ada  LOVELACE:** [00:00] Numbers dance.\n\n**Speaker 2:** [00:09] So they do.'
  const talk = await aSpokenAsset(platform, who, { text })
  const make = async (title: string) =>
    (await createAsset(platform, { ...who, title, kind: 'document', source: 'upload' })).id
  const note = await make('Note')
  await make('Bare')
  await createGuest(platform, { ...who, sheet: aSheet() })
  for (const [id, changes] of [
    [talk, { language: 'de' }],
    [note, { guests: 'Bob Bell\nAda Lovelace', recordedOn: '2020-05-01' }],
  ] as const) {
    const settings = await loadAssetSettings(platform, { workspace, id })
    await saveAssetSettings(platform, { workspace, id }, { ...settings, ...changes })
  }
  await tagAssets(platform, { workspace, ids: [talk, note], name: 'pricing' })
  async function titles(filter: Partial<Parameters<typeof listAssets>[1]>) {
    const found = await listAssets(platform, { workspace, sort: 'title', ...filter })
    expect(found.total).toBe(found.assets.length)
    return found.assets.map(({ title }) => title)
  }
  return { platform, workspace, user, who, titles }
}

test('the list is filtered by guest, language, transcript, owner and date, and counts each value, without restricted assets', async () => {
  const { platform, workspace, user, who, titles } = await threeAssets()
  expect(await titles({ guest: 'ada lovelace' })).toEqual(['Note', 'Talk'])
  expect(await titles({ guest: 'Nobody' })).toEqual([])
  expect(await titles({ language: 'DE' })).toEqual(['Talk'])
  expect(await titles({ transcript: 'yes' })).toEqual(['Talk'])
  expect(await titles({ transcript: 'no' })).toEqual(['Bare', 'Note'])
  expect(await titles({ owner: user })).toEqual(['Bare', 'Note', 'Talk'])
  expect(await titles({ owner: '0190b0c0-0000-7000-8000-000000000001' })).toEqual([])
  expect(await titles({ until: '2020-05-01' })).toEqual(['Note'])
  expect(await titles({ from: '2020-05-02' })).toEqual(['Bare', 'Talk'])
  expect(await titles({ from: '2020-05-01', until: '2020-05-01', guest: 'Bob Bell' })).toEqual(['Note'])

  // Each value counts its matches with the other filters.
  expect(await countFilterValues(platform, { workspace })).toEqual({
    kind: [{ value: 'document', n: 3 }],
    status: [
      { value: 'draft', n: 2 },
      { value: 'ready', n: 1 },
    ],
    transcript: [
      { value: 'no', n: 2 },
      { value: 'yes', n: 1 },
    ],
    language: [
      { value: 'en', n: 2 },
      { value: 'de', n: 1 },
    ],
    tag: [{ value: 'pricing', n: 2 }],
    guest: [
      { value: 'Ada Lovelace', n: 2 },
      { value: 'Bob Bell', n: 1 },
    ],
    owner: [{ value: user, n: 3, label: expect.any(String) }],
  })
  const narrowed = await countFilterValues(platform, { workspace, guest: 'bob bell', q: 'note' })
  expect(narrowed.guest).toEqual([
    { value: 'Ada Lovelace', n: 1 },
    { value: 'Bob Bell', n: 1 },
  ])
  expect(narrowed.language).toEqual([{ value: 'en', n: 1 }])
  const none = { kind: [], status: [], transcript: [], language: [], tag: [], guest: [], owner: [] }
  const { workspace: theirs } = await aWorkspace(platform)
  expect(await countFilterValues(platform, { workspace: theirs })).toEqual(none)
  const { id: folder } = await createFolder(platform, { ...who, name: 'Closed', parent: null })
  await platform.db.inWorkspace(workspace, (tx) => tx.execute(`update asset set folder = '${folder}'`))
  await withRestrictions({ folders: [folder], media: [] }, async () => {
    expect(await countFilterValues(platform, { workspace })).toEqual(none)
  })
})
