import { expect, test } from 'vitest'
import { phraseFinder } from './find-phrases.ts'

test.each([
  ['In this\nepisode, we discuss', ['in this episode'], ['in this episode']],
  ['A catalogue', ['cat'], []],
  ['the cat.', ['Cat'], ['Cat']],
  ['concatenate a cat', ['cat'], ['cat']],
  ['It’s a game changer', ["it's"], ["it's"]],
  ['Die Übermacht', ['macht', 'übermacht'], ['übermacht']],
  ['C++ and C#', ['c++', 'c#'], ['c++', 'c#']],
  ['このエピソードでは', ['エピソード'], ['エピソード']],
  ['anything', ['', '  '], []],
  ['ab\u0301 b', ['b'], ['b']],
  ['100 % sure', ['100 %'], ['100 %']],
])('%j contains of %j: %j', (text, phrases, found) => {
  expect(phraseFinder(phrases)(text)).toEqual(found)
})
