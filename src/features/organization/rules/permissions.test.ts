import { expect, test } from 'vitest'
import { highestRole, may, mayGiveRole, mayRemove, permissions, roles } from './permissions.ts'

test('a role may do everything a lower one may', () => {
  for (const [permission, holders] of Object.entries(permissions)) {
    const held: readonly string[] = holders
    const allowed = roles.filter((role) => held.includes(role))
    expect([permission, allowed]).toEqual([permission, roles.slice(0, allowed.length)])
    expect(allowed.length).toBeGreaterThan(0)
  }
})

test('a member sees only their own workspaces and manages no one', () => {
  expect(may('member', 'workspace.see_all')).toBe(false)
  expect(may('admin', 'workspace.see_all')).toBe(true)
  expect(roles.filter((from) => roles.some((to) => mayGiveRole('member', from, to)))).toEqual([])
  expect(roles.filter((whom) => mayRemove('member', whom))).toEqual([])
})

test('only an owner adds, demotes or removes an owner', () => {
  for (const from of roles) {
    for (const to of roles) {
      expect(mayGiveRole('owner', from, to)).toBe(true)
      expect(mayGiveRole('admin', from, to)).toBe(from !== 'owner' && to !== 'owner')
    }
    expect(mayRemove('owner', from)).toBe(true)
    expect(mayRemove('admin', from)).toBe(from !== 'owner')
  }
})

test('the highest of several roles counts, and a stranger has none', () => {
  expect(highestRole(['member', 'owner', 'admin'])).toBe('owner')
  expect(highestRole(['member', 'admin'])).toBe('admin')
  expect(highestRole([])).toBeUndefined()
})
