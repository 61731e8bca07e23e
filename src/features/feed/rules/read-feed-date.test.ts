import { expect, test } from 'vitest'
import { readFeedDate } from './read-feed-date.ts'

test.each([
  ['mar., 03 sept. 2019 10:00:00 +0200', '2019-09-03T08:00'],
  ['Mo, 04 Mrz 2019 10:00 MESZ', '2019-03-04T08:00'],
  ['Ср, 03 июля 2019 10:00:00 +0300', '2019-07-03T07:00'],
  ['水, 03 7月 2019 10:00:00 +0900', '2019-07-03T01:00'],
  ['수, 03 7월 2019 10:00:00 +0900', '2019-07-03T01:00'],
  ['พุธ, 03 ก.ค. 2562 10:00:00 +0700', '2019-07-03T03:00'],
  ['الأربعاء, ٠٣ يوليو ٢٠١٩ ١٠:٠٠:٠٠ +0300', '2019-07-03T07:00'],
  ['3 de octubre de 2019', '2019-10-03T00:00'],
  ['July 1st, 2019 3:04 PM EST', '2019-07-01T20:04'],
  ['July 1, 2019 12:04 AM EST', '2019-07-01T05:04'],
  ['Wed, 02 Oct 19 13:00:00 GMT', '2019-10-02T13:00'],
  ['Mon, 1 Jul 2019 10:00:00 UTC-03:30', '2019-07-01T13:30'],
  ['Mon, 1 Jul 2019 10:00:00 JST', '2019-07-01T01:00'],
  ['Sun, 29 Jan 2017 00:00:00 CEST', '2017-01-28T22:00'],
  ['Mon, 01 Jul 2019 10:00:00 BST', '2019-07-01T09:00'],
  ['Sun 01 Mar 2015 01:00:00 GMT-0400 (EDT)', '2015-03-01T05:00'],
  ['Sat Sep  3 09:19:24 2016 GMT', '2016-09-03T09:19:24'],
  ['Thurs, 04 Jul 2019 24:00:00 AEST', '2019-07-04T14:00'],
  ['2019-07-01T10:00:00.123+02:00', '2019-07-01T08:00'],
  ['20190701T100000Z', '2019-07-01T10:00'],
  ['1561975200', '2019-07-01T10:00'],
  ['13/10/2019', '2019-10-13T00:00'],
])('%s is a moment', (said, at) => {
  expect(readFeedDate(said)).toEqual({ at: new Date(`${at}Z`), isGuess: false })
})

test.each([
  ['2019年7月3日(水) 午後3:05', '2019-07-03T15:05'],
  ['1er juillet 2019 10h30', '2019-07-01T10:30'],
  ['Mon, 1 Jul 2019 10:00:00 IST', '2019-07-01T10:00'],
  ['Mon, 01 Jul 2019 25:00:00 GMT', '2019-07-01T00:00'],
  ['31 Feb 2019 10:00 GMT', '2019-03-03T10:00'],
  ['03/10/2019', '2019-03-10T00:00'],
  ['July 2019', '2019-07-01T00:00'],
])('%s is partly a guess', (said, at) => {
  expect(readFeedDate(said)).toEqual({ at: new Date(`${at}Z`), isGuess: true })
})

test.each(['someday', '', 'Sun, 03 Xyz 2019 10:00:00 GMT', 'Tue, 30 Feb', '0000-00-00', 'Mon, 1 Jul 0019'])(
  '%s is no date',
  (said) => {
    expect(readFeedDate(said)).toBeUndefined()
  },
)

test('a month whose name means different ones is read in the feed’s language', () => {
  const said = '04 lis 2020 08:00:00 +0100'
  expect(readFeedDate(said, 'pl-PL')?.at.getUTCMonth()).toBe(10)
  expect(readFeedDate(said, 'hr')?.at.getUTCMonth()).toBe(9)
  expect(readFeedDate(said, 'not a language')).toBeUndefined()
  expect(readFeedDate('03/10/2019', 'de')?.at.getUTCMonth()).toBe(9)
})
