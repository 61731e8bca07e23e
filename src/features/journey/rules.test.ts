import { expect, test } from 'vitest'
import { unseenTabs } from './rules/content.ts'
import { freeSlug, shortTitle, withMoved } from './rules.ts'

test('a moved item goes to its new index or the end, and the others keep their order', () => {
  expect(withMoved(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
  expect(withMoved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(withMoved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'b', 'c'])
  expect(withMoved(['a', 'b', 'c'], 'b', 99)).toEqual(['a', 'c', 'b'])
  expect(withMoved(['a', 'b', 'c'], 'b', -5)).toEqual(['b', 'a', 'c'])
  expect(withMoved(['a', 'b'], 'z', 0)).toEqual(['a', 'b'])
})

test('a taken slug gets the first free number, ignoring case', () => {
  expect(freeSlug('why', [])).toBe('why')
  expect(freeSlug('why', ['WHY', 'why-2'])).toBe('why-3')
})

test('a title that is too long is cut at a word, and never within a character', () => {
  expect(shortTitle(' Why we started ', 60)).toBe('Why we started')
  expect(shortTitle('Why we started in a garage', 16)).toBe('Why we started…')
  expect(shortTitle('Donaudampfschifffahrt', 10)).toBe('Donaudamp…')
  expect(shortTitle('abcdefgh🎙🎙', 10)).toBe('abcdefgh…')
})

test('visitors don’t see empty tabs and tabs without a published page', () => {
  const [shown, hidden] = [{ isPublished: true }, { isPublished: false }]
  const tabs = [
    { id: 'mixed', items: [hidden, shown] },
    { id: 'drafts', items: [hidden, hidden] },
    { id: 'empty', items: [] },
  ]
  expect(unseenTabs(tabs).map(({ id }) => id)).toEqual(['drafts', 'empty'])
})
