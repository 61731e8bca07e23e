import { expect, test } from 'vitest'
import type { ShownClip } from '../schema.ts'
import { cutOf, readStretch } from './clip-form.ts'

const template = { size: 'square', ground: '#ffffff', ink: '#000000', headline: '', speaker: '' } as const
const typed = { kind: 'audio', from: '0:01', until: '0:05' } as const
const span = { startMs: 1000, endMs: 5000 }
const wanted = { kind: 'audio', source: 's', span, template } as const
const made: ShownClip = {
  id: '1',
  kind: 'audio',
  title: 'One',
  template: null,
  source: 's',
  startMs: 1000,
  endMs: 5000,
  media: 'm',
  mime: 'audio/ogg',
  filename: 'a.ogg',
  bytes: 1,
  said: '',
  isOld: false,
}

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

test('only audiograms have a design', () => {
  const known = { clips: [], replaces: undefined }
  expect(cutOf(wanted, known).cut).toEqual({ kind: 'audio', source: 's', ...span, template: null })
  expect(cutOf({ ...wanted, kind: 'audiogram' }, known).cut.template).toEqual(template)
})

test('an existing clip is found, unless it is being replaced', () => {
  expect(cutOf(wanted, { clips: [made], replaces: undefined }).same?.id).toBe('1')
  expect(cutOf(wanted, { clips: [made], replaces: '1' }).same).toBeUndefined()
})
