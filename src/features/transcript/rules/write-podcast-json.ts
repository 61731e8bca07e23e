import type { TimedSegment } from './fill-times.ts'
import { ownGenerator } from './own-files.ts'
import { writable } from './writable.ts'

/**
 * Podcasting 2.0 JSON: `{version, segments: [{speaker, startTime, endTime, body}]}` with times in seconds. Timed
 * words are added as `words: [{body, startTime, endTime}]`, which other readers ignore.
 */
export function writePodcastJson(segments: TimedSegment[]): string {
  const wire = writable(segments).map(({ speaker, startMs, endMs, text, words }) => ({
    speaker,
    startTime: startMs / 1000,
    endTime: endMs / 1000,
    body: text,
    words: (words ?? []).map(([body, from, to]) => ({ body, startTime: from / 1000, endTime: to / 1000 })),
  }))
  const lines = wire.map((segment) => `    ${JSON.stringify(segment)}`)
  return `{\n  "version": "1.0.0",\n  "generator": "${ownGenerator}",\n  "segments": [\n${lines.join(',\n')}\n  ]\n}\n`
}
