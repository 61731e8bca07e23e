import { expect, test } from 'vitest'
import { loadAssetSettings, saveAssetSettings } from '#src/features/asset/server/asset-settings.ts'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { createCollection } from '#src/features/collection/server/change-collection.ts'
import { findCollection } from '#src/features/collection/server/list-collections.ts'
import { createFolder } from '#src/features/folder/server/change-folder.ts'
import { listFolders } from '#src/features/folder/server/list-folders.ts'
import { restrictFolder } from '#src/features/folder/server/restrict-folder.ts'
import { newId } from '#src/platform/ids.ts'
import { aColleague } from '#src/test/colleague.ts'
import { aPlace } from '#src/test/places.ts'
import type { Intent } from '../server/answer-form.ts'
import { formsTo, undoOf } from '../test/forms.ts'
import { assetSettingsIntents } from './assets/$id/settings/actions.ts'
import { collectionIntents } from './collection/actions.ts'
import { folderIntents } from './settings/folders/actions.ts'

async function aDesk() {
  const { platform, workspace, organization, who } = await aPlace()
  function formsOf<More extends object>(
    intents: Record<string, Intent<{ platform: typeof platform } & typeof who & More>>,
    more: More,
  ) {
    const send = formsTo({ platform, ...who, ...more }, intents)
    /** Sends the form, then its undo. */
    async function andBack(fields: Record<string, string>, see: () => Promise<unknown>) {
      const undo = undoOf(await send(fields))
      const after = await see()
      expect(await send(undo)).toMatchObject({ kind: 'done' })
      return after
    }
    return { send, andBack }
  }
  return { platform, organization, who, workspace, formsOf }
}

test("undo restores a folder's name, parent and members", async () => {
  const { platform, organization, who, workspace, formsOf } = await aDesk()
  const { user: ann } = await aColleague(platform, { workspace, organization }, 'member')
  const { andBack } = formsOf(folderIntents, {})
  const { id: outer } = await createFolder(platform, { ...who, name: 'Outer', parent: null })
  const { id: folder } = await createFolder(platform, { ...who, name: 'Inner', parent: outer })
  const see = async () => (await listFolders(platform, workspace)).find(({ id }) => id === folder)
  const before = await see()
  const looks = { intent: 'describe-folder', folder, name: 'Renamed', colour: 'red', icon: 'mic' }
  expect(await andBack(looks, see)).toMatchObject({ name: 'Renamed', colour: 'red', icon: 'mic' })
  expect(await andBack({ intent: 'move-folder', folder, parent: '' }, see)).toMatchObject({ parent: null })
  expect(await see()).toEqual(before)

  const restrict = { intent: 'restrict-folder', folder, access: 'selected', members: ann }
  expect(await andBack(restrict, see)).toMatchObject({ access: 'selected' })
  expect(await see()).toEqual(before)
  await restrictFolder(platform, { workspace, folder, user: ann }, { access: 'selected', members: [] })
  const everyone = { intent: 'restrict-folder', folder, access: 'everyone', members: '' }
  expect(await andBack(everyone, see)).toMatchObject({ access: 'everyone', members: [] })
  expect(await see()).toMatchObject({ access: 'selected', members: [ann] })
})

test("undo restores a collection's name and rule, even to no rule", async () => {
  const { platform, who, workspace, formsOf } = await aDesk()
  const { andBack, send } = formsOf(collectionIntents, {})
  const { id } = await createCollection(platform, { ...who, title: 'Season', kind: 'rule' })
  const see = async () => {
    const found = await findCollection(platform, { workspace, id })
    return { title: found?.title, intro: found?.intro, rule: found?.rule }
  }
  const looks = { title: 'Best', intro: 'All of it', cover: '' }
  expect(await andBack({ intent: 'describe-collection', collection: id, ...looks }, see)).toEqual({
    title: 'Best',
    intro: 'All of it',
    rule: {},
  })
  expect(await see()).toEqual({ title: 'Season', intro: '', rule: {} })
  const rule = { intent: 'save-rule', id, tags: 'a, b', kind: 'audio', from: '2026-01-02' }
  const saved = { tags: ['a', 'b'], kind: 'audio', from: '2026-01-02' }
  expect(await andBack(rule, see)).toMatchObject({ rule: saved })
  expect(await see()).toMatchObject({ rule: {} })
  await send(rule)
  expect(await andBack({ intent: 'save-rule', id, text: 'pricing' }, see)).toMatchObject({
    rule: { text: 'pricing' },
  })
  expect(await see()).toMatchObject({ rule: saved })
  expect(await send({ intent: 'save-rule', id })).toMatchObject({ kind: 'refused' })
})

test('several assets are added to a collection in the order they were chosen, or none', async () => {
  const { platform, who, workspace, formsOf } = await aDesk()
  const { send } = formsOf(collectionIntents, {})
  const { id } = await createCollection(platform, { ...who, title: 'Season', kind: 'hand' })
  const about = { ...who, kind: 'audio', source: 'upload' } as const
  const [one, two] = [
    await createAsset(platform, { ...about, title: 'One' }),
    await createAsset(platform, { ...about, title: 'Two' }),
  ]
  const add = (...ids: string[]) => send({ intent: 'add-assets', collection: id, ids: ids.join(',') })
  expect(await add(one.id, newId())).toMatchObject({ kind: 'refused' })
  expect(await add(two.id, one.id)).toMatchObject({ kind: 'done', message: '2 assets added' })
  expect((await findCollection(platform, { workspace, id }))?.items).toMatchObject([
    { title: 'Two' },
    { title: 'One' },
  ])
})

test("undo restores an asset's settings, tags and release date unless they changed since", async () => {
  const { platform, who, workspace, formsOf } = await aDesk()
  const { id: asset } = await createAsset(platform, { ...who, title: 'Talk', kind: 'audio', source: 'rss' })
  const { send, andBack } = formsOf(assetSettingsIntents, { asset })
  const one = { workspace, id: asset }
  const publishedOn = '2026-03-01T15:30:00.000Z'
  await saveAssetSettings(platform, one, {
    ...(await loadAssetSettings(platform, one)),
    tags: ['ai', 'Pricing'],
    guests: 'Ann\nBo',
    publishedOn,
  })
  const see = () => loadAssetSettings(platform, one)
  const before = await see()
  expect(before.publishedAt?.toISOString()).toBe(publishedOn)
  const asked = async (title: string) => ({
    intent: 'save-asset',
    version: String((await see()).version),
    title,
    summary: 'New',
    attribution: '',
    language: 'de',
    guests: '',
    recordedOn: '2026-02-01',
    folder: '',
    publishedOn: '2026-04-01',
    visibility: 'public',
    tags: 'other',
  })
  expect(await andBack(await asked('Renamed'), see)).toMatchObject({ title: 'Renamed', tags: ['other'] })
  expect(await see()).toEqual({ ...before, version: before.version + 2 })

  const first = await send(await asked('First'))
  await send(await asked('Second'))
  expect(await send(undoOf(first))).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('changed'),
  })
  expect((await see()).title).toBe('Second')
})
