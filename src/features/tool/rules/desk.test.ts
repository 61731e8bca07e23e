import { expect, test } from 'vitest'
import { draftLabels } from '../messages/draft-labels.ts'
import { type Action, askedBy, type Desk, deskOf, newDesk, reduceDesk, shownBy } from './desk.ts'
import type { Draft, Written } from './draft.ts'
import type { About } from './write-kit.ts'

const preview: About['preview'] = {
  format: 'text',
  count: 1,
  speakers: [],
  first: [],
  repairs: [],
  isCues: false,
}
const counts = { words: 3, paragraphs: 1, minutes: 1 }
const about: About = { preview, ...counts, language: 'en', isEstimated: true, starts: [0] }
const problem = draftLabels.noText

const after = (desk: Desk, ...actions: Action[]): Desk => actions.reduce(reduceDesk, desk)
const bodyOf = (text: string) => [{ kind: 'paragraph' as const, claims: [{ text, citations: [] }] }]

/** The worker's answer to the latest request. */
function heard(desk: Desk, kind: Written['kind'], text: string): Desk {
  const { run } = desk
  const output = { kind, variant: 0, body: bodyOf(text) }
  return after(
    desk,
    { do: 'hear', answer: { run, kind: 'read', about } },
    { do: 'hear', answer: { run, kind: 'written', output, done: 1, of: 1 } },
  )
}

function texts(desk: Desk): string[] {
  return shownBy(desk).map(({ body, edited }) => edited ?? body[0]?.claims[0]?.text ?? '')
}

const typed = () => after(newDesk('remix'), { do: 'type', text: 'Some words here' })

test('typing requests the selected texts, a new version only its text, and an empty text nothing', () => {
  const desk = typed()
  expect(desk.progress).toMatchObject({ step: 'reading' })
  expect(askedBy(desk)).toMatchObject({ run: 1, source: { text: 'Some words here' } })
  const kinds = askedBy(after(typed(), { do: 'another', kind: 'summary' }))?.kinds
  expect(kinds?.filter(({ variant }) => variant > 0)).toEqual([{ kind: 'summary', variant: 1 }])
  const empty = after(heard(desk, 'summary', 'A'), { do: 'type', text: '  ' })
  expect(askedBy(empty)).toBeUndefined()
  expect(empty).toMatchObject({ outputs: [], progress: null, about: null })
})

test('a file replaces the text once it is read, and the previous text can be restored', () => {
  const before = heard(typed(), 'summary', 'Of the first')
  const offered = after(before, { do: 'offer', source: { filename: 'a.txt', text: 'Other words' } })
  expect(offered.source.text).toBe('Some words here')
  expect(texts(offered)).toEqual(['Of the first'])
  const taken = heard(offered, 'summary', 'Of the file')
  expect(taken.source).toEqual({ filename: 'a.txt', text: 'Other words' })
  expect(texts(taken)).toEqual(['Of the file'])
  const back = after(taken, { do: 'undo' })
  expect(back.source.text).toBe('Some words here')
  expect(texts(back)).toEqual(['Of the first'])
  expect(after(back, { do: 'undo' }).source.filename).toBe('a.txt')
})

test('a broken or refused file only shows an error', () => {
  const before = heard(typed(), 'summary', 'Of the first')
  const offered = after(before, { do: 'offer', source: { filename: 'a.srt', text: 'broken' } })
  const answer = { run: offered.run, kind: 'malformed', line: 7, problem } as const
  const refused = after(offered, { do: 'hear', answer })
  expect(refused.problem).toEqual({ kind: 'line', line: 7, problem, filename: 'a.srt' })
  expect(refused.source).toEqual(before.source)
  expect(texts(refused)).toEqual(['Of the first'])
  const wrong = after(refused, { do: 'refuse', problem: { kind: 'file', problem } })
  expect([wrong.source, texts(wrong)]).toEqual([before.source, ['Of the first']])
})

test('an edit stays through later requests, until it is discarded', () => {
  const edited = after(heard(typed(), 'summary', 'Written'), { do: 'edit', kind: 'summary', text: 'Mine' })
  const lively = after(edited, { do: 'wish', wishes: { tone: 'lively' } })
  expect(texts(heard(lively, 'summary', 'Lively'))).toEqual(['Mine'])
  const taken = after(edited, { do: 'unedit', kind: 'summary' })
  expect(texts(heard(taken, 'summary', 'Lively'))).toEqual(['Lively'])
})

test('a deselected text is hidden, and shown again when selected', () => {
  const desk = heard(typed(), 'summary', 'A')
  const less = after(desk, { do: 'choose', kind: 'summary', isChosen: false })
  expect(texts(less)).toEqual([])
  expect(texts(after(less, { do: 'choose', kind: 'summary', isChosen: true }))).toEqual(['A'])
  expect(after(desk, { do: 'choose-all', areChosen: true }).kinds).toHaveLength(18)
})

test('clearing keeps the settings, and can be undone', () => {
  const desk = heard(after(typed(), { do: 'wish', wishes: { tone: 'factual' } }), 'summary', 'A')
  const cleared = after(desk, { do: 'clear' })
  expect(cleared).toMatchObject({ source: { text: '' }, outputs: [], wishes: { tone: 'factual' } })
  expect(texts(after(cleared, { do: 'undo' }))).toEqual(['A'])
})

test('answers to an older request are ignored, and after stopping, which keeps existing texts', () => {
  const desk = heard(typed(), 'summary', 'A')
  const late = { do: 'hear', answer: { run: desk.run, kind: 'done' } } as const
  const newer = after(desk, { do: 'wish', wishes: { tone: 'lively' } })
  expect(after(newer, late)).toBe(newer)
  const stopped = after(desk, { do: 'stop' })
  expect(stopped.progress).toBeNull()
  expect(texts(after(stopped, late))).toEqual(['A'])
})

test('a draft is restored with its edits and versions', () => {
  const about = { version: 1, id: 'd', keptAt: 0, title: 'T', words: 2, language: 'en' } as const
  const draft: Draft<'remix'> = {
    ...about,
    tool: 'remix',
    source: { filename: 'a.txt', text: 'Some words' },
    wishes: { tone: 'personal', length: 'long' },
    kinds: ['summary'],
    outputs: [{ kind: 'summary', variant: 2, body: bodyOf('A'), edited: 'Mine' }],
  }
  const desk = after(newDesk('remix'), { do: 'open', desk: deskOf(draft) })
  expect(texts(desk)).toEqual(['Mine'])
  expect(askedBy(desk)).toMatchObject({
    wishes: { tone: 'personal' },
    kinds: [{ kind: 'summary', variant: 2 }],
  })
})
