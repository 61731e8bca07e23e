import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OwnRecord } from '#src/features/visit/rules/own-record.ts'
import { ReaderContext } from '#src/words/reader.ts'
import { OwnRecordList } from './own-record-list.tsx'

const record: OwnRecord = {
  sender: 'Acme',
  is_paused: false,
  naming: 'on',
  kept_days: null,
  is_passed_on: false,
  visit: {
    started_at: '2026-03-01T10:00:00.000Z',
    last_at: '2026-03-01T10:01:00.000Z',
    seconds: 60,
    tabs: [],
    heard: [],
    bookings: [
      { provider: 'cal', made_at: '2026-03-01T10:01:00.000Z', meets_at: '2026-03-09T10:00:00.000Z' },
      { provider: 'calendly', made_at: '2026-03-01T10:01:00.000Z', meets_at: null },
    ],
    links: [],
    who: { kind: 'nobody', name: '', email: '' },
    network: null,
    signs: [],
    grade: null,
  },
  person: null,
}

test('of a booking it says when they meet, or else when it was made, and which of the two', () => {
  const shown = (locale: 'en' | 'de') =>
    renderToStaticMarkup(
      <ReaderContext value={{ locale, timeZone: 'UTC' }}>
        <OwnRecordList record={record} />
      </ReaderContext>,
    )
  expect(shown('en')).toContain('Booked at Cal.com, the meeting is on Mar 9, 2026')
  expect(shown('en')).toContain('Booked at Calendly on Mar 1, 2026')
  expect(shown('de')).toContain('Bei Cal.com gebucht, der Termin ist am 09.03.2026')
  expect(shown('de')).toContain('Bei Calendly gebucht am 01.03.2026')
})
