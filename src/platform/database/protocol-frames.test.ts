import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takeMessages } from './protocol-frames.ts'

function message(type: string, body: string): Uint8Array {
  const bytes = Buffer.alloc(5 + body.length)
  bytes.write(type, 0, 'latin1')
  bytes.writeInt32BE(4 + body.length, 1)
  bytes.write(body, 5, 'latin1')
  return bytes
}

const startup = message('?', 'user\0ada\0').subarray(1)

test('however the bytes are split, each whole message comes out once and in order', () => {
  const sent = fc.array(fc.tuple(fc.constantFrom('Q', 'P', 'B', 'S'), fc.string({ unit: 'binary-ascii' })))
  fc.assert(
    fc.property(sent, fc.array(fc.integer({ min: 1, max: 40 })), (messages, cuts) => {
      const all = Buffer.concat([startup, ...messages.map(([type, body]) => message(type, body))])
      const taken: Uint8Array[] = []
      let unread: Uint8Array = new Uint8Array(0)
      let hasStarted = false
      for (let at = 0, turn = 0; at < all.length; turn += 1) {
        const end = at + (cuts[turn % Math.max(1, cuts.length)] ?? all.length)
        const found = takeMessages(Buffer.concat([unread, all.subarray(at, end)]), hasStarted)
        hasStarted ||= found.messages.length > 0
        unread = found.rest
        taken.push(found.messages)
        at = end
      }
      expect(Buffer.concat(taken)).toEqual(all)
      expect(unread.length).toBe(0)
    }),
  )
})

test('a terminate message is not passed on', () => {
  const [query, goodbye] = [message('Q', 'select 1\0'), message('X', '')]
  const { messages, rest } = takeMessages(Buffer.concat([query, goodbye]), true)
  expect(Buffer.from(messages)).toEqual(query)
  expect(rest.length).toBe(0)
})
