import { expect, test } from 'vitest'
import { mapAttributes } from './attribute-mapping.ts'

const attributes = { mail: 'ada@acme.test', groups: ['crew', 'pilots'], empty: '', odd: { deep: 1 } }

test('a claim takes the first of its names with a value, once or as a list', () => {
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

test('a missing attribute gets its default, or nothing', () => {
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

test('names every object has aren’t attributes, and no claim changes object prototypes', () => {
  const keys = JSON.parse(
    '{"__proto__":{"name":"mail"},"of":{"name":"constructor"},"to":{"name":"__proto__"}}',
  )
  const claims = mapAttributes(attributes, { keys })
  expect(Object.keys(claims)).toEqual(['__proto__'])
  expect(Object.getPrototypeOf(claims)).toBe(Object.prototype)
})
