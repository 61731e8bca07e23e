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
import { answerForm } from '#src/routes/server/answer-form.ts'
import { aColleague } from '#src/test/colleague.ts'
import { aSheet } from '#src/test/guests.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { loadAround } from './server/load-around.ts'
import { assetSettingsIntents } from './settings/actions.ts'

async function aDesk() {
  const platform = await createTestPlatform()
  const { workspace, user, organization } = await aSignedInOwner(platform)
  const who = { workspace, user }
  const { id: asset } = await createAsset(platform, {
    ...who,
    title: 'Talk',
    kind: 'document',
    source: 'paste',
  })
  async function send(fields: Record<string, string>) {
    const request = new Request('http://nurtured.test/', {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    return (await answerForm(request, { platform, workspace, user, asset }, assetSettingsIntents)).data
  }
  const around = () => loadAround(platform, { workspace, asset })
  return { platform, workspace, organization, who, asset, send, around }
}

test('people are named once, heard in the transcript, and led to their guest, and naming is undone', {
  timeout: 60_000,
}, async () => {
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
})

test('names that do not fit any more are refused, and those that are there stay', async () => {
  const { send, around } = await aDesk()
  for (let n = 0; n < 10; n += 1) await send({ intent: 'name-guest', name: `${n}`.repeat(190) })
  const refused = await send({ intent: 'name-guest', name: 'x'.repeat(190) })
  expect(refused).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('can’t have any more guests'),
  })
  expect((await around()).people).toHaveLength(10)
})

test('tags and collections are added and removed; matches of a rule are listed but not offered', async () => {
  const { platform, workspace, who, send, around } = await aDesk()
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
  const actions = [
    () => importTranscript(platform, { ...who, asset, filename: 'a.txt', text: 'Bo: Hello.' }),
    () => nameVersion(platform, { ...who, asset, note: 'Final' }),
    () =>
      addComment(platform, {
        ...who,
        asset,
        comment: { segment: asset, startMs: null, quote: '', body: 'Well said' },
      }),
    () => lockTranscript(platform, { ...who, asset }),
  ]
  for (const action of actions) {
    platform.clock.advance(60)
    await action()
  }
  const told = (await around()).actions.map(({ kind, about }) => [kind, about])
  expect(told).toEqual([
    ['locked', ''],
    ['comment', 'Well said'],
    ['version', 'Final'],
    ['transcript', ''],
    ['created', 'paste'],
  ])
  expect((await around()).actions.map(({ by }) => by)).toEqual(Array(5).fill('Ada Owner'))
})

test('an archived asset is in no list, rule or count until it is asked for, and its collection by hand keeps it', async () => {
  const { platform, workspace, who, asset, send, around } = await aDesk()
  const { id: season } = await createCollection(platform, { ...who, title: 'Season', kind: 'hand' })
  const { id: ruled } = await createCollection(platform, { ...who, title: 'By tag', kind: 'rule' })
  await send({ intent: 'add-tag', tag: 'ai' })
  await saveRule(platform, { workspace, collection: ruled }, { tags: ['ai'] })
  await send({ intent: 'put-in-collection', collection: season })
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
})

test('only a member can own an asset, lists filter by owner, and its publishing date is kept', async () => {
  const { platform, workspace, organization, who, asset, send } = await aDesk()
  const { user: colleague } = await aColleague(platform, { workspace, organization }, 'member')
  const fields = {
    intent: 'save-asset',
    title: 'Talk',
    summary: '',
    attribution: '',
    language: 'en',
    guests: '',
  }
  const rest = { recordedOn: '', folder: '', tags: '' }
  const save = async (more: Record<string, string>) => {
    const { version } = await loadAssetSettings(platform, { workspace, id: asset })
    return send({ ...fields, ...rest, ...more, version: String(version) })
  }
  expect(await save({ owner: colleague, publishedOn: '2026-03-01' })).toMatchObject({ kind: 'done' })
  const settings = await loadAssetSettings(platform, { workspace, id: asset })
  expect(settings).toMatchObject({ owner: colleague, publishedOn: '2026-03-01', guid: null })
  const of = async (owner: string) => (await listAssets(platform, { workspace, owner })).total
  expect([await of(colleague), await of(who.user)]).toEqual([1, 0])
  const stranger = await aSignedInOwner(platform)
  expect(await save({ owner: stranger.user })).toMatchObject({
    fields: { owner: expect.stringContaining('member') },
  })
  expect(await save({ publishedOn: '' })).toMatchObject({ kind: 'done' })
  expect(await loadAssetSettings(platform, { workspace, id: asset })).toMatchObject({
    owner: colleague,
    publishedOn: null,
  })
})
