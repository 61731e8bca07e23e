import { expect, test } from 'vitest'
import { readClosedGroups } from './closed-groups.ts'

test('reads collapsed groups from the cookie and ignores unknown ones', () => {
  expect(readClosedGroups('a=1; nurtured_menu=sharing.nonsense.content; b=2')).toEqual(['content', 'sharing'])
  expect(readClosedGroups('nurtured_menu=')).toEqual([])
  expect(readClosedGroups(null)).toEqual([])
})
