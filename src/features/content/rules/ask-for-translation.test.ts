import { expect, test } from 'vitest'
import { askForTranslation, readTranslationAnswer } from './ask-for-translation.ts'

const asked = [
  { n: 1, speaker: 'Ann', text: 'What was "hard"?' },
  { n: 2, speaker: '', text: 'Nothing.' },
]

test('paragraphs are asked for by number, one a line, in a named language', () => {
  const { instructions, prompt } = askForTranslation('pt-BR', asked)
  expect(instructions).toContain('Brazilian Portuguese (pt-BR)')
  expect(prompt.split('\n').map((line) => JSON.parse(line) as unknown)).toEqual([
    asked[0],
    { n: 2, text: 'Nothing.' },
  ])
})

test('what was not asked for, what is empty, and a name that stayed hidden are not taken', () => {
  const said = (n: number, text: string) => ({ n, text })
  const read = readTranslationAnswer(
    { lines: [said(1, ' Was war\n„schwer“? '), said(2, '  '), said(3, 'Neu.')] },
    asked,
  )
  expect([...read]).toEqual([[1, 'Was war „schwer“?']])
  expect(readTranslationAnswer({ lines: [said(1, 'PERSON_1en fragt.')] }, asked).size).toBe(0)
})
