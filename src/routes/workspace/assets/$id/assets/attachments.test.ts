import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { listAssetFiles, setCover } from '#src/features/asset/server/asset-files.ts'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { fileOfClip, renameClip } from '#src/features/clip/server/change-clip.ts'
import { listClips } from '#src/features/clip/server/find-clip.ts'
import { processUpload } from '#src/features/transcript/server/take-upload.ts'
import { purgeTrash } from '#src/features/trash/server/purge-trash.ts'
import { removeFiles, restoreFile } from '#src/features/trash/server/remove-files.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { listFiles } from '#src/routes/workspace/server/list-files.ts'
import { aClip, aRecordedTalk } from '#src/test/clips.ts'
import { aPlace } from '#src/test/places.ts'
import { assetFileIntents } from './actions.ts'
import { listRecordingChoices } from './server/list-recording-choices.ts'

async function aDesk() {
  const { platform, workspace, who } = await aPlace()
  const { id: asset } = await createAsset(platform, {
    ...who,
    title: 'Talk',
    kind: 'document',
    source: 'paste',
  })
  const content = () => createReadStream(join(projectRoot, 'src/features/media/server/fixtures/dot.png'))
  const attach = (filename: string, as: 'attachment' | 'quote', to = asset) =>
    processUpload(platform, { ...who, filename, content: content(), asset: to, as })
  const files = async () =>
    (await listAssetFiles(platform, { workspace, id: asset })).map(({ role, filename }) => [role, filename])
  async function send(fields: Record<string, string>) {
    const request = new Request('http://nurtured.test/', {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    return (await answerForm(request, { platform, ...who, id: asset }, assetFileIntents)).data
  }
  return { platform, who, asset, attach, files, send }
}

test('attachments and quote images are listed, trashed and restored', {
  timeout: 60_000,
}, async () => {
  const { asset, attach, files, send } = await aDesk()
  const slide = await attach('slide.png', 'attachment')
  const quote = await attach('quote-square.png', 'quote')
  expect(slide).toMatchObject({ kind: 'attached', asset })
  if (slide.kind !== 'attached' || quote.kind !== 'attached') throw new Error('nothing was attached')
  const both = [
    ['attachment', 'slide.png'],
    ['quote', 'quote-square.png'],
  ]
  expect(await files()).toEqual(both)
  const gone = await send({ intent: 'remove-attachment', media: quote.media })
  expect(gone).toMatchObject({
    kind: 'done',
    message: 'quote-square.png moved to trash',
    undo: { intent: 'restore-attachment', media: quote.media, role: 'quote' },
  })
  expect(await files()).toEqual([both[0]])
  if (gone.kind !== 'done' || !gone.undo) throw new Error('it cannot be taken back')
  await send(gone.undo)
  expect(await files()).toEqual(both)
})

test('what something else shows is taken from the asset and stays', async () => {
  const { platform, who, asset, attach, files, send } = await aDesk()
  const slide = await attach('slide.png', 'attachment')
  if (slide.kind !== 'attached') throw new Error('nothing was attached')
  await setCover(platform, { workspace: who.workspace, id: asset }, slide.media)
  const gone = await send({ intent: 'remove-attachment', media: slide.media })
  expect(gone).toMatchObject({ kind: 'done', message: expect.stringContaining('stays in the library') })
  expect(await files()).toEqual([['cover', 'slide.png']])
  const again = await send({ intent: 'remove-attachment', media: slide.media })
  expect(again).toMatchObject({ kind: 'refused' })
})

test("a text file can't be attached, and a refusal leaves nothing behind", async () => {
  const { platform, who, asset, files } = await aDesk()
  const content = Readable.from(['Ada: Hello.'])
  const text = { ...who, filename: 'notes.txt', content, asset, as: 'attachment' } as const
  await expect(processUpload(platform, text)).rejects.toMatchObject({ status: 415 })
  expect(await files()).toEqual([])
})

async function aTalkWithClips() {
  const { platform, workspace, user } = await aPlace()
  const talk = await aRecordedTalk(platform, { workspace, user })
  const clips = () => listClips(platform, { workspace, asset: talk.asset })
  return { platform, workspace, user, talk, clips }
}

test('a clip is renamed, and goes to the trash and back with its file', async () => {
  const { platform, workspace, user, talk, clips } = await aTalkWithClips()
  const { id, media } = await aClip(platform, talk)
  const one = { workspace, asset: talk.asset, id }
  expect(await renameClip(platform, one, 'New')).toEqual({ before: 'Ask not' })
  expect(await fileOfClip(platform, one)).toBe(media)
  await removeFiles(platform, { workspace, user, ids: [media] })
  expect(await clips()).toEqual([])
  await expect(fileOfClip(platform, one)).rejects.toMatchObject({ status: 404 })
  // Clips in the trash don't prevent creating the same clip.
  await aClip(platform, talk)
  await restoreFile(platform, { workspace, id: await fileOfClip(platform, one, { inTrash: true }) })
  expect((await clips()).map(({ title }) => title).toSorted()).toEqual(['Ask not', 'New'])
})

test('full recordings are offered with the title of their asset, newest first and without clips', async () => {
  const { platform, workspace, user, talk } = await aTalkWithClips()
  await aClip(platform, talk)
  platform.clock.advance(60)
  const content = createReadStream(join(projectRoot, 'demo/jfk.mp3'))
  await processUpload(platform, { workspace, user, filename: 'second.mp3', content, as: 'file' })
  expect(await listRecordingChoices(platform, workspace)).toMatchObject([
    { filename: 'second.mp3', title: null },
    { id: talk.media, filename: 'jfk.mp3', title: 'Talk' },
  ])
})

test('the library names the asset of a clip, and purging the asset deletes the clip', async () => {
  const { platform, workspace, user, talk, clips } = await aTalkWithClips()
  const { media } = await aClip(platform, talk)
  const { files } = await listFiles(platform, { workspace, ids: [media] })
  expect(files[0]?.uses).toEqual([{ kind: 'clip', id: talk.asset, title: 'Ask not' }])
  await removeFiles(platform, { workspace, user, ids: [media] })
  platform.clock.advance(31 * 24 * 3600)
  await purgeTrash(platform)
  expect(await restoreFile(platform, { workspace, id: media })).toBe(false)
  const { rows } = await platform.db.pool.query('select id from clip where workspace = $1', [workspace])
  expect([rows, await clips()]).toEqual([[], []])
})
