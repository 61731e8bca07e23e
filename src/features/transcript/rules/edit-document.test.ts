import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anEditSegment, anEditWord } from '#src/test/edit-words.ts'
import { startHistory, takeStep } from '#src/ui/edit-history.ts'
import { type EditSegment, type EditWord, type TranscriptDocument, textOf, typedWords } from './document.ts'
import { applyChanges, changesBetween } from './document-changes.ts'
import { applyEdit, type Edit, fieldOf } from './edit-document.ts'
import { findAll, replaceAll } from './find-in-document.ts'
import { retimeWords } from './retime-words.ts'

function timed(text: string, startMs = 0): EditWord[] {
  return text.split(' ').map((word, index) => {
    const from = startMs + index * 100
    return anEditWord(word, { startMs: from, endMs: from + 100, confidence: 0.9 })
  })
}

function aSegment(id: string, text: string, startMs = 0): EditSegment {
  const words = timed(text, startMs)
  return anEditSegment(id, words, { speaker: 'ann', startMs, endMs: words.at(-1)?.endMs ?? null })
}

function aDocument(...segments: EditSegment[]): TranscriptDocument {
  const speakers = [
    { id: 'ann', name: 'Ann' },
    { id: 'bo', name: 'Bo' },
  ]
  return { speakers, segments, spans: [] }
}

function times(words: EditWord[]) {
  return words.map((word) => [word.text, word.startMs, word.endMs])
}

test('a corrected word keeps the time of the one it replaces, and all others keep theirs', () => {
  const after = retimeWords(timed('we meet at noon'), 'we met at noon', { startMs: 0, endMs: 400 })
  expect(times(after)).toEqual([
    ['we', 0, 100],
    ['met', 100, 200],
    ['at', 200, 300],
    ['noon', 300, 400],
  ])
  expect(after.map((word) => word.confidence)).toEqual([0.9, null, 0.9, 0.9])
})

test('punctuation and case changes keep times, and merged words get the time of both', () => {
  const before = timed('well every one knows')
  expect(times(retimeWords(before, 'Well, everyone knows.', { startMs: 0, endMs: 400 }))).toEqual([
    ['Well,', 0, 100],
    ['everyone', 100, 300],
    ['knows.', 300, 400],
  ])
})

test('added words share the pause around them', () => {
  const [first, second] = timed('one four')
  if (!first || !second) throw new Error('two words were made')
  const before = [first, { ...second, startMs: 300, endMs: 400 }]
  expect(times(retimeWords(before, 'one two six four', { startMs: 0, endMs: 400 }))).toEqual([
    ['one', 0, 100],
    ['two', 100, 200],
    ['six', 200, 300],
    ['four', 300, 400],
  ])
})

test('splitting and joining a segment loses nothing', () => {
  const before = aDocument(aSegment('a', 'one two three four'))
  const parted = applyEdit(before, { kind: 'split', segment: 'a', word: 2, id: 'b' })
  expect(parted.segments.map(({ id, startMs, endMs, words }) => [id, startMs, endMs, textOf(words)])).toEqual(
    [
      ['a', 0, 200, 'one two'],
      ['b', 200, 400, 'three four'],
    ],
  )
  expect(applyEdit(parted, { kind: 'join', segment: 'b' })).toEqual(before)
})

test('a speaker is renamed everywhere; an existing name merges two; one can be split off from here on', () => {
  const before = aDocument(aSegment('a', 'x'), { ...aSegment('b', 'y'), speaker: 'bo' }, aSegment('c', 'z'))
  const renamed = applyEdit(before, { kind: 'rename-speaker', speaker: 'ann', name: ' Anna  Berg ' })
  expect(renamed.speakers.map(({ name }) => name)).toEqual(['Anna Berg', 'Bo'])
  const merged = applyEdit(before, { kind: 'rename-speaker', speaker: 'bo', name: 'Ann' })
  expect(merged.speakers).toHaveLength(1)
  expect(merged.segments.map(({ speaker }) => speaker)).toEqual(['ann', 'ann', 'ann'])
  const added = applyEdit(before, { kind: 'add-speaker', speaker: { id: 'cy', name: 'Cy' } })
  const assigned = applyEdit(added, { kind: 'assign', segment: 'a', speaker: 'cy', scope: 'from-here' })
  expect(assigned.segments.map(({ speaker }) => speaker)).toEqual(['cy', 'bo', 'cy'])
  const here = applyEdit(added, { kind: 'assign', segment: 'a', speaker: 'cy', scope: 'only-here' })
  expect(here.segments.map(({ speaker }) => speaker)).toEqual(['cy', 'bo', 'ann'])
})

test('struck-out words stay, and replace all counts its matches', () => {
  const before = aDocument(aSegment('a', 'the cat and The cathedral'), aSegment('b', 'a cat'))
  const struck = applyEdit(before, { kind: 'strike', segment: 'a', from: 0, until: 2, isStruck: true })
  expect(struck.segments[0]?.words.map((word) => word.isStruck)).toEqual([true, true, false, false, false])
  expect(textOf(struck.segments[0]?.words ?? [])).toBe('the cat and The cathedral')
  const cat = { text: 'CAT', isCaseKept: false, isWholeWord: true }
  expect(findAll(before.segments, cat).map(({ segment, from, until }) => [segment, from, until])).toEqual([
    ['a', 4, 7],
    ['b', 2, 5],
  ])
  const texts = replaceAll(before.segments, cat, '$& dog')
  expect([...texts.values()]).toEqual(['the $& dog and The cathedral', 'a $& dog'])
  expect(findAll(before.segments, { ...cat, text: '.*' })).toEqual([])
  expect(findAll(before.segments, { ...cat, text: ' ' })).toEqual([])
})

test.each([
  ['cafe', 'Zoë’s Café and the cafe', ['Café', 'cafe']],
  ["don't", 'I don’t know', ['don’t']],
  ['e-mail', 'an e‑mail', ['e‑mail']],
  ['Muller', 'Mu\u0308ller, Müllerin', ['Mu\u0308ller', 'Müller']],
  ['lodz', 'in Łódź', ['Łódź']],
  ['s', 'Straße', ['S', 'ß']],
  ['café', 'CAFE', ['CAFE']],
  ['天気', '東京都の天気は晴れ', ['天気']],
])('typing %s finds it in %s', (text, said, found) => {
  const { segments } = aDocument(aSegment('a', said))
  const isWholeWord = text === '天気'
  const matches = findAll(segments, { text, isCaseKept: false, isWholeWord })
  expect(matches.map(({ from, until }) => said.slice(from, until))).toEqual(found)
  const replaced = replaceAll(segments, { text, isCaseKept: false, isWholeWord }, '*').get('a')
  expect(replaced).toBe(found.reduce((left, one) => left.replace(one, '*'), said))
})

test('with case kept, capitals differ and accents do not', () => {
  const { segments } = aDocument(aSegment('a', 'Élan élan'))
  const matches = findAll(segments, { text: 'Elan', isCaseKept: true, isWholeWord: true })
  expect(matches.map(({ from }) => from)).toEqual([0])
})

const word = fc.stringMatching(/^[a-cA-C]{1,3}[,.]?$/)
const typed = fc
  .array(fc.oneof({ weight: 9, arbitrary: word }, fc.string({ maxLength: 6 })), { maxLength: 12 })
  .map((parts) => parts.join(' '))
const segmentId = fc.constantFrom('a', 'b', 'c', 'n1', 'n2', 'n3', 'gone')
const speakerId = fc.constantFrom('ann', 'bo', 'cy', 'gone')
const place = fc.nat(12)
const kind = <K extends Edit['kind']>(one: K) => fc.constant(one)
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ kind: kind('correct'), segment: segmentId, text: typed }),
  fc.record({ kind: kind('split'), segment: segmentId, word: place, id: fc.constantFrom('n1', 'n2', 'n3') }),
  fc.record({ kind: kind('join'), segment: segmentId }),
  fc.record({
    kind: kind('assign'),
    segment: segmentId,
    speaker: fc.option(speakerId),
    scope: fc.constantFrom('only-here' as const, 'from-here' as const),
  }),
  fc.record({ kind: kind('add-speaker'), speaker: fc.constant({ id: 'cy', name: 'Cy' }) }),
  fc.record({
    kind: kind('rename-speaker'),
    speaker: speakerId,
    name: fc.constantFrom('Ann', 'Bo', 'D', ' '),
  }),
  fc.record({ kind: kind('merge-speakers'), from: speakerId, into: speakerId }),
  fc.record({ kind: kind('strike'), segment: segmentId, from: place, until: place, isStruck: fc.boolean() }),
  fc.record({ kind: kind('confirm'), segment: segmentId, from: place, until: place }),
  fc.record({
    kind: kind('put-span'),
    span: fc.record({
      id: fc.constantFrom('s1', 's2'),
      kind: fc.constantFrom('chapter' as const, 'soundbite' as const),
      title: fc.string(),
      startMs: fc.nat(1000),
      endMs: fc.nat(1000),
    }),
  }),
  fc.record({ kind: kind('remove-span'), span: fc.constantFrom('s1', 's2') }),
  fc.record({
    kind: kind('correct-many'),
    texts: fc.dictionary(segmentId, typed).map((texts) => new Map(Object.entries(texts))),
  }),
)
const start = aDocument(aSegment('a', 'a b c a b'), aSegment('b', 'c c b', 500), aSegment('c', 'a', 700))

/** Splitting twice to the same id would duplicate it, which no screen does. */
function isUsable(document: TranscriptDocument, next: Edit): boolean {
  return next.kind !== 'split' || document.segments.every(({ id }) => id !== next.id)
}

test('for any edits, words stay in order of time, the sent changes give the new document, and all can be undone and redone', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(edit, fc.nat(4000)), { maxLength: 40 }), (steps) => {
      let history = startHistory(start)
      let at = 0
      for (const [next, pause] of steps) {
        at += pause
        const change = (document: TranscriptDocument) => applyEdit(document, next)
        if (isUsable(history.present, next))
          history = takeStep(history, { kind: 'change', change, field: fieldOf([next]), at })
      }
      const last = history.present
      for (const { words } of last.segments) {
        const starts = words.flatMap(({ startMs }) => startMs ?? [])
        expect(starts).toEqual(starts.toSorted((a, b) => a - b))
        expect(words.filter(({ startMs, endMs }) => (startMs ?? 0) > (endMs ?? Infinity))).toEqual([])
      }
      const changes = changesBetween(start, last)
      expect(changes ? applyChanges(start, changes) : start).toEqual(last)
      while (history.past.length > 0) history = takeStep(history, { kind: 'undo' })
      expect(history.present).toBe(start)
      while (history.future.length > 0) history = takeStep(history, { kind: 'redo' })
      expect(history.present).toBe(last)
    }),
    { numRuns: 1000 },
  )
})

test('the text is as typed, and untouched words are unchanged', () => {
  fc.assert(
    fc.property(typed, typed, (before, after) => {
      const words = timed(typedWords(before).join(' ') || 'x')
      const now = retimeWords(words, after, { startMs: 0, endMs: 2000 })
      expect(textOf(now)).toBe(typedWords(after).join(' '))
      expect(retimeWords(words, textOf(words), { startMs: 0, endMs: 2000 })).toEqual(words)
    }),
    { numRuns: 1000 },
  )
})
