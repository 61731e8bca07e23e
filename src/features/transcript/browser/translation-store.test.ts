import { expect, test, vi } from 'vitest'
import type { TranslatedLine } from '../schema.ts'
import { TranslationStore } from './translation-store.ts'

function line(segment: string, text: string): TranslatedLine {
  return { segment, text, source: 'Hello.', madeBy: 'hand' }
}

function aStore(lines: TranslatedLine[] = [], answer: () => Promise<unknown> = async () => undefined) {
  const waiting: (() => void)[] = []
  const sent: TranslatedLine[][] = []
  const store = new TranslationStore({
    lines,
    async send(changed) {
      await answer()
      sent.push(changed)
    },
    later(run) {
      waiting.push(run)
      return () => void waiting.splice(waiting.indexOf(run), 1)
    },
  })
  return { store, waiting, sent }
}

test('a change is sent once, after a pause, and only notifies its own paragraph', async () => {
  const { store, waiting, sent } = aStore([line('a', 'Alt.'), line('b', 'Zwei.')])
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
  let fails = true
  const { store, sent } = aStore([], async () => {
    if (fails) throw new Error('Away.')
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
  const { store, sent } = aStore([line('a', 'Alt.')])
  store.write([line('a', '')])
  expect(store.lineOf('a')).toBeUndefined()
  store.take([line('b', 'Da.')])
  await store.flush()
  expect(sent).toEqual([[line('a', '')]])
  expect(store.lineOf('b')?.text).toBe('Da.')
})

test('changes made during a request are sent after it', async () => {
  const gate = Promise.withResolvers<void>()
  const { store, sent } = aStore([], () => gate.promise)
  store.write([line('a', 'Eins.')])
  const flushed = store.flush()
  store.write([line('a', 'Zwei.')])
  gate.resolve()
  expect(await flushed).toBe(true)
  expect(sent).toEqual([[line('a', 'Eins.')], [line('a', 'Zwei.')]])
})

test('newer changes from the server are applied, except where this tab is writing or sending', async () => {
  const gate = Promise.withResolvers<void>()
  const { store } = aStore([line('a', 'Alt.'), line('d', 'Gleich.')], () => gate.promise)
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
