import { expect, test } from 'vitest'
import { normalEmail } from './address.ts'

test('an address is stored in lower case, and only if valid', () => {
  expect(normalEmail(' Ada@Acme.Test ')).toBe('ada@acme.test')
  for (const text of ['', 'ada@', 'a b@acme.test', 'a@b\u0000.test', `${'a'.repeat(250)}@acme.test`])
    expect(normalEmail(text)).toBeUndefined()
})
