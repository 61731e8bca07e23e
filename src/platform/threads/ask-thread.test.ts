import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#src/platform/project-root.ts'
import { askThread } from './ask-thread.ts'

const limits = { ms: 30_000, mostBytes: 200_000_000 }

/** A thread that answers with its own id, or does what the question says. */
async function aThread(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nurtured-thread-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const helper = pathToFileURL(join(projectRoot, 'src/platform/threads/answer-in-thread.ts')).href
  const file = join(folder, 'thread.mjs')
  await writeFile(
    file,
    `import { threadId } from 'node:worker_threads'
import { answerInThread } from ${JSON.stringify(helper)}
const kept = []
answerInThread((asked) => {
  if (asked === 'throw') throw new Error('broken')
  if (asked === 'end') process.exit(1)
  while (asked === 'spin');
  while (asked === 'fill') kept.push(Buffer.alloc(1_000_000, 1))
  return threadId
})`,
  )
  return file
}

test('a thread that answered is used again, and more questions than threads are answered one after the other', async () => {
  const file = await aThread()
  const first = await askThread(file, 'who', limits)
  expect(first).toMatchObject({ kind: 'answered' })
  expect(await askThread(file, 'who', limits)).toEqual(first)
  const answers = await Promise.all(Array.from({ length: 12 }, () => askThread(file, 'who', limits)))
  expect(answers.every(({ kind }) => kind === 'answered')).toBe(true)
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBeLessThan(12)
})

test.each([
  ['spin', { ...limits, ms: 300 }, 'slow'],
  ['throw', limits, 'broken'],
  ['end', limits, 'broken'],
])('a thread told to %s is stopped and replaced', async (asked, within, reason) => {
  const file = await aThread()
  const before = await askThread(file, 'who', limits)
  expect(await askThread(file, asked, within)).toEqual({ kind: 'stopped', reason })
  const after = await askThread(file, 'who', limits)
  expect(after).toMatchObject({ kind: 'answered' })
  expect(after).not.toEqual(before)
})

test('a thread that fills the memory with buffers is stopped', async () => {
  const file = await aThread()
  expect(await askThread(file, 'fill', limits)).toMatchObject({ kind: 'stopped' })
})
