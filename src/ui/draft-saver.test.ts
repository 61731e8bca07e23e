import { expect, test } from 'vitest'
import { DraftSaver, type SaveState, type Sent } from './draft-saver.ts'

/** A saver with a manual timer and server. */
function aSaver() {
  const sent: { version: number; title: string; answer: (answer: Sent | Error) => Promise<void> }[] = []
  const states: SaveState[] = []
  let timer: (() => void) | undefined
  const saver = new DraftSaver<string>({
    version: 1,
    send: (version, data) =>
      new Promise((resolve, reject) => {
        async function answer(given: Sent | Error): Promise<void> {
          if (given instanceof Error) reject(given)
          else resolve(given)
          // The saver continues in microtasks after its promise settles.
          for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
        }
        sent.push({ version, title: data, answer })
      }),
    onState: (state) => states.push(state),
    later(run) {
      timer = run
      return () => {
        timer = undefined
      }
    },
  })
  const pass = () => timer?.()
  const lastState = () => states.at(-1)
  return { saver, sent, lastState, pass }
}

const at = new Date('2026-03-02T09:00:00.000Z')

test('saves once, a second after the last change, or at once when it is closed', async () => {
  const { saver, sent, lastState, pass } = aSaver()
  saver.change('a')
  saver.change('ab')
  expect(lastState()).toEqual({ kind: 'waiting' })
  expect(sent).toEqual([])
  pass()
  expect(lastState()).toEqual({ kind: 'saving' })
  expect(sent).toMatchObject([{ version: 1, title: 'ab' }])
  await sent[0]?.answer({ kind: 'saved', version: 2, at })
  expect(lastState()).toEqual({ kind: 'saved', at })
  saver.change('abc')
  saver.stop()
  expect(sent.slice(1)).toMatchObject([{ version: 2, title: 'abc' }])
})

test('changes during a save are saved next, based on its version', async () => {
  const { saver, sent, lastState, pass } = aSaver()
  saver.change('a')
  pass()
  saver.change('b')
  pass()
  expect(sent).toHaveLength(1)
  await sent[0]?.answer({ kind: 'saved', version: 2, at })
  expect(sent[1]).toMatchObject({ version: 2, title: 'b' })
  await sent[1]?.answer({ kind: 'saved', version: 3, at })
  expect(lastState()).toMatchObject({ kind: 'saved' })
})

test('a failed save is kept, reported, and sent again on retry, with all later changes', async () => {
  const { saver, sent, lastState, pass } = aSaver()
  saver.change('a')
  pass()
  await sent[0]?.answer(new Error('The server cannot be reached.'))
  expect(lastState()).toEqual({ kind: 'failed', message: 'The server cannot be reached.' })
  const failed = saver.flush()
  expect(sent[1]).toMatchObject({ version: 1, title: 'a' })
  await sent[1]?.answer(new Error('no'))
  expect(await failed).toBeUndefined()
  saver.change('ab')
  pass()
  expect(sent[2]).toMatchObject({ version: 1, title: 'ab' })
  await sent[2]?.answer({ kind: 'saved', version: 2, at })
  expect(await saver.flush()).toBe(2)
  expect(sent).toHaveLength(3)
})

test('during a conflict nothing is sent or lost; once resolved, the latest continues from the other version', async () => {
  const { saver, sent, lastState, pass } = aSaver()
  saver.change('mine')
  pass()
  await sent[0]?.answer({ kind: 'conflict', version: 7 })
  expect(lastState()).toEqual({ kind: 'conflict', version: 7 })
  saver.change('mine, too')
  pass()
  expect(await saver.flush()).toBeUndefined()
  saver.stop()
  expect([sent.length, lastState()?.kind]).toEqual([1, 'conflict'])
  saver.continueFrom(7)
  const flushed = saver.flush()
  expect(sent[1]).toMatchObject({ version: 7, title: 'mine, too' })
  await sent[1]?.answer({ kind: 'saved', version: 8, at })
  expect(await flushed).toBe(8)
})
