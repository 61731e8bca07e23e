import { expect, test } from 'vitest'
import { fileOfClip, renameClip } from '#src/features/clip/server/change-clip.ts'
import { listClips } from '#src/features/clip/server/find-clip.ts'
import { aClip, aRecordedTalk } from '#src/test/clips.ts'
import { aPlace } from '#src/test/places.ts'
import { purgeTrash } from '../trash/purge-trash.ts'
import { listFiles } from './list-files.ts'
import { removeFiles, restoreFile } from './remove-files.ts'

async function aDesk() {
  const { platform, workspace, user } = await aPlace()
  const talk = await aRecordedTalk(platform, { workspace, user })
  const clips = () => listClips(platform, { workspace, asset: talk.asset })
  return { platform, workspace, user, talk, clips }
}

test('a clip is renamed, and goes to the trash and back with its file', async () => {
  const { platform, workspace, user, talk, clips } = await aDesk()
  const { id, media } = await aClip(platform, talk)
  const one = { workspace, asset: talk.asset, id }
  expect(await renameClip(platform, one, 'New')).toEqual({ before: 'Ask not' })
  expect(await fileOfClip(platform, one)).toBe(media)
  await removeFiles(platform, { workspace, user, ids: [media] })
  expect(await clips()).toEqual([])
  await expect(fileOfClip(platform, one)).rejects.toMatchObject({ status: 404 })
  // What lies in the trash keeps nobody from cutting it again.
  await aClip(platform, talk)
  await restoreFile(platform, { workspace, id: await fileOfClip(platform, one, { inTrash: true }) })
  expect((await clips()).map(({ title }) => title).toSorted()).toEqual(['Ask not', 'New'])
})

test('the library says of which asset a file is a clip, and what is purged takes the clip with it', async () => {
  const { platform, workspace, user, talk, clips } = await aDesk()
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
