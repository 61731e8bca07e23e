import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { importTranscript } from './import-transcript.ts'
import { readTranscript } from './read-transcript.ts'
import { segment, speaker, transcript } from './tables.ts'

async function anAsset(platform: TestPlatform) {
  const { workspace, owner: user } = await aWorkspace(platform)
  const { id } = await createAsset(platform, {
    workspace,
    user,
    title: 'Talk',
    kind: 'document',
    source: 'upload',
  })
  return { workspace, user, asset: id }
}

test('an imported transcript is read back unchanged, and the asset becomes ready', async () => {
  const platform = await createTestPlatform()
  const { workspace, user, asset } = await anAsset(platform)
  const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>Hi there</v>\n\n00:02.000 --> 00:03.000\nBye'
  expect(await importTranscript(platform, { workspace, asset, user, filename: 'a.vtt', text })).toMatchObject(
    {
      format: 'vtt',
      segments: 2,
      words: 3,
    },
  )
  const words = [
    ['Hi', 1000, 1333],
    ['there', 1333, 2000],
  ]
  expect(await readTranscript(platform, { workspace, asset })).toEqual([
    { speaker: 'Ann', startMs: 1000, endMs: 2000, text: 'Hi there', words },
    { speaker: '', startMs: 2000, endMs: 3000, text: 'Bye', words: [['Bye', 2000, 3000]] },
  ])
  expect(await requireAsset(platform, { workspace, id: asset })).toMatchObject({
    status: 'ready',
    version: 2,
  })
})

test('a transcript of 10,000 cues is imported completely, beyond what one statement can hold', async () => {
  const platform = await createTestPlatform()
  const { workspace, user, asset } = await anAsset(platform)
  const cue = (index: number) =>
    `${index}\n00:${String(Math.floor(index / 200)).padStart(2, '0')}:00,000 --> 00:59:59,000\nCue ${index}`
  const text = Array.from({ length: 10_000 }, (_, index) => cue(index)).join('\n\n')
  const imported = await importTranscript(platform, { workspace, asset, user, filename: 'a.srt', text })
  expect(imported.segments).toBe(10_000)
  const read = await readTranscript(platform, { workspace, asset })
  expect(read.map((spoken) => spoken.text)).toEqual(
    Array.from({ length: 10_000 }, (_, index) => `Cue ${index}`),
  )
})

test('a second import replaces the first', async () => {
  const platform = await createTestPlatform()
  const { workspace, user, asset } = await anAsset(platform)
  const source = { workspace, asset, user, filename: 'a.txt' }
  await importTranscript(platform, { ...source, text: 'One.\n\nTwo.' })
  await importTranscript(platform, { ...source, text: 'Three.' })
  expect((await readTranscript(platform, { workspace, asset })).map((spoken) => spoken.text)).toEqual([
    'Three.',
  ])
  const rows = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(transcript))
  expect(rows).toHaveLength(1)
})

test('two concurrent imports leave one complete transcript', { tags: ['postgres'] }, async () => {
  const platform = await createTestPlatform()
  const { workspace, user, asset } = await anAsset(platform)
  const source = { workspace, asset, user, filename: 'a.txt' }
  await Promise.all(['A.', 'B.', 'C.'].map((text) => importTranscript(platform, { ...source, text })))
  expect(await readTranscript(platform, { workspace, asset })).toHaveLength(1)
})

test('a malformed transcript is refused with its line, and the current one stays', async () => {
  const platform = await createTestPlatform()
  const { workspace, user, asset } = await anAsset(platform)
  await importTranscript(platform, { workspace, asset, user, filename: 'a.txt', text: 'One.' })
  const bad = '1\n00:00:xx,000 --> 00:00:02,000\nNot'
  await expect(
    importTranscript(platform, { workspace, asset, user, filename: 'a.srt', text: bad }),
  ).rejects.toMatchObject({
    status: 422,
    code: 'transcript_malformed',
    message: expect.stringMatching(/^Line 2: “00:00:xx,000” isn’t a valid time/),
  })
  expect((await readTranscript(platform, { workspace, asset })).map((spoken) => spoken.text)).toEqual([
    'One.',
  ])
})

test('an import that fails halfway leaves nothing behind', async () => {
  const platform = await createTestPlatform()
  const { workspace, user, asset } = await anAsset(platform)
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
  const source = { workspace, asset, user, filename: 'a.txt', text: 'Ann: One.\n\nAnn: Two.' }
  await expect(importTranscript(failing, source)).rejects.toThrow('the disk is full')
  expect(await readTranscript(platform, { workspace, asset })).toEqual([])
  expect(await platform.db.inWorkspace(workspace, (tx) => tx.select().from(speaker))).toEqual([])
  expect((await requireAsset(platform, { workspace, id: asset })).status).toBe('draft')
})
