import { expect, test } from 'vitest'
import { type StepFacts, suggestStep, workingDaysAfter } from './suggest-step.ts'

function facts(said: Partial<StepFacts> = {}): StepFacts {
  const known = { stage: 'engaged', hasLink: true, momentum: 'active', readers: [] } as const
  return { ...known, notedDaysAgo: null, readMost: '', sendNext: '', ...said }
}

const ada = { name: 'Ada', days: 3, lastDaysAgo: 1, confirmedDaysAgo: null }

test('suggests an email to a lead who visited on three days of the week, unless a note was added since', () => {
  const write = { kind: 'write_reader', name: 'Ada', days: 3, about: 'Pricing', inDays: 1 }
  expect(suggestStep(facts({ readers: [ada], readMost: 'Pricing' }))).toEqual(write)
  expect(suggestStep(facts({ readers: [ada], readMost: 'Pricing', notedDaysAgo: 2 }))).toEqual(write)
  expect(suggestStep(facts({ readers: [ada], notedDaysAgo: 1 }))).toBeUndefined()
  expect(suggestStep(facts({ readers: [{ ...ada, days: 2 }] }))).toBeUndefined()
})

test('suggests greeting a lead who verified their email this week', () => {
  const ben = { ...ada, name: 'Ben', days: 1, confirmedDaysAgo: 6 }
  const greet = { kind: 'greet_confirmed', name: 'Ben', daysAgo: 6, inDays: 1 }
  expect(suggestStep(facts({ readers: [ben] }))).toEqual(greet)
  expect(suggestStep(facts({ readers: [{ ...ben, confirmedDaysAgo: 7 }] }))).toBeUndefined()
  expect(suggestStep(facts({ readers: [ben, ada] }))?.kind).toBe('write_reader')
})

test('otherwise the momentum decides the next step', () => {
  const step = (said: Partial<StepFacts>) => suggestStep(facts(said))
  const spreading = { momentum: 'spreading', readers: [{ ...ada, days: 1 }] } as const
  expect(step(spreading)).toMatchObject({ kind: 'ask_who_decides', name: 'Ada' })
  expect(step({ momentum: 'unopened' })).toMatchObject({ kind: 'ask_arrived' })
  const next = { kind: 'send_next', title: 'Costs' }
  expect(step({ momentum: 'silent', sendNext: 'Costs' })).toMatchObject(next)
  expect(step({ momentum: null, hasLink: false })).toMatchObject({ kind: 'make_link', title: '' })
  for (const momentum of ['spreading', 'cooling'] as const)
    expect(suggestStep(facts({ momentum }))).toBeUndefined()
  expect(suggestStep(facts({ momentum: 'unopened', stage: 'lost' }))).toBeUndefined()
})

test('working days skip Saturday and Sunday', () => {
  expect(workingDaysAfter('2026-03-27', 1)).toBe('2026-03-30')
  expect(workingDaysAfter('2026-03-28', 2)).toBe('2026-03-31')
  expect(workingDaysAfter('2026-03-30', 2)).toBe('2026-04-01')
})
