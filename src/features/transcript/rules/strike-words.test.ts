import { expect, test } from 'vitest'
import { strikeWords } from './strike-words.ts'

function struckIn(text: string, unwanted: { fillers?: boolean; language?: string; others?: string }): string {
  const words = text
    .split(' ')
    .map((word, at): [string, number, number, null, 0] => [word, at * 100, at * 100 + 100, null, 0])
  const segment = { id: '', speaker: null, startMs: 0, endMs: 1000, words }
  const [struck] = strikeWords([segment], { fillers: false, language: '', others: '', ...unwanted })
  return (struck?.words ?? []).map(([word, , , , isStruck]) => (isStruck ? `-${word}-` : word)).join(' ')
}

test.each([
  ['Um, we went', { fillers: true, language: 'en' }, '-Um,- we went'],
  [
    'Es geht um uns, er weiß, äh, ähm.',
    { fillers: true, language: 'de' },
    'Es geht um uns, er weiß, -äh,- -ähm.-',
  ],
  ['um uh', { fillers: true, language: '' }, 'um -uh-'],
  ['um uh', { fillers: false, language: 'en' }, 'um uh'],
  ['Damn it, DAMN!', { others: 'damn' }, '-Damn- it, -DAMN!-'],
  ['You know, you see, you know what', { others: 'you know\n' }, '-You- -know,- you see, -you- -know- what'],
  ['… - — all', { others: '…\n-\n' }, '… - — all'],
])('%j with %j struck out leaves %j', (text, unwanted, left) => {
  expect(struckIn(text, unwanted)).toBe(left)
})
