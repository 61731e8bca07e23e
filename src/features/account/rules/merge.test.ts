import { expect, test } from 'vitest'
import {
  areLikelyDuplicates,
  type Company,
  defaultMergeChoice,
  domainKeyOf,
  merged,
  nameKeyOf,
} from './merge.ts'

function aCompany(said: Partial<Company> = {}): Company {
  return {
    name: 'Globex',
    domain: null,
    stage: 'target',
    owner: null,
    tags: [],
    industry: '',
    employees: null,
    revenue: null,
    country: '',
    city: '',
    source: '',
    nextStep: '',
    nextStepOn: null,
    ...said,
  }
}

test('fills gaps from the other account, unless chosen otherwise', () => {
  const stays = aCompany({ city: 'Ulm', employees: 0, nextStep: 'Call' })
  const goes = aCompany({
    name: 'Globex GmbH',
    domain: 'globex.de',
    city: 'Bonn',
    employees: 12,
    stage: 'customer',
    nextStep: 'Mail',
    nextStepOn: '2026-05-01',
  })
  const choice = defaultMergeChoice(stays, goes)
  expect(merged(stays, goes, choice)).toMatchObject({
    name: 'Globex',
    domain: 'globex.de',
    city: 'Ulm',
    employees: 0,
    stage: 'customer',
    nextStep: 'Call',
    nextStepOn: null,
  })
  expect(merged(stays, goes, { ...choice, nextStep: 'goes' }).nextStepOn).toBe('2026-05-01')
})

test('combines tags, each once and at most twenty', () => {
  const tags = Array.from({ length: 15 }, (_, n) => `t${n}`)
  const stays = aCompany({ tags })
  const goes = aCompany({ tags: ['T3', ...tags.map((tag) => `x${tag}`)] })
  const both = merged(stays, goes, defaultMergeChoice(stays, goes)).tags
  expect(both).toHaveLength(20)
  expect(both.slice(0, 16)).toEqual([...tags, 'xt0'])
})

test('accounts may be duplicates by name without legal form, or by domain without www and ending', () => {
  expect(['Globex GmbH', 'GLOBEX, Inc.', 'Globex GmbH & Co. KG', 'Globex Group Ltd'].map(nameKeyOf)).toEqual(
    Array(4).fill('globex'),
  )
  expect(['www.globex.com', 'globex.co.uk', 'shop.globex.de', 'localhost', null].map(domainKeyOf)).toEqual([
    'globex',
    'globex',
    'globex',
    '',
    '',
  ])
  for (const [one, other, are] of [
    [{ name: 'Globex', domain: null }, { name: 'globex ag', domain: 'x.com' }, true],
    [{ name: 'A', domain: 'globex.com' }, { name: 'B', domain: 'www.globex.com' }, true],
    [{ name: 'A', domain: 'a.com' }, { name: 'B', domain: null }, false],
    [{ name: '…', domain: null }, { name: '!', domain: null }, false],
  ] as const)
    expect(areLikelyDuplicates(one, other)).toBe(are)
})
