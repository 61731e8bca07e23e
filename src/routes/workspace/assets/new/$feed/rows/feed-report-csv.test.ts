import { expect, test } from 'vitest'
import { feedReportCsv } from './feed-report-csv.ts'

test('the list names each entry, and how many are not listed', () => {
  const notes = [
    { kind: 'date_guessed' as const, title: 'Bees, "again"', value: '2019-07-01 10:00:00' },
    { kind: 'encoding' as const, title: '', value: 'windows-1251' },
  ]
  expect(feedReportCsv({ counts: { date_guessed: 3, encoding: 1 }, notes }, 'en').split('\r\n')).toEqual([
    '\uFEFFEpisode,What happened,Value in feed',
    '"Bees, ""again""","Ambiguous date, interpreted as UTC",2019-07-01 10:00:00',
    ',Feed encoding was guessed,windows-1251',
    ',"More entries, not listed",2',
    '',
  ])
})
