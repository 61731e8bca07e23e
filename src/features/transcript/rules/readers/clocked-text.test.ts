import { expect, test } from 'vitest'
import { turnsOf } from '#src/test/parsed-transcript.ts'

test('a transcript copied from YouTube has a segment per caption line, without chapter and spoken-out times', () => {
  const copied =
    'Introduction\n0:00\n0 seconds\nwelcome\n\n0:03\n3 seconds\nto the show\n\n1:04\n1 minute, 4 seconds\nbye'
  expect(turnsOf(copied)).toEqual([
    ['', null, 'Introduction'],
    ['', 0, 'welcome'],
    ['', 3000, 'to the show'],
    ['', 64_000, 'bye'],
  ])
  expect(turnsOf('0:00\nwelcome to the show\n1:02:03\nthe end')).toEqual([
    ['', 0, 'welcome to the show'],
    ['', 3_723_000, 'the end'],
  ])
})

test('a time may precede its words on the same line, and two lines of words form one segment', () => {
  expect(turnsOf('0:00 Ann: hello\nand welcome\n0:04 Bo: hi\n0:09 Ann: so\n0:12 Bo: yes')).toEqual([
    ['Ann', 0, 'hello and welcome'],
    ['Bo', 4000, 'hi'],
    ['Ann', 9000, 'so'],
    ['Bo', 12_000, 'yes'],
  ])
})

test.each([
  ['times going backwards', '0:10\nOne.\n0:02\nTwo.'],
  ['one time', '10:00\nWe met at ten and spoke for an hour.'],
  ['times only late in a text', 'One.\nTwo.\nThree.\nFour.\n0:01\nFive.\n0:02\nSix.'],
  ['few times in a long text', `0:01\n${'A line of it.\n'.repeat(20)}0:02\nEnd.`],
])('%s do not look like a video transcript', (_, text) => {
  expect(turnsOf(text).every(([, startMs]) => startMs === null)).toBe(true)
})

test('an invalid time stays text', () => {
  expect(turnsOf('0:00\nOne\n0:75\nTwo\n0:09\nThree')).toEqual([
    ['', 0, 'One 0:75 Two'],
    ['', 9000, 'Three'],
  ])
})
