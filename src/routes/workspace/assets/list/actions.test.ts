import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { writeJobName } from '#src/features/content/server/start-writing.ts'
import { createFolder } from '#src/features/folder/server/change-folder.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import { listAssets } from '#src/features/transcript/server/list-assets.ts'
import { transcribeJob } from '#src/features/transcript/server/transcribe.ts'
import { formsTo, undoOf } from '#src/routes/test/forms.ts'
import { exportList } from '#src/routes/workspace/export/$list/server/export-list.ts'
import { aPicture } from '#src/test/pictures.ts'
import { aPlace } from '#src/test/places.ts'
import { anOwner } from '#src/test/sign-in.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import type { createTestPlatform } from '#src/test/test-platform.ts'
import { aModelOf } from '#src/test/workspace-model.ts'
import { assetListIntents } from './actions.ts'

async function aList() {
  const { platform, workspace, user } = await aPlace()
  const ids: string[] = []
  for (const title of ['=Alpha()', 'Beta', 'Gamma']) {
    platform.clock.advance(1)
    const kind = title === 'Beta' ? 'audio' : 'document'
    ids.push((await createAsset(platform, { workspace, user, title, kind, source: 'upload' })).id)
  }
  const folder = (await createFolder(platform, { workspace, user, name: 'Season', parent: null })).id
  const send = formsTo({ platform, workspace, user }, assetListIntents)
  async function titles(filter: Partial<Parameters<typeof listAssets>[1]>) {
    const { assets } = await listAssets(platform, { workspace, sort: 'title', ...filter })
    return assets.map(({ title }) => title)
  }
  return { platform, workspace, ids, folder, send, titles }
}

test('assets moved, removed or tagged together are undone one by one: each goes back or loses a tag that it got', async () => {
  const { ids, folder, send, titles } = await aList()
  await send({ intent: 'move-assets', ids: ids[0] ?? '', folder })
  const answer = await send({ intent: 'move-assets', ids: ids.slice(0, 2).join(','), folder: '' })
  expect(answer).toMatchObject({ kind: 'done', message: '2 assets moved' })
  expect(await titles({ folder })).toEqual([])
  await send(undoOf(answer))
  expect(await titles({ folder })).toEqual(['=Alpha()'])
  const removed = await send({ intent: 'remove-assets', ids: ids.slice(1).join(',') })
  expect(await titles({})).toEqual(['=Alpha()'])
  await send(undoOf(removed))
  expect(await titles({})).toEqual(['=Alpha()', 'Beta', 'Gamma'])

  await send({ intent: 'tag-assets', ids: ids[2] ?? '', tag: 'Pricing' })
  const tagged = await send({ intent: 'tag-assets', ids: ids.join(','), tag: 'pricing' })
  expect(tagged).toMatchObject({ message: '2 assets tagged “pricing”' })
  expect(await titles({ tag: 'PRICING' })).toEqual(['=Alpha()', 'Beta', 'Gamma'])
  await send(undoOf(tagged))
  expect(await titles({ tag: 'pricing' })).toEqual(['Gamma'])
  expect(await send({ intent: 'tag-assets', ids: ids.join(','), tag: 'a,b' })).toMatchObject({
    kind: 'refused',
    fields: { tag: 'Add one tag at a time, without a comma.' },
  })
})

test('the screen and the CSV sort and filter alike, and no CSV cell is a formula', async () => {
  const { platform, workspace, ids, send, titles } = await aList()
  await send({ intent: 'tag-assets', ids: ids[0] ?? '', tag: 'first' })
  expect(await titles({ kind: 'audio' })).toEqual(['Beta'])
  expect(await titles({ sort: '-changed' })).toEqual(['Gamma', 'Beta', '=Alpha()'])
  expect(await titles({ status: 'ready' })).toEqual([])
  expect(await titles({ ids: ids.slice(0, 1), q: 'alpha' })).toEqual(['=Alpha()'])
  const asked = { workspace, q: '', sort: 'title', filter: { kind: 'document' as const } }
  const csv = (await exportList(platform, 'assets', asked)).trim().split('\r\n')
  expect(csv.map((line) => line.split(',')[0])).toEqual(['Asset', "'=Alpha()", 'Gamma'])
  expect(csv[1]).toContain('first')
})

/** Heard: a recording; Read: a recording with a transcript; Note: nothing. */
async function threeAssets(settings: Parameters<typeof createTestPlatform>[0] = {}) {
  const { platform, owner } = await anOwner(settings)
  const { workspace, user } = owner
  const who = { workspace, user }
  async function make(title: string, hasRecording: boolean): Promise<string> {
    const about = { ...who, title, source: 'upload' } as const
    if (!hasRecording) return (await createAsset(platform, { ...about, kind: 'document' })).id
    const primaryMedia = await aPicture(platform, who)
    return (await createAsset(platform, { ...about, kind: 'audio', primaryMedia })).id
  }
  const heard = await make('Heard', true)
  const read = await make('Read', true)
  const note = await make('Note', false)
  const text =
    '**Ann:** [00:00] The hardest part was the floor.\n\n**Bo:** [00:05] We laid it in a week of March.'
  await importTranscript(platform, { ...who, asset: read, filename: 'talk.md', text })
  platform.jobs.waiting.length = 0
  const send = formsTo({ platform, workspace, user }, assetListIntents)
  const jobs = (name: string) =>
    platform.jobs.waiting.flatMap((job) => (job.name === name ? [job.payload] : []))
  return { platform, owner, ids: [heard, read, note].join(','), heard, read, note, send, jobs }
}

const service = { url: 'http://127.0.0.1:9', model: 'whisper', key: '' }

test('recordings without a transcript are transcribed, and the others are skipped with a reason', async () => {
  const { ids, heard, read, note, send, jobs } = await threeAssets({ transcription: service })
  const gone = '0190b0c0-0000-7000-8000-000000000001'
  const transcribe = (which: string, language = '') =>
    send({ intent: 'transcribe-assets', ids: which, language })
  expect(await transcribe(`${ids},${gone}`, 'en')).toMatchObject({
    kind: 'done',
    message: '1 asset queued, 2 skipped',
    results: [
      { id: heard, title: 'Heard' },
      { id: read, title: 'Read', skipped: 'has_transcript' },
      { id: note, title: 'Note', skipped: 'no_recording' },
    ],
  })
  expect(jobs(transcribeJob)).toHaveLength(1)
  expect(await transcribe(heard)).toMatchObject({ results: [{ id: heard, skipped: 'runs' }] })
  expect(jobs(transcribeJob)).toHaveLength(1)
  expect(await transcribe(heard, 'english')).toMatchObject({
    kind: 'refused',
    fields: { language: expect.stringMatching(/en/) },
  })
})

test('content is generated for assets with a transcript, one run at a time; without a service nothing is transcribed', async () => {
  const { ids, heard, read, note, send, jobs } = await threeAssets()
  const answer = await send({ intent: 'transcribe-assets', ids: heard, language: '' })
  expect(answer).toMatchObject({ kind: 'refused', message: expect.stringMatching(/./) })
  expect(jobs(transcribeJob)).toEqual([])
  const wishes = { intent: 'write-assets', ids, 'kinds[]': 'titles', method: 'extractive' }
  expect(await send(wishes)).toMatchObject({
    message: '1 asset queued, 2 skipped',
    results: [{ id: heard, skipped: 'no_transcript' }, { id: read }, { id: note, skipped: 'no_transcript' }],
  })
  expect(jobs(writeJobName)).toMatchObject([{ asset: read, kinds: ['titles'], method: 'extractive' }])
  expect(await send({ ...wishes, ids: read })).toMatchObject({ results: [{ id: read, skipped: 'runs' }] })
  expect(await send({ intent: 'write-assets', ids })).toMatchObject({
    kind: 'refused',
    fields: { kinds: expect.any(String) },
  })
  expect(jobs(writeJobName)).toHaveLength(1)
})

test('a model writes only when all of it can be paid for', async () => {
  const { platform, owner, read, send, jobs } = await threeAssets({ aiAllowPrivate: true })
  const text = '**Ann:** [00:00] One more talk about floors and how they are laid.'
  const second = await aSpokenAsset(platform, owner, { text, title: 'Second' })
  await aModelOf(platform, owner, { answers: [], credits: 3 })
  platform.jobs.waiting.length = 0
  const asked = { intent: 'write-assets', ids: `${read},${second}`, method: 'ai' }
  expect(await send({ ...asked, kinds: 'titles,summary' })).toMatchObject({ kind: 'refused' })
  expect(jobs(writeJobName)).toEqual([])
  expect(await send({ ...asked, 'kinds[]': 'titles' })).toMatchObject({ message: '2 assets queued' })
  expect(jobs(writeJobName)).toHaveLength(2)
})
