import { expect, test } from 'vitest'
import type { TranscriptDocument } from '../rules/document.ts'
import type { DocumentChangesWire, SaveTranscriptAnswer } from '../schema.ts'
import { type SaveState, TranscriptSaver } from './transcript-saver.ts'

function aDocument(...texts: string[]): TranscriptDocument {
  const segments = texts.map((text, index) => ({
    id: `s${index}`,
    speaker: null,
    startMs: null,
    endMs: null,
    words: [{ text, startMs: null, endMs: null, confidence: null, isStruck: false }],
  }))
  return { speakers: [], spans: [], segments }
}

function aSaver(document: TranscriptDocument) {
  const sent: DocumentChangesWire[] = []
  const states: SaveState['kind'][] = []
  const answers: (() => Promise<SaveTranscriptAnswer>)[] = []
  let due: (() => void) | undefined
  const saver = new TranscriptSaver({
    version: 1,
    document,
    async send(changes) {
      sent.push(changes)
      const answer = answers.shift()
      return answer
        ? answer()
        : { saved: true, version: changes.version + 1, savedAt: '2026-03-02T09:00:00Z' }
    },
    onState: (state) => states.push(state.kind),
    later(run) {
      due = run
      return () => {
        due = undefined
      }
    },
  })
  return { saver, sent, states, answers, pause: () => due?.() }
}

test('only changes are sent, after a pause', async () => {
  const before = aDocument('one', 'two', 'three')
  const { saver, sent, states, pause } = aSaver(before)
  const [changed] = aDocument('deux').segments
  if (!changed) throw new Error('a segment was made')
  const after = { ...before, segments: before.segments.with(1, changed) }
  saver.change({ ...before, segments: before.segments.with(1, { ...changed, id: 's9' }) })
  saver.change(after)
  expect(sent).toEqual([])
  pause()
  expect(await saver.flush()).toBe(true)
  expect(sent).toMatchObject([
    { version: 1, at: 1, removed: 1, segments: [{ words: [['deux', null, null, null, 0]] }] },
  ])
  expect(states).toEqual(['waiting', 'saving', 'saved'])
})

test('changes made during a request are sent with the next version', async () => {
  const { saver, sent, answers } = aSaver(aDocument('one'))
  const last = aDocument('three')
  answers.push(async () => {
    saver.change(last)
    return { saved: true, version: 2, savedAt: '2026-03-02T09:00:00Z' }
  })
  saver.change(aDocument('two'))
  expect(await saver.flush()).toBe(true)
  expect(sent.map(({ version, segments }) => [version, segments[0]?.words[0]?.[0]])).toEqual([
    [1, 'two'],
    [2, 'three'],
  ])
})

test('failed changes are kept and sent again', async () => {
  const { saver, sent, states, answers } = aSaver(aDocument('one'))
  answers.push(() => Promise.reject(new Error('The server cannot be reached.')))
  saver.change(aDocument('two'))
  expect(await saver.flush()).toBe(false)
  expect(states.at(-1)).toBe('failed')
  expect(await saver.flush()).toBe(true)
  expect(sent.map(({ version }) => version)).toEqual([1, 1])
})

test('during a conflict nothing is sent until someone decides, and then everything is', async () => {
  const { saver, sent, states, answers } = aSaver(aDocument('one'))
  answers.push(async () => ({ saved: false, version: 7 }))
  saver.change(aDocument('two'))
  expect(await saver.flush()).toBe(false)
  saver.change(aDocument('three'))
  expect(await saver.flush()).toBe(false)
  expect([sent.length, states.at(-1)]).toEqual([1, 'conflict'])
  expect(await saver.replaceTheirs()).toBe(true)
  expect(sent.slice(1)).toMatchObject([
    { version: 7, at: 0, removed: null, segments: [{ words: [['three', null, null, null, 0]] }] },
  ])
})
