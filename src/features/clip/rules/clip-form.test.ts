import { expect, test } from 'vitest'
import { readStretch } from './clip-form.ts'

const typed = { kind: 'audio', from: '0:01', until: '0:05' } as const
const span = { startMs: 1000, endMs: 5000 }

test('typed times become a range; errors appear at their field, and empty fields are not errors yet', () => {
  const read = (more: Partial<Parameters<typeof readStretch>[0]>) =>
    readStretch({ ...typed, ...more }, 11_000)
  expect(read({})).toEqual({ span, wrongFrom: false, wrongUntil: undefined })
  expect(read({ from: '', until: '' })).toEqual({ span: undefined, wrongFrom: false, wrongUntil: undefined })
  expect(read({ from: 'soon' })).toMatchObject({ wrongFrom: true, span: undefined })
  expect(read({ until: '1:99' }).wrongUntil).toBe('no_moment')
  expect(read({ until: '0:01' }).wrongUntil).toBe('ends_before')
  expect(read({ until: '0:59' })).toMatchObject({ wrongUntil: 'past_end', span: undefined })
})
