import { expect, test } from 'vitest'
import { speak } from '#src/translation/speak.ts'
import { whatWasPaid } from './ledger-labels.ts'

test.each([
  ['Lead validated', 'Lead verified'],
  ['AI: show_notes', 'Show notes'],
  ['AI: Launch tweet', 'Launch tweet'],
  ['AI: constructor', 'constructor'],
  ['First month of the Starter plan', 'Credits included in the Starter plan'],
  ['A gift', 'A gift'],
])('a line noted %j reads %j', (note, text) => {
  expect(speak('en', whatWasPaid(note))).toBe(text)
})
