import { expect, test } from 'vitest'
import { loadAssetSettings, saveAssetSettings } from '#src/features/asset/server/asset-settings.ts'
import { tagAssets } from '#src/features/asset/server/asset-tags.ts'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { moveAssetsToFolder } from '#src/features/asset/server/file-asset.ts'
import { createFolder } from '#src/features/folder/server/change-folder.ts'
import { createGuest } from '#src/features/guest/server/change-guest.ts'
import { page } from '#src/features/page/server/tables.ts'
import { listAssets } from '#src/features/transcript/server/list-assets.ts'
import { transcription } from '#src/features/transcript/server/tables.ts'
import { withRestrictions } from '#src/platform/database/request-access.ts'
import { newId } from '#src/platform/ids.ts'
import { aPage, aWorkspace } from '#src/test/factories.ts'
import { aSheet } from '#src/test/guests.ts'
import { aPicture } from '#src/test/pictures.ts'
import { aPlace } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import { anOwner } from '#src/test/sign-in.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { loadAssetDesk } from '../assets/list/load.ts'
import { chooseView } from '../assets/list/server/asset-view.ts'
import { exportList } from '../export/$list/server/export-list.ts'
import { countFilterValues } from './asset-facets.ts'
import { listStaged } from './asset-stages.ts'
import { listFoldersOfAssets } from './count-in-folders.ts'

test('the list is filtered by guest, language, transcript, owner and date, and counts each value, without restricted assets', async () => {
  // Talk: German, speaker Ada Lovelace. Note: guest Bob, from 2020. Bare: no details.
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
  async function counts(asked: Partial<Parameters<typeof countFilterValues>[1]> = {}) {
    const found = await countFilterValues(platform, { workspace, ...asked })
    const told = Object.entries(found).map(([of, values]) => [
      of,
      values.map(({ value, n }) => `${value} ${n}`),
    ])
    return Object.fromEntries(told)
  }
  expect(await counts()).toEqual({
    kind: ['document 3'],
    status: ['draft 2', 'ready 1'],
    transcript: ['no 2', 'yes 1'],
    language: ['en 2', 'de 1'],
    tag: ['pricing 2'],
    guest: ['Ada Lovelace 2', 'Bob Bell 1'],
    owner: [`${user} 3`],
  })
  expect((await countFilterValues(platform, { workspace })).owner[0]?.label).toEqual(expect.any(String))
  const narrowed = { guest: ['Ada Lovelace 1', 'Bob Bell 1'], language: ['en 1'] }
  expect(await counts({ guest: 'bob bell', q: 'note' })).toMatchObject(narrowed)
  const none = { kind: [], status: [], transcript: [], language: [], tag: [], guest: [], owner: [] }
  const { workspace: theirs } = await aWorkspace(platform)
  expect(await counts({ workspace: theirs })).toEqual(none)
  const { id: folder } = await createFolder(platform, { ...who, name: 'Closed', parent: null })
  await platform.db.inWorkspace(workspace, (tx) => tx.execute(`update asset set folder = '${folder}'`))
  await withRestrictions({ folders: [folder], media: [] }, async () => {
    expect(await counts()).toEqual(none)
  })
})

/** One asset of each stage, named after it. */
async function fourAssets() {
  const { platform, workspace, who } = await aPlace()
  const ids: Record<string, string> = {}
  for (const title of ['draft', 'transcribing', 'ready', 'published']) {
    const about = { title, kind: 'document', source: 'upload' } as const
    ids[title] = ['ready', 'published'].includes(title)
      ? await aSpokenAsset(platform, who, { title, text: 'One two three.' })
      : (await createAsset(platform, { ...who, ...about })).id
  }
  const { transcribing = '', published = '' } = ids
  const media = await aPicture(platform, who)
  const now = platform.clock.now()
  const job = { workspace, id: newId(now), asset: transcribing, media, createdAt: now }
  await platform.db.inWorkspace(workspace, (tx) => tx.insert(transcription).values(job))
  await setFields(platform, [page, await aPage(platform, workspace)], { sourceAsset: published })
  return { platform, workspace, who, ids }
}

test('assets are filtered by stage, and the board has a column for each: draft, transcribing, ready or published', async () => {
  const { platform, workspace } = await fourAssets()
  const { assets } = await listStaged(platform, { workspace })
  expect(new Map(assets.map(({ title, stage }) => [title, stage]))).toEqual(
    new Map(['draft', 'transcribing', 'ready', 'published'].map((stage) => [stage, stage])),
  )
  const only = await listStaged(platform, { workspace, status: 'ready' })
  expect(only.assets.map(({ title }) => title)).toEqual(['ready'])
  const csv = await exportList(platform, 'assets', { workspace, q: '', filter: { status: 'published' } })
  expect(csv).toContain('published')
  expect(csv).not.toContain('transcribing')
  const desk = await loadAssetDesk(platform, { workspace, as: 'board', q: 'r', sort: 'title', after: 'x' })
  expect(
    desk.columns?.map(({ stage, total, assets }) => [stage, total, assets.map(({ title }) => title)]),
  ).toEqual([
    ['draft', 1, ['draft']],
    ['transcribing', 1, ['transcribing']],
    ['ready', 1, ['ready']],
    ['published', 0, []],
  ])
  expect([desk.total, desk.assets.length, desk.next]).toEqual([3, 3, undefined])
  platform.clock.advance(2 * 3600)
  expect((await listStaged(platform, { workspace, status: 'transcribing' })).total).toBe(0)
})

test('a folder counts its subfolders, and assets without a folder are found, too', async () => {
  const { platform, workspace, who, ids } = await fourAssets()
  const { id: above } = await createFolder(platform, { ...who, name: 'Above', parent: null })
  const { id: below } = await createFolder(platform, { ...who, name: 'Below', parent: above })
  for (const [title, folder] of [
    ['draft', above],
    ['ready', below],
    ['published', below],
  ] as const)
    await moveAssetsToFolder(platform, { workspace, ids: [ids[title] ?? ''], folder })
  const counts = async () =>
    (await listFoldersOfAssets(platform, workspace)).map(({ name, depth, count }) => [name, depth, count])
  expect(await counts()).toEqual([
    ['Above', 1, 3],
    ['Below', 2, 2],
  ])
  const loose = await loadAssetDesk(platform, { workspace, as: 'list', folder: 'none' })
  expect(loose.assets.map(({ title }) => title)).toEqual(['transcribing'])
  await withRestrictions({ folders: [below], media: [] }, async () => {
    expect(await counts()).toEqual([['Above', 1, 1]])
  })
})

test('the list uses the view of the URL, or else the last one', async () => {
  const asked = await chooseView(new Request('http://localhost/workspace/assets?as=grid'))
  expect(asked).toMatchObject({ as: 'grid', asked: 'grid' })
  const cookie = asked.headers['set-cookie']?.split(';')[0] ?? ''
  const later = new Request('http://localhost/workspace/assets', { headers: { cookie } })
  expect(await chooseView(later)).toEqual({ as: 'grid', asked: undefined, headers: {} })
  for (const said of ['', 'assets-as=%%%', 'assets-as=eyJhIjoxfQ==']) {
    const request = new Request('http://localhost/workspace/assets?as=film', { headers: { cookie: said } })
    expect(await chooseView(request)).toEqual({ as: 'list', asked: undefined, headers: {} })
  }
})
