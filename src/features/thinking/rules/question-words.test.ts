import { expect, test } from 'vitest'
import { wordsOfQuestion } from './question-words.ts'

const words = (question: string, before: string[] = []) =>
  wordsOfQuestion(question, before).map(({ word }) => word)

test('a question is searched by its topic words, also in scripts without spaces, and one of function words alone as is', () => {
  expect(words('What did guests say about pricing?')).toEqual(['pricing'])
  expect(words('How do they find new customers?')).toContain('customers')
  expect(words('Was sagten die Gäste über Preise?')).toEqual(['preise'])
  expect(words('Why don’t bakers sleep?')).toEqual(['bakers', 'sleep'])
  expect(words('What is it?')).toEqual(['what', 'is', 'it'])
  expect(words('?!')).toEqual([])
  expect(words('東京の天気はどうでしたか')).toEqual(expect.arrayContaining(['東京', '天気']))
  expect(words('東京の天気はどうでしたか')).not.toContain('の')
})

test('a question that refers back includes the words of earlier ones, with less weight', () => {
  const before = ['What did they say about pricing?', 'Who opened the workshop?']
  const found = wordsOfQuestion('And why is it so expensive?', before)
  expect(found).toContainEqual({ word: 'expensive', weight: 1 })
  expect(found).toContainEqual({ word: 'pricing', weight: 0.5 })
  expect(found).toContainEqual({ word: 'workshop', weight: 0.25 })
  // Unlike one that is complete.
  expect(words('Which database runs Kubernetes clusters?', ['What about pricing?'])).not.toContain('pricing')
})

test('only the last four questions are considered, and at most twelve words', () => {
  const before = ['apples', 'pears', 'plums', 'cherries', 'lemons']
  const found = words('and more of that', before)
  expect(found).toContain('cherries')
  expect(found).not.toContain('lemons')
  const long = Array.from({ length: 40 }, (_, n) => `subject${n}`).join(' ')
  expect(words(long)).toHaveLength(12)
})
