import { Readable } from 'node:stream'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { removeAsset } from '#src/features/asset/server/remove-asset.ts'
import { newId } from '#src/platform/ids.ts'
import { aClip, aRecordedTalk, recipeOf, silence } from '#src/test/clips.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { realFile } from '#src/test/hostile-bytes.ts'
import { leftovers } from '#src/test/kept-files.ts'
import { aPlace } from '#src/test/places.ts'
import { findClip, listClips } from './find-clip.ts'
import { saveClip } from './keep-clip.ts'
import { captionsOf, readSaid, readSuggestions } from './plan-clips.ts'
import { zipClips } from './zip-clips.ts'

async function aDesk() {
  const { platform, workspace, user } = await aPlace()
  const talk = await aRecordedTalk(platform, { workspace, user })
  const clips = () => listClips(platform, { workspace, asset: talk.asset })
  const files = () => leftovers(platform, workspace)
  return { platform, workspace, user, talk, clips, files }
}

test('a clip is stored with its words, included in the zip of its asset and deleted with it', async () => {
  const { platform, workspace, user, talk, clips } = await aDesk()
  const where = { workspace, asset: talk.asset }
  // The words and suggestions are available before anything is cut.
  const said = await readSaid(platform, where, { startMs: 3200, endMs: 4500 })
  expect(said).toMatchObject({ title: 'ask not', speaker: 'John F. Kennedy' })
  const [suggested] = await readSuggestions(platform, where)
  expect(suggested?.reasons).toContain('a contrast')
  await expect(zipClips(platform, where)).rejects.toMatchObject({ code: 'clip_not_found' })
  const { id, media } = await aClip(platform, talk)
  const [clip, ...more] = await clips()
  expect(more).toEqual([])
  const { extension: _, ...recipe } = recipeOf(talk)
  const file = { mime: 'audio/wav', filename: 'Ask not.wav', durationMs: 4500 }
  expect(clip).toMatchObject({ id, media, asset: talk.asset, ...recipe, ...file })
  expect(clip?.words.map(({ text }) => text).join(' ')).toBe('ask not what your country can do for you,')
  expect(clip?.words[0]).toMatchObject({ startMs: 50 })
  const vtt = await captionsOf(clip ?? { title: '', words: [] }).text()
  expect(vtt).toMatch(/^WEBVTT\n\n00:00:00\.050 --> /)
  expect(vtt).not.toContain('Americans')
  expect(await findClip(platform, { workspace, id })).toEqual(clip)

  const answer = await zipClips(platform, where)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(Object.keys(files)).toEqual(['1 Ask not.wav', '1 Ask not.vtt'])
  expect(Buffer.from(files['1 Ask not.wav'] ?? []).toString('latin1', 0, 4)).toBe('RIFF')
  expect(Buffer.from(files['1 Ask not.vtt'] ?? []).toString()).toMatch(/^WEBVTT/)

  await removeAsset(platform, { workspace, user, id: talk.asset })
  expect([await clips(), await findClip(platform, { workspace, id })]).toEqual([[], undefined])
})

test('a file that cannot be the range is refused, and so is a range outside of the recording', async () => {
  const { platform, talk, clips, files } = await aDesk()
  const { workspace, user, asset } = talk
  const before = await files()
  const keep = (more: Parameters<typeof recipeOf>[1], bytes: Buffer) => {
    const content = Readable.from([bytes])
    return saveClip(platform, { workspace, user, asset, recipe: recipeOf(talk, more), content })
  }
  await expect(keep({}, silence(9000))).rejects.toMatchObject({ status: 422, code: 'clip_length' })
  await expect(keep({}, Buffer.from('no sound'))).rejects.toMatchObject({ status: 415 })
  const png = realFile('src/features/media/server/fixtures/dot.png')
  await expect(keep({}, png)).rejects.toMatchObject({ code: 'clip_length' })
  const look = { size: 'square', ground: '#ffffff', ink: '#000000', headline: '', speaker: '' } as const
  const moving = { kind: 'audiogram', template: look, extension: 'webm' } as const
  await expect(keep(moving, silence(4500))).rejects.toMatchObject({ status: 415 })
  const outside = keep({ startMs: 9000, endMs: 20_000 }, silence(4500))
  await expect(outside).rejects.toMatchObject({ status: 422, code: 'clip_bounds' })
  await expect(keep({ source: newId() }, silence(4500))).rejects.toMatchObject({ code: 'recording_changed' })
  expect([await clips(), await files()]).toEqual([[], before])
})

test('a recreated clip keeps its id, its previous file moves to the trash, and no other asset or workspace can recreate it', async () => {
  const { platform, workspace, user, talk, clips } = await aDesk()
  const first = await aClip(platform, talk)
  const again = await aClip(platform, talk, { replaces: first.id, title: 'Ask' })
  expect(again.id).toBe(first.id)
  expect(await clips()).toMatchObject([{ id: first.id, media: again.media, title: 'Ask' }])
  const { rows } = await platform.db.pool.query(
    'select id from media_file where deleted_at is not null and workspace = $1',
    [workspace],
  )
  expect(rows).toEqual([{ id: first.media }])

  const stranger = await aWorkspace(platform)
  const other = await aRecordedTalk(platform, { workspace, user })
  const theirs = await aRecordedTalk(platform, { workspace: stranger.workspace, user: stranger.owner })
  for (const own of [other, theirs])
    await expect(aClip(platform, own, { replaces: first.id })).rejects.toMatchObject({
      code: 'clip_not_found',
    })
  const stolen = aClip(platform, { ...theirs, media: talk.media })
  await expect(stolen).rejects.toMatchObject({ code: 'recording_changed' })
  expect(await clips()).toMatchObject([{ title: 'Ask' }])
})
