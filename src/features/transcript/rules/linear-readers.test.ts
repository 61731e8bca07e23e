import { expect, test } from 'vitest'
import { tooDeepAt } from '#src/text/json-depth.ts'
import { parseTranscript } from './parse-transcript.ts'
import { readFeed } from './read-feed.ts'

/** Inputs with so many repetitions that they took minutes when each was compared with all others. */
const readers: [what: string, read: (times: number) => () => unknown][] = [
  ['invalid segments', file('x.json', (times) => `{"segments":[${'0,'.repeat(times)}0]}`)],
  [
    'an invalid segment after valid ones',
    file(
      'x.json',
      (times) =>
        `{"segments":[${'{"startTime":1,"body":"a"},'.repeat(times / 8)}{"startTime":-1,"body":"a"}]}`,
    ),
  ],
  ['brackets', file('x.json', (times) => '['.repeat(times))],
  ['closed brackets', file('x.json', (times) => '['.repeat(times) + ']'.repeat(times))],
  ['escaped quotation marks', (times) => () => tooDeepAt(`"${'\\"'.repeat(times)}`, 3)],
  ['one-letter lines', file('x.txt', (times) => 'a\n'.repeat(times / 2))],
  ['names with a time', file('x.txt', (times) => 'Ann 0:01\na\n'.repeat(times / 8))],
  ['a long capitalized word', file('x.txt', (times) => `A${'a'.repeat(times)}`)],
  ['lines with a colon', file('x.md', (times) => 'a: b\n'.repeat(times / 4))],
  ['unclosed links', file('x.md', (times) => `**Ann:** ${'[a](b '.repeat(times / 8)}`)],
  ['possible names', file('x.txt', (times) => 'Ann '.repeat(times / 8))],
  ['speakers', file('x.md', (times) => '**Ann:** a\n'.repeat(times / 8))],
  ['timestamps', file('x.md', (times) => '[0:01] a '.repeat(times / 8))],
  ['blank lines', file('x.srt', (times) => '\n'.repeat(times))],
  ['cues', file('x.srt', (times) => '00:00:01,000 --> 00:00:02,000\na\n\n'.repeat(times / 16))],
  [
    'timestamps in one cue',
    file('x.vtt', (times) => `WEBVTT\n\n00:00.000 --> 00:20.000\n${'a <00:01.000>'.repeat(times / 32)}`),
  ],
  ['unclosed tags', file('x.vtt', (times) => `WEBVTT\n\n00:00.000 --> 00:20.000\n${'<'.repeat(times / 4)}`)],
  [
    'cues that go backwards',
    file('x.srt', (times) => '00:00:09,000 --> 00:00:02,000\na\n\n'.repeat(times / 16)),
  ],
  [
    'rolling cues',
    file('x.srt', (times) => '00:00:01,000 --> 00:00:02,000\na b\nc d\n\n'.repeat(times / 16)),
  ],
  ['parts of a stream', file('x.vtt', (times) => 'WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:1\n\n'.repeat(times / 16))],
  ['entities', file('x.txt', (times) => '&amp;#'.repeat(times / 4))],
  ['heads with times in words', file('x.txt', (times) => 'Ann 1 minute 2 seconds\na\n'.repeat(times / 8))],
  ['a line of units', file('x.txt', (times) => `Ann${' 1 minute'.repeat(times / 8)} 1 second`)],
  ['blanks before a time', file('x.txt', (times) => `Ann${' '.repeat(times)}0:02\na`)],
  ['printed cues', file('x.txt', (times) => '[00:01.000 --> 00:02.000] a\n'.repeat(times / 16))],
  [
    'dialogue',
    file(
      'x.ass',
      (times) => `[Events]\n${'Dialogue: 0,0:00:01.00,0:00:02.00,a,b,0,0,0,,{\n'.repeat(times / 16)}`,
    ),
  ],
  [
    'timed paragraphs',
    file('x.ttml', (times) => `<tt><p begin="1s">${'a<br/><p begin="1s">'.repeat(times / 16)}`),
  ],
  ['unclosed comments in XML', file('x.ttml', (times) => `<tt>${'<!--'.repeat(times / 4)}`)],
  ['attributes', file('x.ttml', (times) => `<tt><p ${'a:'.repeat(times)}b="1">a</p>`)],
  [
    'Whisper’s segments',
    file('x.json', (times) => `[${'{"start":1,"end":0,"text":"a"},'.repeat(times / 16)}0]`),
  ],
  ['feed items', feed((times) => '<item><title>a</title></item>'.repeat(times / 32))],
  ['unclosed elements', feed((times) => '<a>'.repeat(times / 32))],
  ['items without an end', feed((times) => '<item><title>a'.repeat(times / 512))],
  ['unclosed sections', feed((times) => '<item><![CDATA['.repeat(times / 512))],
  ['durations without an end', feed((times) => `<item>${'<itunes:duration '.repeat(times / 32)}</item>`)],
  ['names of entities', feed((times) => `<item><title>${'&amp;aacute;'.repeat(times / 32)}</title></item>`)],
  ['unclosed comments', feed((times) => '<!--'.repeat(times / 4))],
]

function file(filename: string, textOf: (times: number) => string): (times: number) => () => unknown {
  return (times) => {
    const text = textOf(times)
    return () => parseTranscript({ filename, text })
  }
}

function feed(itemsOf: (times: number) => string): (times: number) => () => unknown {
  return (times) => {
    const bytes = Buffer.from(`<rss version="2.0"><channel><title>a</title>${itemsOf(times)}</channel></rss>`)
    return () => readFeed({ bytes })
  }
}

/**
 * CPU microseconds of this thread, whatever else the machine does: the minimum of several tries, each of which
 * reads as often as it takes to be measurable.
 */
function costOf(read: () => unknown): number {
  const costs = Array.from({ length: 3 }, () => {
    const before = process.threadCpuUsage()
    for (let times = 1; ; times += 1) {
      read()
      const { user, system } = process.threadCpuUsage(before)
      if (user + system >= 10_000) return (user + system) / times
    }
  })
  return Math.min(...costs)
}

// Sixty-four times as much: quadratic time would take 4,096 times as long.
const more = 64
const mostLonger = 512

test.each(readers)('%s takes linear time', (_what, read) => {
  const small = costOf(read(2000))
  expect(costOf(read(2000 * more)) / small).toBeLessThan(mostLonger)
})
