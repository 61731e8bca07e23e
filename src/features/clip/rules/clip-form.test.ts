import { expect, test } from 'vitest'
import type { ShownClip } from '../schema.ts'
import { readForm } from './clip-form.ts'

const template = { size: 'square', ground: '#ffffff', ink: '#000000', headline: '', speaker: '' } as const
const fields = { kind: 'audio', from: '0:01', until: '0:05', template } as const
const about = { source: 's', durationMs: 11_000, clips: [], replaces: undefined }
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

test('what is typed becomes a cut; a look belongs to an audiogram alone', () => {
  const span = { startMs: 1000, endMs: 5000 }
  expect(readForm(fields, about)).toMatchObject({ span, cut: { kind: 'audio', ...span, template: null } })
  expect(readForm({ ...fields, kind: 'audiogram' }, about).cut).toMatchObject({ template })
})

test('what is wrong is said at its field; an empty one is not wrong yet', () => {
  expect(readForm({ ...fields, from: '', until: '' }, about)).toEqual({
    span: undefined,
    wrongFrom: false,
    wrongUntil: undefined,
    same: undefined,
    cut: undefined,
  })
  expect(readForm({ ...fields, from: 'soon' }, about)).toMatchObject({ wrongFrom: true, cut: undefined })
  expect(readForm({ ...fields, until: '1:99' }, about).wrongUntil).toBe('no_moment')
  expect(readForm({ ...fields, until: '0:01' }, about).wrongUntil).toBe('ends_before')
  expect(readForm({ ...fields, until: '0:59' }, about)).toMatchObject({
    wrongUntil: 'past_end',
    span: undefined,
  })
})

test('a cut that is there already is named, unless it is to be made again', () => {
  const clips = [made]
  expect(readForm(fields, { ...about, clips })).toMatchObject({ same: { id: '1' }, cut: undefined })
  expect(readForm(fields, { ...about, clips, replaces: '1' })).toMatchObject({ same: undefined, cut: {} })
})
