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
import { formsTo, undoOf } from '#src/routes/test/forms.ts'
import { listFiles } from '#src/routes/workspace/server/list-files.ts'
import { aClip, aRecordedTalk } from '#src/test/clips.ts'
import { aPlace } from '#src/test/places.ts'
import { assetFileIntents } from './actions.ts'
import { listRecordingChoices } from './server/list-recording-choices.ts'

test('attachments are listed, trashed and restored, and only taken off while something else shows them; text files are refused', async () => {
  const { platform, workspace, who } = await aPlace()
  const about = { title: 'Talk', kind: 'document', source: 'paste' } as const
  const { id: asset } = await createAsset(platform, { ...who, ...about })
  async function attach(filename: string, as: 'attachment' | 'quote') {
    const content = createReadStream(join(projectRoot, 'src/features/media/server/fixtures/dot.png'))
    const attached = await processUpload(platform, { ...who, filename, content, asset, as })
    if (attached.kind !== 'attached') throw new Error('nothing was attached')
    return attached
  }
  const files = async () =>
    (await listAssetFiles(platform, { workspace, id: asset })).map(({ role, filename }) => [role, filename])
  const send = formsTo({ platform, ...who, id: asset }, assetFileIntents)

  const content = Readable.from(['Ada: Hello.'])
  const text = { ...who, filename: 'notes.txt', content, asset, as: 'attachment' } as const
  await expect(processUpload(platform, text)).rejects.toMatchObject({ status: 415 })
  expect(await files()).toEqual([])
  const slide = await attach('slide.png', 'attachment')
  const quote = await attach('quote-square.png', 'quote')
  expect(slide).toMatchObject({ asset })
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
  await send(undoOf(gone))
  expect(await files()).toEqual(both)

  // What something else shows is taken from the asset and stays.
  await setCover(platform, { ...who, id: asset }, slide.media)
  const remove = { intent: 'remove-attachment', media: slide.media }
  expect(await send(remove)).toMatchObject({ message: expect.stringContaining('stays in the library') })
  expect(await files()).toEqual([['cover', 'slide.png'], both[1]])
  expect(await send(remove)).toMatchObject({ kind: 'refused' })
})

test('a clip is renamed, is no full recording, goes to the trash and back with its file, and is purged with it', async () => {
  const { platform, workspace, user } = await aPlace()
  const talk = await aRecordedTalk(platform, { workspace, user })
  const clips = () => listClips(platform, { workspace, asset: talk.asset })
  const { id, media } = await aClip(platform, talk)
  const one = { workspace, asset: talk.asset, id }
  expect(await renameClip(platform, one, 'New')).toEqual({ before: 'Ask not' })
  expect(await fileOfClip(platform, one)).toBe(media)
  const { files } = await listFiles(platform, { workspace, ids: [media] })
  expect(files[0]?.uses).toEqual([{ kind: 'clip', id: talk.asset, title: 'New' }])
  // Full recordings are offered with the title of their asset, newest first.
  platform.clock.advance(60)
  const content = createReadStream(join(projectRoot, 'demo/jfk.mp3'))
  await processUpload(platform, { workspace, user, filename: 'second.mp3', content, as: 'file' })
  expect(await listRecordingChoices(platform, workspace)).toMatchObject([
    { filename: 'second.mp3', title: null },
    { id: talk.media, filename: 'jfk.mp3', title: 'Talk' },
  ])
  const remove = () => removeFiles(platform, { workspace, user, ids: [media] })
  await remove()
  expect(await clips()).toEqual([])
  await expect(fileOfClip(platform, one)).rejects.toMatchObject({ status: 404 })
  // Clips in the trash don't prevent creating the same clip.
  await aClip(platform, talk)
  await restoreFile(platform, { workspace, id: await fileOfClip(platform, one, { inTrash: true }) })
  expect((await clips()).map(({ title }) => title).toSorted()).toEqual(['Ask not', 'New'])
  await remove()
  platform.clock.advance(31 * 24 * 3600)
  await purgeTrash(platform)
  expect(await restoreFile(platform, { workspace, id: media })).toBe(false)
  const { rows } = await platform.db.pool.query('select id from clip where workspace = $1', [workspace])
  expect(rows).toEqual((await clips()).map((left) => ({ id: left.id })))
})
