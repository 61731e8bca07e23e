import { expect, test } from 'vitest'
import { kindWords } from '../words/kind-words.ts'
import { fileNameOf, outputText, wholeText } from './output-file.ts'

const item = { kind: 'item' as const, claims: [{ text: 'Ask for *money* first', citations: [] }] }
const short = { kind: 'paragraph' as const, claims: [{ text: 'Short', citations: [] }] }
const names = kindWords.en.kinds

test('an output is a file of text or of Markdown', () => {
  expect(outputText([item], 'txt').trim()).toBe('• Ask for *money* first')
  expect(outputText([item], 'md').trim()).toBe('- Ask for \\*money\\* first')
})

test('several outputs are one file with each text under its name', () => {
  const parts = [
    { kind: 'x_thread' as const, blocks: [item] },
    { kind: 'summary' as const, blocks: [short] },
  ]
  expect(wholeText(parts, { title: 'My talk', names, format: 'md' })).toBe(
    'My talk\n\n# X thread\n\n- Ask for \\*money\\* first\n\n# Summary\n\nShort\n',
  )
  expect(wholeText(parts, { title: '', names, format: 'txt' })).toBe(
    'X thread\n========\n\n• Ask for *money* first\n\nSummary\n=======\n\nShort\n',
  )
})

test('files are named after the text and what was made of it', () => {
  expect(fileNameOf('Übung: the “talk”', 'x_thread', 'md')).toBe('ubung-the-talk-x-thread.md')
  expect(fileNameOf('', '', 'docx')).toBe('text.docx')
})
