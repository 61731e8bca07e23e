import { parsePartialJson } from 'ai'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPartialAnswer } from './read-partial-answer.ts'

const whole = JSON.stringify({
  blocks: [
    { kind: 'heading', claims: [{ text: 'The floor', cites: [1] }] },
    { kind: 'item', claims: [{ text: 'They laid it in a week.', cites: [1, 2] }] },
  ],
})

async function readUntil(letters: number, avoid: string[] = []) {
  return readPartialAnswer((await parsePartialJson(whole.slice(0, letters))).value, avoid)
}

test('a partial answer is read, up to the middle of a sentence', async () => {
  expect(await readUntil(whole.indexOf('in a week'))).toEqual([
    { kind: 'heading', text: 'The floor' },
    { kind: 'item', text: 'They laid it' },
  ])
  expect(await readUntil(5)).toEqual([])
  expect(await readUntil(whole.length, ['floor'])).toEqual([
    { kind: 'item', text: 'They laid it in a week.' },
  ])
})

test('an answer can break off after any character, and only grows', async () => {
  let before = 0
  for (let letters = 0; letters <= whole.length; letters += 1) {
    const length = (await readUntil(letters)).map(({ text }) => text).join('').length
    expect(length).toBeGreaterThanOrEqual(before)
    before = length
  }
  expect(before).toBe('The floorThey laid it in a week.'.length)
})

test('any answer is read as text or as nothing', () => {
  const isText = (answer: unknown) =>
    readPartialAnswer(answer, ['a']).every(({ text }) => typeof text === 'string' && text !== '')
  fc.assert(fc.property(fc.jsonValue(), (blocks) => isText({ blocks })))
  fc.assert(fc.property(fc.anything(), isText))
  expect(isText({ blocks: [null, 1, { claims: 'x' }, { claims: [null, { text: 3 }] }] })).toBe(true)
})
