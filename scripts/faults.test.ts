import { expect, test } from 'vitest'
import { drawSample, findPlanted, plantFaults } from './faults.ts'

const file = 'src/features/search/rules.ts'
const { faults, texts } = await plantFaults([file])

test('the same seed draws the same faults, and a shorter sample is a prefix of a longer one', () => {
  const sample = drawSample(faults, 'seed', 20)

  expect(sample).toHaveLength(20)
  expect(drawSample(faults.toReversed(), 'seed', 5)).toEqual(sample.slice(0, 5))
  expect(drawSample(faults, 'another seed', 20)).not.toEqual(sample)
})

test('a fault is found again after its line has moved, but not after its code was removed', () => {
  const moved = faults.map((fault) => ({ ...fault, line: fault.line + 3 }))

  for (const fault of drawSample(faults, 'seed', 20)) {
    const { id: _id, ...place } = fault
    expect(findPlanted(fault, faults)).toMatchObject(place)
    expect(findPlanted(fault, moved)).toBeDefined()
    expect(findPlanted({ ...fault, original: 'gone' }, faults)).toBeUndefined()
  }
})

test('planted files contain a switch for each fault and the original code', () => {
  expect(faults.length).toBeGreaterThan(20)
  expect(texts[file]).toContain('__STRYKER_ACTIVE_MUTANT__')
  expect(faults.filter(({ mutator }) => mutator === 'BlockStatement')[0]?.original).toMatch(/^\{[^]*\}$/)
})

test('code outside functions runs on load', async () => {
  const addresses = await plantFaults(['src/features/language/rules/addresses.ts'])

  const onLoad = addresses.faults.filter((fault) => fault.runsOnLoad)
  expect(onLoad.length).toBeGreaterThan(0)
  expect(onLoad.every(({ original }) => original.startsWith('/[\\u0000-'))).toBe(true)
})

test('messages and their placeholders stay as they are', async () => {
  const planted = await plantFaults(['src/features/transcript/rules/plan-uploads.ts'])

  const [text] = Object.values(planted.texts)
  expect(text?.replaceAll(/\s/g, '')).toContain("msg`${plural({figure},{other:'#'})}${{unit}}`")
})
