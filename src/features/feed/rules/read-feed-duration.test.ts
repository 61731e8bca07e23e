import { expect, test } from 'vitest'
import { readFeedDuration } from './read-feed-duration.ts'

test.each([
  ['00:45:10,250', 2710.25],
  ['１:０２:０３', 3723],
  ['14:57 min', 897],
  ['62:03', 3723],
  ['3723.5', 3723.5],
  ['1h 2m 3s', 3723],
  ['1h02', 3720],
  ['62′ 3″', 3723],
  ['14\'57"', 897],
  ['1 hour and 5 minutes', 3900],
  ['2 Std. 5 Min.', 7500],
  ['1 ч 2 мин', 3720],
  ['1時間2分3秒', 3723],
  ['45분', 2700],
  ['٤٥ دقيقة', 2700],
  ['1.5 h', 5400],
  ['PT1H2M3.5S', 3723.5],
])('%s is %d seconds', (said, seconds) => {
  expect(readFeedDuration(said)).toEqual({ ms: seconds * 1000, isGuess: false })
})

test.each([
  ['about 45 minutes', 2700],
  ['00:45:10:12', 2710],
  ['3723000', 3723],
])('%s is guessed as %d seconds', (said, seconds) => {
  expect(readFeedDuration(said)).toEqual({ ms: seconds * 1000, isGuess: true })
})

test('zero and nothing mean that it isn’t known, and anything else isn’t understood', () => {
  for (const said of ['', '0', '0:00', '00:00:00'])
    expect([said, readFeedDuration(said)]).toEqual([said, null])
  for (const said of ['-5', 'NaN:NaN', '--:--', '45 apples', '5m 2h', '1:02:03:04:05', '100:00:00', '3 723'])
    expect([said, readFeedDuration(said)]).toEqual([said, undefined])
})
