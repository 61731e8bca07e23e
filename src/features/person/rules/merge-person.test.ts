import { expect, test } from 'vitest'
import { defaultPersonChoice, type KnownPerson, mergedPerson, otherAddresses } from './merge-person.ts'

function aPerson(said: Partial<KnownPerson> = {}): KnownPerson {
  const texts = { first: '', last: '', email: '', timeZone: '', title: '', phone: '', profile: '', note: '' }
  return { ...texts, account: null, tags: [], score: 0, isValidated: false, role: 'unknown', ...said }
}

test('merging fills gaps from the other person and keeps the verified address', () => {
  const stays = aPerson({ first: 'Lea', email: 'lea@a.test', role: 'user', account: 'a' })
  const found = { title: 'CTO', role: 'champion', account: 'b' } as const
  const goes = aPerson({ first: 'Lea', last: 'Sand', email: 'lea@b.test', isValidated: true, ...found })
  const choice = defaultPersonChoice(stays, goes)
  const kept = { name: 'stays', role: 'stays', account: 'stays' }
  expect(choice).toMatchObject({ ...kept, email: 'goes', title: 'goes' })
  const both = mergedPerson(stays, goes, choice)
  expect(both).toMatchObject({ first: 'Lea', last: '', email: 'lea@b.test', isValidated: true, title: 'CTO' })
  const other = mergedPerson(stays, goes, { ...choice, name: 'goes', email: 'stays', account: 'goes' })
  expect(other).toMatchObject({ last: 'Sand', email: 'lea@a.test', isValidated: false, account: 'b' })
  expect(defaultPersonChoice(aPerson({ email: 'a@a.test', isValidated: true }), goes).email).toBe('stays')
})

test('merging combines tags and notes, each once, and adds points', () => {
  const stays = aPerson({ tags: ['VIP', 'a'], score: 3, note: 'Met at the fair' })
  const goes = aPerson({ tags: ['vip', 'b'], score: 4, note: 'Called' })
  const choice = defaultPersonChoice(stays, goes)
  const both = { tags: ['VIP', 'a', 'b'], score: 7, note: 'Met at the fair\n\nCalled' }
  expect(mergedPerson(stays, goes, choice)).toMatchObject(both)
  expect(mergedPerson(stays, { ...goes, note: stays.note }, choice).note).toBe('Met at the fair')
})

test('keeps an address if there is one, and returns the other', () => {
  const stays = aPerson({ first: 'Lea' })
  const goes = aPerson({ email: 'Lea@b.test' })
  const kept = mergedPerson(stays, goes, { ...defaultPersonChoice(stays, goes), email: 'stays' })
  expect(kept.email).toBe('Lea@b.test')
  expect(otherAddresses([aPerson({ email: 'LEA@B.test' }), goes], 'lea@b.test')).toEqual([])
  expect(otherAddresses([aPerson({ email: 'a@a.test' }), goes], 'Lea@b.test')).toEqual(['a@a.test'])
})
