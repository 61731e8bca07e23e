import { expect, test, vi } from 'vitest'
import type { TranslatedLine } from '../schema.ts'
import { TranslationStore } from './translation-store.ts'

function line(segment: string, text: string): TranslatedLine {
  return { segment, text, source: 'Hello.', madeBy: 'hand' }
}

function aStore(send: (lines: TranslatedLine[]) => Promise<unknown>, lines: TranslatedLine[] = []) {
  const waiting: (() => void)[] = []
  const store = new TranslationStore({
    lines,
    send,
    later(run) {
      waiting.push(run)
      return () => void waiting.splice(waiting.indexOf(run), 1)
    },
  })
  return { store, waiting }
}

test('a change is sent once, after a pause, and only notifies its own paragraph', async () => {
  const sent: TranslatedLine[][] = []
  const { store, waiting } = aStore(
    async (lines) => sent.push(lines),
    [line('a', 'Alt.'), line('b', 'Zwei.')],
  )
  const [ofA, ofB] = [vi.fn<() => void>(), vi.fn<() => void>()]
  store.subscribe('a', ofA)
  store.subscribe('b', ofB)
  store.write([line('a', 'Neu')])
  store.write([line('a', 'Neu.')])
  expect([ofA.mock.calls.length, ofB.mock.calls.length]).toEqual([2, 0])
  expect(store.lineOf('a')?.text).toBe('Neu.')
  expect([waiting.length, sent.length, store.state()]).toEqual([1, 0, 'waiting'])
  expect(await store.flush()).toBe(true)
  expect(sent).toEqual([[line('a', 'Neu.')]])
  expect(store.state()).toBe('saved')
})

test('what failed to save is kept, reported and sent with later changes', async () => {
  const sent: TranslatedLine[][] = []
  let fails = true
  const { store } = aStore(async (lines) => {
    if (fails) throw new Error('Away.')
    sent.push(lines)
  })
  store.write([line('a', 'Eins.'), line('b', 'Zwei.')])
  expect(await store.flush()).toBe(false)
  expect(store.state()).toEqual({ problem: 'Away.' })
  fails = false
  store.write([line('a', 'Eins!')])
  expect(await store.flush()).toBe(true)
  expect(sent).toEqual([[line('a', 'Eins!'), line('b', 'Zwei.')]])
})

test('an empty text deletes a translation, and unchanged text is not sent', async () => {
  const sent: TranslatedLine[][] = []
  const { store } = aStore(async (lines) => sent.push(lines), [line('a', 'Alt.')])
  store.write([line('a', '')])
  expect(store.lineOf('a')).toBeUndefined()
  store.take([line('b', 'Da.')])
  await store.flush()
  expect(sent).toEqual([[line('a', '')]])
  expect(store.lineOf('b')?.text).toBe('Da.')
})

test('changes made during a request are sent after it', async () => {
  const sent: string[][] = []
  const gate = Promise.withResolvers<void>()
  const { store } = aStore(async (lines) => {
    sent.push(lines.map(({ text }) => text))
    await gate.promise
  })
  store.write([line('a', 'Eins.')])
  const flushed = store.flush()
  store.write([line('a', 'Zwei.')])
  gate.resolve()
  expect(await flushed).toBe(true)
  expect(sent).toEqual([['Eins.'], ['Zwei.']])
})

test('newer changes from the server are applied, except where this tab is writing or sending', async () => {
  const gate = Promise.withResolvers<void>()
  const { store } = aStore(() => gate.promise, [line('a', 'Alt.'), line('d', 'Gleich.')])
  const ofD = vi.fn<() => void>()
  store.subscribe('d', ofD)
  store.write([line('a', 'Gesendet.')])
  const sending = store.flush()
  store.write([line('b', 'Geschrieben.')])
  store.takeSaved([line('a', 'Modell.'), line('b', 'Modell.'), line('c', 'Modell.'), line('d', 'Gleich.')])
  expect(['a', 'b', 'c'].map((id) => store.lineOf(id)?.text)).toEqual([
    'Gesendet.',
    'Geschrieben.',
    'Modell.',
  ])
  expect(ofD).not.toHaveBeenCalled()
  gate.resolve()
  await sending
  store.takeSaved([line('a', 'Später.')])
  expect(store.lineOf('a')?.text).toBe('Später.')
})
