import { expect, test } from 'vitest'
import { loadAssetSettings } from '#src/features/asset/server/asset-settings.ts'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { createCollection, saveRule } from '#src/features/collection/server/change-collection.ts'
import { findCollection } from '#src/features/collection/server/list-collections.ts'
import { createGuest } from '#src/features/guest/server/change-guest.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import { listAssets } from '#src/features/transcript/server/list-assets.ts'
import { lockTranscript } from '#src/features/transcript/server/lock-transcript.ts'
import { addComment } from '#src/features/transcript/server/transcript-comments.ts'
import { nameVersion } from '#src/features/transcript/server/transcript-versions.ts'
import { formsTo } from '#src/routes/test/forms.ts'
import { aColleague } from '#src/test/colleague.ts'
import { aSheet } from '#src/test/guests.ts'
import { anOwner, aSignedInOwner } from '#src/test/sign-in.ts'
import { loadAround } from './server/load-around.ts'
import { assetSettingsIntents } from './settings/actions.ts'

async function aDesk() {
  const { platform, owner } = await anOwner()
  const { workspace, user, organization } = owner
  const who = { workspace, user }
  const talk = { title: 'Talk', kind: 'document', source: 'paste' } as const
  const { id: asset } = await createAsset(platform, { ...who, ...talk })
  const send = formsTo({ platform, ...who, asset }, assetSettingsIntents)
  const around = () => loadAround(platform, { workspace, asset })
  return { platform, workspace, organization, who, asset, send, around }
}

test('people are named once, heard in the transcript, and led to their guest, naming is undone, and names that do not fit any more are refused', async () => {
  const { platform, who, asset, send, around } = await aDesk()
  const sheet = aSheet()
  const { id: guest } = await createGuest(platform, { ...who, sheet })
  const name = `${sheet.first} ${sheet.last}`
  expect((await around()).others).toEqual([name])
  await importTranscript(platform, { ...who, asset, filename: 'a.txt', text: 'Bo: Hello.' })
  await send({ intent: 'name-guest', name: `  ${sheet.first}   ${sheet.last} ` })
  const again = await send({ intent: 'name-guest', name: name.toUpperCase() })
  expect(again).toMatchObject({ kind: 'done', undo: { intent: 'unname-guest' } })
  const { people, others } = await around()
  expect(people).toEqual([
    { name, guest, isNamed: true, isHeard: false },
    { name: 'Bo', guest: null, isNamed: false, isHeard: true },
  ])
  expect(others).toEqual([])
  await send({ intent: 'unname-guest', name })
  expect((await around()).people.map((person) => person.name)).toEqual(['Bo'])
  const empty = await send({ intent: 'name-guest', name: ' ' })
  expect(empty).toMatchObject({ kind: 'refused', fields: { name: 'Enter a name.' } })
  for (let n = 0; n < 10; n += 1) await send({ intent: 'name-guest', name: `${n}`.repeat(190) })
  const refused = await send({ intent: 'name-guest', name: 'x'.repeat(190) })
  expect(refused).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('can’t have any more guests'),
  })
  expect((await around()).people).toHaveLength(11)
})

test('tags and collections are added and removed; matches of a rule are listed but not offered; an archived asset stays in those by hand alone', async () => {
  const { platform, workspace, who, asset, send, around } = await aDesk()
  const { id: season } = await createCollection(platform, { ...who, title: 'Season', kind: 'hand' })
  const { id: ruled } = await createCollection(platform, { ...who, title: 'By tag', kind: 'rule' })
  await createCollection(platform, { ...who, title: 'No rule yet', kind: 'rule' })
  await saveRule(platform, { workspace, collection: ruled }, { tags: ['ai'] })
  expect((await around()).collections).toEqual([{ id: season, title: 'Season', how: 'open' }])
  await send({ intent: 'add-tag', tag: 'ai' })
  const put = await send({ intent: 'put-in-collection', collection: season })
  expect(put).toMatchObject({ undo: { intent: 'take-from-collection', collection: season } })
  expect(await around()).toMatchObject({
    tags: ['ai'],
    collections: [
      { title: 'By tag', how: 'found' },
      { title: 'Season', how: 'put' },
    ],
  })
  const twice = await send({ intent: 'put-in-collection', collection: season })
  expect(twice).toMatchObject({ kind: 'refused' })

  const ids = async (filter: { archived?: 'yes' } = {}) =>
    (await listAssets(platform, { workspace, ...filter })).assets.map(({ id }) => id)
  const found = async () =>
    Promise.all([season, ruled].map(async (id) => (await findCollection(platform, { workspace, id }))?.total))
  expect(await send({ intent: 'archive-asset' })).toMatchObject({ undo: { intent: 'unarchive-asset' } })
  expect([await ids(), await ids({ archived: 'yes' }), await found()]).toEqual([[], [asset], [1, 0]])
  expect((await around()).actions[0]?.kind).toBe('archived')
  expect(await send({ intent: 'archive-asset' })).toMatchObject({ kind: 'refused' })
  await send({ intent: 'unarchive-asset' })
  expect([await ids(), await ids({ archived: 'yes' }), await found()]).toEqual([[asset], [], [1, 1]])

  await send({ intent: 'take-tag', tag: 'AI' })
  const out = await send({ intent: 'take-from-collection', collection: season })
  expect(out).toMatchObject({ undo: { intent: 'put-in-collection', collection: season, to: '0' } })
  expect(await around()).toMatchObject({ tags: [], collections: [{ how: 'open' }] })
  expect(await send({ intent: 'add-tag', tag: 'a, b' })).toMatchObject({
    fields: { tag: 'Tags can’t contain commas.' },
  })
})

test('the history names the member of each action, newest first', async () => {
  const { platform, who, asset, around } = await aDesk()
  const comment = { segment: asset, startMs: null, quote: '', body: 'Well said' }
  const actions = [
    () => importTranscript(platform, { ...who, asset, filename: 'a.txt', text: 'Bo: Hello.' }),
    () => nameVersion(platform, { ...who, asset, note: 'Final' }),
    () => addComment(platform, { ...who, asset, comment }),
    () => lockTranscript(platform, { ...who, asset }),
  ]
  for (const action of actions) {
    platform.clock.advance(60)
    await action()
  }
  const by = 'Ada Owner'
  expect((await around()).actions).toMatchObject([
    { kind: 'locked', about: '', by },
    { kind: 'comment', about: 'Well said', by },
    { kind: 'version', about: 'Final', by },
    { kind: 'transcript', about: '', by },
    { kind: 'created', about: 'paste', by },
  ])
})

test('only a member can own an asset, lists filter by owner, and its publishing date is kept', async () => {
  const { platform, workspace, organization, who, asset, send } = await aDesk()
  const { user: colleague } = await aColleague(platform, { workspace, organization }, 'member')
  const texts = { title: 'Talk', summary: '', attribution: '', language: 'en', guests: '' }
  const rest = { recordedOn: '', folder: '', tags: '' }
  const load = () => loadAssetSettings(platform, { workspace, id: asset })
  const save = async (more: Record<string, string>) =>
    send({ intent: 'save-asset', ...texts, ...rest, ...more, version: String((await load()).version) })
  expect(await save({ owner: colleague, publishedOn: '2026-03-01' })).toMatchObject({ kind: 'done' })
  expect(await load()).toMatchObject({ owner: colleague, publishedOn: '2026-03-01', guid: null })
  const of = async (owner: string) => (await listAssets(platform, { workspace, owner })).total
  expect([await of(colleague), await of(who.user)]).toEqual([1, 0])
  const stranger = await aSignedInOwner(platform)
  expect(await save({ owner: stranger.user })).toMatchObject({
    fields: { owner: expect.stringContaining('member') },
  })
  expect(await save({ publishedOn: '' })).toMatchObject({ kind: 'done' })
  expect(await load()).toMatchObject({ owner: colleague, publishedOn: null })
})
