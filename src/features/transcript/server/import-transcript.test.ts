import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { aPlace } from '#src/test/places.ts'
import type { TestPlatform } from '#src/test/test-platform.ts'
import { importTranscript } from './import-transcript.ts'
import { readTranscript } from './read-transcript.ts'
import { segment, speaker, transcript } from './tables.ts'

async function anAsset() {
  const { platform, workspace, user } = await aPlace()
  const about = { workspace, user, title: 'Talk', kind: 'document', source: 'upload' } as const
  const { id: asset } = await createAsset(platform, about)
  const take = (text: string, filename = 'a.txt', on = platform) =>
    importTranscript(on, { workspace, user, asset, filename, text })
  const read = () => readTranscript(platform, { workspace, asset })
  const texts = async () => (await read()).map((spoken) => spoken.text)
  return { platform, workspace, asset, take, read, texts }
}

test('an imported transcript is read back unchanged, and the asset becomes ready', async () => {
  const { platform, workspace, asset, take, read } = await anAsset()
  const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>Hi there</v>\n\n00:02.000 --> 00:03.000\nBye'
  expect(await take(text, 'a.vtt')).toMatchObject({ format: 'vtt', segments: 2, words: 3 })
  const words = [
    ['Hi', 1000, 1333],
    ['there', 1333, 2000],
  ]
  expect(await read()).toEqual([
    { speaker: 'Ann', startMs: 1000, endMs: 2000, text: 'Hi there', words },
    { speaker: '', startMs: 2000, endMs: 3000, text: 'Bye', words: [['Bye', 2000, 3000]] },
  ])
  const ready = { status: 'ready', version: 2 }
  expect(await requireAsset(platform, { workspace, id: asset })).toMatchObject(ready)
})

test('a transcript of 10,000 cues is imported completely, and replaced by a second one, unless that is malformed', async () => {
  const { platform, workspace, take, texts } = await anAsset()
  const cue = (index: number) =>
    `${index}\n00:${String(Math.floor(index / 200)).padStart(2, '0')}:00,000 --> 00:59:59,000\nCue ${index}`
  const text = Array.from({ length: 10_000 }, (_, index) => cue(index)).join('\n\n')
  expect((await take(text, 'a.srt')).segments).toBe(10_000)
  expect(await texts()).toEqual(Array.from({ length: 10_000 }, (_, index) => `Cue ${index}`))

  await take('Three.')
  const rows = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(transcript))
  expect(rows).toHaveLength(1)
  await expect(take('1\n00:00:xx,000 --> 00:00:02,000\nNot', 'a.srt')).rejects.toThrow(
    /^Line 2: “00:00:xx,000” isn’t a valid time/,
  )
  expect(await texts()).toEqual(['Three.'])
})

test('two concurrent imports leave one complete transcript', { tags: ['postgres'] }, async () => {
  const { take, texts } = await anAsset()
  await Promise.all(['A.', 'B.', 'C.'].map((text) => take(text)))
  expect(await texts()).toHaveLength(1)
})

test('an import that fails halfway leaves nothing behind', async () => {
  const { platform, workspace, asset, take, read } = await anAsset()
  const failing: TestPlatform = {
    ...platform,
    db: {
      ...platform.db,
      inWorkspace: (id, run) =>
        platform.db.inWorkspace(id, async (tx) => {
          const result = await run(tx)
          const [row] = await tx.select().from(segment)
          if (row) throw new Error('the disk is full')
          return result
        }),
    },
  }
  await expect(take('Ann: One.\n\nAnn: Two.', 'a.txt', failing)).rejects.toThrow('the disk is full')
  expect(await read()).toEqual([])
  expect(await platform.db.inWorkspace(workspace, (tx) => tx.select().from(speaker))).toEqual([])
  expect((await requireAsset(platform, { workspace, id: asset })).status).toBe('draft')
})
