import { marked, type Token } from 'marked'
import { expect, test } from 'vitest'
import { realFile } from '#src/test/hostile-bytes.ts'
import { parsed } from '#src/test/parsed-transcript.ts'

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
])('%s is read with every word, speaker and time', (file, speakers) => {
  const text = realFile(file).toString()
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
