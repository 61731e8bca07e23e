import { expect, test } from 'vitest'
import { realFile } from '#src/test/hostile-bytes.ts'
import { aTranscriptDesk } from '#src/test/transcript-desk.ts'
import { joinCues } from './join-cues.ts'
import { readTranscript } from './read-transcript.ts'
import { listVersions } from './transcript-versions.ts'

test('cues become a paragraph whose words keep their times, and the cues stay a version', async () => {
  const text = realFile('demo/jfk.vtt').toString()
  const { platform, which } = await aTranscriptDesk({ filename: 'jfk.vtt', text })
  expect(await joinCues(platform, which)).toEqual({ segments: 1 })
  const [joined, ...more] = await readTranscript(platform, which)
  expect(joined).toMatchObject({ speaker: 'John F. Kennedy', startMs: 300, endMs: 10_300 })
  expect(joined?.text).toMatch(/^And so my fellow Americans, ask not what .* your country\.$/)
  expect([joined?.words?.[5]?.slice(0, 2), more]).toEqual([['ask', 3250], []])
  expect(await listVersions(platform, which)).toHaveLength(1)
  expect(await joinCues(platform, which)).toEqual({ segments: 1 })
})
