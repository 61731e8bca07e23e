import { expect, test } from 'vitest'
import { askForTranslation, readTranslationAnswer } from './ask-for-translation.ts'

const asked = [
  { n: 1, speaker: 'Ann', text: 'What was "hard"?' },
  { n: 2, speaker: '', text: 'Nothing.' },
]

test('paragraphs are numbered, one per line, with the language’s name', () => {
  const { instructions, prompt } = askForTranslation('pt-BR', asked)
  expect(instructions).toContain('Brazilian Portuguese (pt-BR)')
  expect(prompt.split('\n').map((line) => JSON.parse(line) as unknown)).toEqual([
    asked[0],
    { n: 2, text: 'Nothing.' },
  ])
})

test('unrequested paragraphs, empty ones, and ones with placeholders are ignored', () => {
  const said = (n: number, text: string) => ({ n, text })
  const read = readTranslationAnswer(
    { lines: [said(1, ' Was war\n„schwer“? '), said(2, '  '), said(3, 'Neu.')] },
    asked,
  )
  expect([...read]).toEqual([[1, 'Was war „schwer“?']])
  expect(readTranslationAnswer({ lines: [said(1, 'PERSON_1en fragt.')] }, asked).size).toBe(0)
})
