import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marked, type Token } from 'marked'
import { expect, test } from 'vitest'
import { speak } from '#src/translation/speak.ts'
import type { SpokenSegment } from '../schema.ts'
import { fillTimes } from './fill-times.ts'
import { parseTranscript } from './parse-transcript.ts'
import { writePodcastJson } from './write-podcast-json.ts'
import { writeSrt, writeWebvtt } from './write-subtitles.ts'
import { writeMarkdown } from './write-text.ts'

const root = join(import.meta.dirname, '../../../..')
const files = [
  { file: 'bench/transcripts/founders-talk-96.md', speakers: 2 },
  { file: 'demo/js-party-200.md', speakers: 25 },
  { file: 'demo/practical-ai-100.md', speakers: 4 },
  { file: 'bench/transcripts/ship-it-50.md', speakers: 3 },
  { file: 'demo/the-changelog-592.md', speakers: 2 },
  { file: 'bench/transcripts/the-changelog-655.md', speakers: 2 },
]

function read(text: string, filename: string): SpokenSegment[] {
  const parsed = parseTranscript({ filename, text })
  if (parsed.kind === 'malformed')
    throw new Error(`${filename}, line ${parsed.line}: ${speak('en', parsed.problem)}`)
  return parsed.segments
}

/** The text that another Markdown parser finds. */
function textIn(tokens: Token[]): string {
  return tokens
    .map((token) => {
      if ('tokens' in token && token.tokens)
        return textIn(token.tokens) + (token.type === 'paragraph' ? '\n' : '')
      return token.type === 'text' || token.type === 'escape' ? token.text : ''
    })
    .join('')
}

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []

for (const { file, speakers } of files) {
  const text = readFileSync(join(root, file), 'utf8')
  // A break has a time but no speech.
  const spokenText = text.replace(/^\*\*[^*]+(?::\*\*|\*\*:)(?:\s+\\\[[\d:.]+\\\](?:\s+to)?)*\s*$/gm, '')

  test(`${file} is read with every word, speaker and time`, () => {
    const segments = read(text, file)
    const spoken = textIn(marked.lexer(spokenText.replace(/^\*\*[^*]+(?::\*\*|\*\*:)/gm, '')))
    const stamps = spoken.match(/\[\d+:[\d:.]+\]/g) ?? []
    expect(wordsOf(segments.map((one) => one.text).join('\n'))).toEqual(
      wordsOf(spoken.replace(/\[\d+:[\d:.]+\](?:\s+to\s+\[[\d:.]+\])?/g, ' ')),
    )
    const labels = new Set([...spokenText.matchAll(/^\*\*([^*]+?)(?::\*\*|\*\*:)/gm)].map(([, name]) => name))
    expect(new Set(segments.map(({ speaker }) => speaker))).toEqual(labels)
    expect(labels.size).toBe(speakers)
    expect(segments.filter(({ startMs }) => startMs !== null).length).toBe(stamps.length)
  })

  test(`${file} survives every round trip`, () => {
    const segments = read(text, file)
    const markdown = writeMarkdown(segments, { title: file, withSpeakers: true, withTimes: true })
    expect(read(markdown, 'a.md').map(({ speaker, text: said }) => [speaker, said])).toEqual(
      segments.map(({ speaker, text: said }) => [speaker, said]),
    )
    const timed = fillTimes(segments, 3 * 3_600_000) ?? []
    expect(timed.length).toBe(segments.length)
    const said = wordsOf(segments.map((one) => one.text).join('\n'))
    for (const [name, written] of [
      ['a.json', writePodcastJson(timed)],
      ['a.srt', writeSrt(timed, { lineLength: 42, withSpeakers: true })],
      ['a.vtt', writeWebvtt(timed, { lineLength: 65, withSpeakers: true })],
    ] as const) {
      const back = read(written, name)
      expect(wordsOf(back.map((one) => one.text).join('\n')), name).toEqual(said)
      expect(new Set(back.map(({ speaker }) => speaker)), name).toEqual(
        new Set(segments.map(({ speaker }) => speaker)),
      )
    }
  })
}
