import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { measurePeaks } from './measure-peaks.ts'

// The asking thread is so busy that the decoder has usually answered and exited before anyone listens. Only the main
// thread of a process sees the exit before the answer, and tests run in another thread.
const busyProcess = `
  import { createReadStream } from 'node:fs'
  import { measurePeaks } from ${JSON.stringify(join(import.meta.dirname, 'measure-peaks.ts'))}
  const cell = new Int32Array(new SharedArrayBuffer(4))
  const busy = setInterval(() => Atomics.wait(cell, 0, 0, 100))
  for (let left = 6; left > 0; left -= 1) {
    const measured = await measurePeaks(createReadStream('demo/jfk.mp3'), 'mp3')
    console.log(measured.durationMs)
  }
  clearInterval(busy)
`

test('an answer that arrives together with the decoder’s exit still counts', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', busyProcess])
  expect(stdout.trim().split('\n')).toEqual(Array.from({ length: 6 }, () => '11000'))
}, 60_000)

test('anything but a recording measures nothing', async () => {
  expect(await measurePeaks(Readable.from([Buffer.from('no sound')]), 'mp3')).toBeUndefined()
})
