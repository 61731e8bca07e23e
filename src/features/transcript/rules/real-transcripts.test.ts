import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marked, type Token } from 'marked'
import { expect, test } from 'vitest'
import { parsed } from '#src/test/parsed-transcript.ts'

const root = join(import.meta.dirname, '../../../..')
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

test.each([
  ['bench/transcripts/founders-talk-96.md', 2],
  ['demo/js-party-200.md', 25],
  ['demo/practical-ai-100.md', 4],
  ['bench/transcripts/ship-it-50.md', 3],
  ['demo/the-changelog-592.md', 2],
  ['bench/transcripts/the-changelog-655.md', 2],
])('%s is read with every word, speaker and time', (file, speakers) => {
  const text = readFileSync(join(root, file), 'utf8')
  const { segments } = parsed(text, file)
  // A break has a time but no speech.
  const spokenText = text.replace(/^\*\*[^*]+(?::\*\*|\*\*:)(?:\s+\\\[[\d:.]+\\\](?:\s+to)?)*\s*$/gm, '')
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
