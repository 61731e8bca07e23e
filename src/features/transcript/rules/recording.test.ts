import { expect, test } from 'vitest'
import { chooseRecordingType, createStopwatch, problemOfMicrophone, recordingFilename } from './recording.ts'

test('a browser records in the best supported format', () => {
  expect(chooseRecordingType(() => true)).toBe('audio/webm;codecs=opus')
  expect(chooseRecordingType((type) => type === 'audio/mp4')).toBe('audio/mp4')
  expect(chooseRecordingType((type) => type === 'audio/ogg')).toBeUndefined()
})

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['TypeError', 'unsupported'],
  ['OddError', 'failed'],
])('%s means: %s', (name, problem) => {
  expect(problemOfMicrophone(Object.assign(new Error('no'), { name }))).toBe(problem)
})

test('paused time does not count', () => {
  let now = 1000
  const watch = createStopwatch(() => now)
  watch.run()
  now += 2500
  watch.halt()
  now += 60_000
  expect(watch.seconds()).toBe(2.5)
  watch.run()
  watch.run()
  now += 500
  expect(watch.seconds()).toBe(3)
})

test('any title makes a valid file name', () => {
  expect(recordingFilename('Ada / Bo: “why?”', 'audio/webm;codecs=opus')).toBe('Ada Bo “why ”.webm')
  expect(recordingFilename(' / ', 'audio/mp4')).toBe('recording.m4a')
  expect(recordingFilename('x'.repeat(300), 'audio/webm')).toHaveLength(155)
})
