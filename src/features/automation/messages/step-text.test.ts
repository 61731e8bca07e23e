import { expect, test } from 'vitest'
import type { Choices } from '../rules/choices.ts'
import { newHappening, newStep, stepTypes } from '../rules/editing/new-step.ts'
import type { Step } from '../schema.ts'
import { sayStep, sayWay } from './step-text.ts'

const choices: Choices = {
  links: [{ id: 'link', name: 'For Globex' }],
  tabs: [{ id: 'tab', name: 'Story' }],
  recordings: [],
  pages: [],
  endpoints: [],
  members: [{ id: 'mira', name: 'Mira' }],
  journeys: [],
}
const id = 'a'

function said(step: Pick<Step, 'type' | 'config'>): [string, string] {
  const whole = { id, ...step } as Step
  return [sayStep({ locale: 'en', choices }, whole), sayStep({ locale: 'de', choices }, whole)]
}

test('every type of step is described in a sentence, in every language', () => {
  for (const type of stepTypes)
    for (const text of said(newStep(type, id))) expect(text).toMatch(/^\p{Lu}.{4,}\.$/u)
})

test("a sentence names the step's references, and reports missing ones", () => {
  expect(said({ type: 'trigger', config: { on: 'link_opened', link: 'link' } })).toEqual([
    'Starts when a lead opens “For Globex”.',
    'Startet, wenn ein Lead „For Globex“ öffnet.',
  ])
  expect(said({ type: 'assign', config: { member: 'mira' } })[0]).toBe('Makes Mira the account owner.')
  expect(said({ type: 'assign', config: { member: 'gone' } })[1]).toBe(
    'Macht Gelöschtes für die Firma zuständig.',
  )
})

test('waits name their duration, end or event', () => {
  const day = { amount: 1, unit: 'days' } as const
  expect(said({ type: 'wait', config: day })).toEqual(['Waits 1 day.', 'Wartet 1 Tag.'])
  const time = { until: 'time' as const, at: '09:00', weekdays: [1, 2, 3, 4, 5] }
  expect(said({ type: 'wait_until', config: time })[1]).toBe('Wartet bis 09:00 Uhr an einem Werktag.')
  expect(said({ type: 'wait_until', config: { until: 'date', date: '2027-03-28', at: '02:30' } })[1]).toBe(
    'Wartet bis zum 28. März 2027, 02:30 Uhr.',
  )
  const happening = newHappening('form_sent')
  const config = { until: 'happening' as const, happening, within: { amount: 3, unit: 'hours' as const } }
  expect(said({ type: 'wait_until', config })).toEqual([
    'Waits until a lead submits any form, for at most 3 hours.',
    'Wartet höchstens 3 Stunden, bis ein Lead irgendein Formular abschickt.',
  ])
})

test('a condition lists all of its rules', () => {
  const rules = [
    { field: 'score' as const, atLeast: 10 },
    { field: 'tag' as const, of: 'lead' as const, has: false, tag: 'cold' },
  ]
  expect(said({ type: 'condition', config: { match: 'all', rules } })).toEqual([
    'Checks whether the score is at least 10 and the lead doesn’t have the tag “cold”.',
    'Prüft, ob der Lead mindestens 10 Punkte hat und der Lead den Tag „cold“ nicht hat.',
  ])
  expect(said({ type: 'condition', config: { match: 'any', rules } })[1]).toContain(' oder ')
})

test('outputs are named by their meaning', () => {
  const split = newStep('split', id)
  expect(sayWay({ locale: 'en' }, split, 'a')).toBe('50%')
  expect(sayWay({ locale: 'de' }, newStep('condition', id), 'no')).toBe('Nein')
  expect(sayWay({ locale: 'de' }, newStep('wait', id), 'next')).toBe('Dann')
})
