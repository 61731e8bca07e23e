import { expect, test } from 'vitest'
import { wordsOfQuestion } from './question-words.ts'

const words = (question: string, before: string[] = []) =>
  wordsOfQuestion(question, before).map(({ word }) => word)

test('a question is looked for by what it is about, not by its words of asking', () => {
  expect(words('What did guests say about pricing?')).toEqual(['pricing'])
  expect(words('How do they find new customers?')).toContain('customers')
  expect(words('Was sagten die Gäste über Preise?')).toEqual(['preise'])
})

test('a question of small words alone is looked for as it stands', () => {
  expect(words('What is it?')).toEqual(['what', 'is', 'it'])
  expect(words('?!')).toEqual([])
})

test('a question that points back takes the words of those before it along, with less weight', () => {
  const before = ['What did they say about pricing?', 'Who opened the workshop?']
  const found = wordsOfQuestion('And why is it so expensive?', before)
  expect(found).toContainEqual({ word: 'expensive', weight: 1 })
  expect(found).toContainEqual({ word: 'pricing', weight: 0.5 })
  expect(found).toContainEqual({ word: 'workshop', weight: 0.25 })
})

test('a question that stands for itself leaves what was asked before alone', () => {
  expect(words('Which database runs Kubernetes clusters?', ['What about pricing?'])).not.toContain('pricing')
})

test('only the last four questions are in mind', () => {
  const before = ['apples', 'pears', 'plums', 'cherries', 'lemons']
  const found = words('and more of that', before)
  expect(found).toContain('cherries')
  expect(found).not.toContain('lemons')
})

test('no question is looked for by more than twelve words', () => {
  const long = Array.from({ length: 40 }, (_, n) => `subject${n}`).join(' ')
  expect(words(long)).toHaveLength(12)
})
