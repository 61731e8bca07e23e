import { expect, test } from 'vitest'
import { mapAttributes } from './attribute-mapping.ts'

const attributes = { mail: 'ada@acme.test', groups: ['crew', 'pilots'], empty: '', odd: { deep: 1 } }

test('a claim comes from the first of its names that says something, once or as a list', () => {
  const keys = {
    email: { name: 'mail' },
    team: { names: ['empty', 'missing', 'groups'] },
    teams: { name: 'groups', array: true },
    mails: { name: 'mail', array: true },
  }
  expect(mapAttributes(attributes, { keys })).toEqual({
    email: 'ada@acme.test',
    team: 'crew',
    teams: ['crew', 'pilots'],
    mails: ['ada@acme.test'],
  })
})

test('what does not come is its default, or nothing', () => {
  const keys = {
    role: { name: 'role', default: 'member' },
    level: { names: ['level'], default: 0 },
    none: { name: 'empty' },
    odd: { name: 'odd' },
    nameless: {},
  }
  expect(mapAttributes(attributes, { keys })).toEqual({ role: 'member', level: 0 })
  expect(mapAttributes(attributes, {})).toEqual({})
  expect(mapAttributes(attributes, { keys: null })).toEqual({})
})

test('names that every object has are no attributes, and no claim changes what objects are', () => {
  const keys = JSON.parse(
    '{"__proto__":{"name":"mail"},"of":{"name":"constructor"},"to":{"name":"__proto__"}}',
  )
  const claims = mapAttributes(attributes, { keys })
  expect(Object.keys(claims)).toEqual(['__proto__'])
  expect(Object.getPrototypeOf(claims)).toBe(Object.prototype)
})
