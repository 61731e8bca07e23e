import { expect, test } from 'vitest'
import { type Criterion, type IcpFacts, judge } from './criterion.ts'

const globex: IcpFacts = {
  industry: 'Software',
  employees: 120,
  revenue: null,
  country: 'DE',
  city: 'Ulm',
  stage: 'engaged',
  tags: ['Podcast', 'B2B'],
  domain: 'shop.globex.de',
  owner: true,
  contact: false,
  visits30: 0,
  visits90: 4,
  minutes30: 0,
  minutes90: 31,
}

function judged(said: Partial<Criterion> & Pick<Criterion, 'field' | 'operator'>, facts = globex) {
  return judge({ values: [], from: null, to: null, mode: 'include', weight: 10, ...said }, facts)
}

test('texts and choices are compared in any case of letters', () => {
  expect(judged({ field: 'industry', operator: 'any_of', values: [' software', 'Media'] })).toBe('met')
  expect(judged({ field: 'industry', operator: 'any_of', values: ['Soft'] })).toBe('missed')
  expect(judged({ field: 'industry', operator: 'contains', values: ['SOFT'] })).toBe('met')
  expect(judged({ field: 'country', operator: 'none_of', values: ['FR', 'AT'] })).toBe('met')
  expect(judged({ field: 'stage', operator: 'any_of', values: ['customer'] })).toBe('missed')
})

test('the ends of a range count, and may be open', () => {
  expect(judged({ field: 'employees', operator: 'between', from: 120, to: 120 })).toBe('met')
  expect(judged({ field: 'employees', operator: 'between', from: 121 })).toBe('missed')
  expect(judged({ field: 'employees', operator: 'between', to: 119 })).toBe('missed')
  expect(judged({ field: 'minutes90', operator: 'between', from: 30 })).toBe('met')
  expect(judged({ field: 'visits30', operator: 'between', from: 1 })).toBe('missed')
})

test('tags are there by any, by all, or by none', () => {
  expect(judged({ field: 'tags', operator: 'any_of', values: ['podcast', 'x'] })).toBe('met')
  expect(judged({ field: 'tags', operator: 'all_of', values: ['podcast', 'x'] })).toBe('missed')
  expect(judged({ field: 'tags', operator: 'all_of', values: ['podcast', 'b2b'] })).toBe('met')
  expect(judged({ field: 'tags', operator: 'none_of', values: ['x'] }, { ...globex, tags: [] })).toBe('met')
})

test('a domain ends where its names begin', () => {
  for (const ending of ['.de', 'de', 'globex.de', '@globex.de', 'shop.globex.de'])
    expect([ending, judged({ field: 'domain', operator: 'any_of', values: [ending] })]).toEqual([
      ending,
      'met',
    ])
  expect(judged({ field: 'domain', operator: 'any_of', values: ['lobex.de', '.com'] })).toBe('missed')
})

test('whether somebody is there is always known, other things may not be', () => {
  expect(judged({ field: 'owner', operator: 'there' })).toBe('met')
  expect(judged({ field: 'contact', operator: 'missing' })).toBe('met')
  expect(judged({ field: 'contact', operator: 'there' })).toBe('missed')
  expect(judged({ field: 'revenue', operator: 'between', from: 1 })).toBe('unknown')
  const blank = { ...globex, industry: '', country: '', domain: null }
  for (const field of ['industry', 'country', 'domain'] as const)
    for (const operator of ['any_of', 'none_of'] as const)
      expect(judged({ field, operator, values: ['x'] }, blank)).toBe('unknown')
})
