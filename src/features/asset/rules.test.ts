import { expect, test } from 'vitest'
import { namedBy, titleOf } from './rules.ts'

test.each([
  ['why_we-started.mp3', {}, 'why we-started'],
  ['a.mp3', { title: ' Why we started ' }, 'Why we started'],
  ['.mp3', {}, 'Untitled'],
  ['3.5 things.txt', {}, '3.5 things'],
])('the title of %s with tags %j is %s', (filename, tags, title) => {
  expect(titleOf(filename, tags)).toBe(title)
})

test('an asset is named by its file unless the recording has a title tag', () => {
  expect(namedBy('talk.mp3')).toEqual({ title: 'talk', isNamedByFile: true })
  expect(namedBy('talk.mp3', { title: 'Our talk' })).toEqual({ title: 'Our talk', isNamedByFile: false })
})
