import { expect, test } from 'vitest'
import { tellPersona, themesOf } from './tell-persona.ts'

const nobody = { title: 'CTO', seniority: '', goals: [], pains: [], objections: [], vocabulary: [] }

test('a persona of whom only the title is known is told by it', () => {
  expect(tellPersona(nobody)).toEqual([
    'It is written for: CTO',
    'Choose from the passages what matters to them. Do not address them by their title, and say nothing of this list.',
  ])
  expect(themesOf(nobody)).toBe('')
})

test('what is known of a persona is told a line each, and nothing typed makes a line of its own', () => {
  const told = tellPersona({
    title: 'Head of\nSales',
    seniority: 'C-level',
    goals: ['More demos'],
    pains: ['Leads "go\ncold"'],
    objections: ['We have a tool'],
    vocabulary: ['pipeline', 'quota'],
  })
  expect(told.slice(0, 5)).toEqual([
    'It is written for: Head of Sales (C-level)',
    'What they want to reach: "More demos".',
    'What troubles them: "Leads \\"go cold\\"".',
    'What they would object: "We have a tool".',
    'Prefer the words they use, where a passage says the same: "pipeline", "quota".',
  ])
})

test('where rules choose sentences, a persona is its words, wants and troubles', () => {
  expect(themesOf({ ...nobody, goals: ['More demos'], pains: ['Cold leads'], vocabulary: ['quota'] })).toBe(
    'quota, More demos, Cold leads',
  )
})
