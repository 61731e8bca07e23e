import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { TranscriptDocument } from '#src/features/transcript/rules/document.ts'
import { parseTranscript } from '#src/features/transcript/rules/parse-transcript.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import { proposeTitles } from './propose-titles.ts'

const file = join(projectRoot, 'demo/the-changelog-592.md')
const parsed = parseTranscript({ filename: file, text: readFileSync(file, 'utf8') })
const spoken = parsed.kind === 'parsed' ? parsed.segments : []
const talk: TranscriptDocument = {
  speakers: [],
  spans: [{ id: 'next', kind: 'chapter', title: 'Next', startMs: 600_000, endMs: 600_000 }],
  segments: spoken.map(({ text }, place) => ({
    id: String(place),
    speaker: null,
    startMs: place * 20_000,
    endMs: place * 20_000 + 19_000,
    words: text
      .split(' ')
      .map((word) => ({ text: word, startMs: null, endMs: null, confidence: null, isStruck: false })),
  })),
}

test('up to three different, short titles are proposed from the text up to the next chapter, and none if nothing is said', () => {
  const titles = proposeTitles(talk, 0)
  expect(titles).toHaveLength(3)
  for (const title of titles) expect(title.length).toBeLessThanOrEqual(100)
  expect(new Set(titles).size).toBe(3)
  expect(proposeTitles(talk, 1_200_000)).not.toEqual(titles)
  expect(proposeTitles({ speakers: [], segments: [], spans: [] }, 0)).toEqual([])
})
