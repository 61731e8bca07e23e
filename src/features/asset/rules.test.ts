import { expect, test } from 'vitest'
import { namedBy } from './rules.ts'

test.each([
  ['why_we-started.mp3', {}, 'why we-started', true],
  ['a.mp3', { title: ' Why we started ' }, 'Why we started', false],
  ['.mp3', {}, 'Untitled', true],
  ['3.5 things.txt', undefined, '3.5 things', true],
])('an asset of %s with tags %j is named %s, by its file: %s', (filename, tags, title, isNamedByFile) => {
  expect(namedBy(filename, tags)).toEqual({ title, isNamedByFile })
})
