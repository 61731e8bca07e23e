import { expect, test } from 'vitest'
import { describePersona, themesOf } from './describe-persona.ts'

const nobody = { title: 'CTO', seniority: '', goals: [], pains: [], objections: [], vocabulary: [] }

test('describes a persona by its title alone, and rules choose sentences by its vocabulary, goals and pain points', () => {
  expect(describePersona(nobody)).toEqual([
    'The audience: CTO',
    "Choose what matters to them from the passages. Don't address them by their title, and don't mention this list.",
  ])
  expect(themesOf(nobody)).toBe('')
  expect(themesOf({ ...nobody, goals: ['More demos'], pains: ['Cold leads'], vocabulary: ['quota'] })).toBe(
    'quota, More demos, Cold leads',
  )
})

test('describes a persona line by line, and typed text never adds a line', () => {
  const told = describePersona({
    title: 'Head of\nSales',
    seniority: 'C-level',
    goals: ['More demos'],
    pains: ['Leads "go\ncold"'],
    objections: ['We have a tool'],
    vocabulary: ['pipeline', 'quota'],
  })
  expect(told.slice(0, 5)).toEqual([
    'The audience: Head of Sales (C-level)',
    'Their goals: "More demos".',
    'Their pain points: "Leads \\"go cold\\"".',
    'Their likely objections: "We have a tool".',
    'Prefer their vocabulary where a passage means the same: "pipeline", "quota".',
  ])
})
