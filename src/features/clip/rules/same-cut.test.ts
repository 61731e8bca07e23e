import { expect, test } from 'vitest'
import type { ShownClip } from '../schema.ts'
import { findSameCut } from './same-cut.ts'

const cut = { kind: 'audio', source: 's', startMs: 0, endMs: 5000, template: null } as const
const look = { size: 'square', ground: '#ffffff', ink: '#000000', headline: 'A', speaker: 'B' } as const
const file = { media: 'm', mime: 'audio/ogg', filename: 'a.ogg', bytes: 1, said: '', isOld: false }
const audio: ShownClip = { ...cut, ...file, id: '1', title: 'One' }
const audiogram: ShownClip = { ...audio, id: '2', kind: 'audiogram', template: look }

test('clips are the same when everything but their name matches', () => {
  const clips = [audio, audiogram]
  expect(findSameCut(clips, cut)?.id).toBe('1')
  expect(findSameCut(clips, { ...cut, kind: 'audiogram', template: { ...look } })?.id).toBe('2')
  for (const other of [
    { ...cut, endMs: 5001 },
    { ...cut, startMs: 1 },
    { ...cut, source: 't' },
    { ...cut, kind: 'audiogram' as const, template: { ...look, ink: '#111111' } },
  ])
    expect(findSameCut(clips, other)).toBeUndefined()
})
