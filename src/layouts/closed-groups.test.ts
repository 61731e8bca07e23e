import { expect, test } from 'vitest'
import { readClosedGroups } from './closed-groups.ts'

test('closed groups are read from the cookie, and unknown ones ignored', () => {
  expect(readClosedGroups('a=1; nurtured_menu=sharing.nonsense.content; b=2')).toEqual(['content', 'sharing'])
  expect(readClosedGroups('nurtured_menu=')).toEqual([])
  expect(readClosedGroups(null)).toEqual([])
})
