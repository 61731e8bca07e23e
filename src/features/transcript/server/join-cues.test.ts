import { expect, test } from 'vitest'
import { aTranscriptDesk } from '#src/test/transcript-desk.ts'
import { joinCues } from './join-cues.ts'
import { readTranscript } from './read-transcript.ts'
import { listVersions } from './transcript-versions.ts'

const cues = `WEBVTT

00:01.000 --> 00:02.000
<v Ann>And so my</v>

00:02.000 --> 00:04.000
<v Ann>fellow Americans</v>

00:04.000 --> 00:05.000
<v Bo>Thank you</v>
`

test('cues become paragraphs whose words keep their times, and the cues stay a version', async () => {
  const { platform, which } = await aTranscriptDesk({ filename: 'a.vtt', text: cues })
  expect(await joinCues(platform, which)).toEqual({ segments: 2 })
  const [ann, bo, ...more] = await readTranscript(platform, which)
  expect(ann).toMatchObject({ startMs: 1000, endMs: 4000, text: 'And so my fellow Americans' })
  expect(ann?.words?.[3]?.slice(0, 2)).toEqual(['fellow', 2000])
  expect([bo?.text, more]).toEqual(['Thank you', []])
  expect(await listVersions(platform, which)).toHaveLength(1)
  expect(await joinCues(platform, which)).toEqual({ segments: 2 })
})
