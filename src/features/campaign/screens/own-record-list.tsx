import { type ReactNode, use } from 'react'
import { providerNames } from '#src/features/page/rules/booking-messages.ts'
import type { OwnRecord } from '#src/features/visit/rules/own-record.ts'
import { ReaderContext, useWords } from '#src/words/reader.ts'
import { ownVisitWords } from '../words/own-visit-words.ts'

/** Field by field what the sender has of a visit. */
export function OwnRecordList({ record }: { record: OwnRecord }) {
  const words = useWords(ownVisitWords)
  const { sender, visit, person, kept_days: days } = record
  return (
    <>
      {record.is_paused && <p>{words.paused}</p>}
      <p>{words.naming[record.naming]}</p>
      {!visit && <p>{words.nothing}</p>}
      <dl>
        {visit && <Visit visit={visit} />}
        {person && (
          <Row name={words.known}>
            {words.knownAs([person.name, person.email].filter(Boolean).join(', '), person.visits)}
          </Row>
        )}
        {person?.time_zone && <Row name={words.timeZone}>{words.timeZoneOf(person.time_zone)}</Row>}
        <Row name={words.getsIt}>
          {record.is_passed_on ? words.membersAndPrograms(sender) : words.membersOf(sender)}
        </Row>
        <Row name={words.kept}>{days === null ? words.keptUntil(sender) : words.keptDays(days)}</Row>
      </dl>
    </>
  )
}

function Visit({ visit }: { visit: NonNullable<OwnRecord['visit']> }) {
  const words = useWords(ownVisitWords)
  return (
    <>
      <Row name={words.began}>
        <Time at={visit.started_at} />
      </Row>
      <Row name={words.lastHeard}>
        <Time at={visit.last_at} />
      </Row>
      <Row name={words.read}>
        {words.seconds(visit.seconds)}
        <ul>
          {visit.tabs.map(({ title, seconds }) => (
            <li key={title}>
              {title}: {words.seconds(seconds)}
            </li>
          ))}
        </ul>
      </Row>
      <Row name={words.links}>
        {visit.links.length === 0 ? (
          words.noLinks
        ) : (
          <ul>
            {visit.links.map(({ href, text }, at) => (
              <li key={`${at} ${href}`}>{text ? `${text} (${href})` : href}</li>
            ))}
          </ul>
        )}
      </Row>
      <Bookings bookings={visit.bookings} />
      {visit.heard.length > 0 && (
        <Row name={words.heard}>
          <ul>
            {visit.heard.map((recording, at) => (
              <li key={at}>{words.heardOf(recording)}</li>
            ))}
          </ul>
        </Row>
      )}
      <Row name={words.who}>{words.whoOf(visit.who)}</Row>
      <Row name={words.network}>{visit.network ?? words.noNetwork}</Row>
      <Row name={words.seen}>{visit.signs.map((sign) => words.signs[sign]).join('; ')}</Row>
      <Row name={words.counted}>{visit.grade ? words.grades[visit.grade] : words.notCounted}</Row>
    </>
  )
}

function Bookings({ bookings }: Pick<NonNullable<OwnRecord['visit']>, 'bookings'>) {
  const words = useWords(ownVisitWords)
  const textOf = useTimeText()
  if (bookings.length === 0) return null
  return (
    <Row name={words.bookings}>
      <ul>
        {bookings.map(({ provider, made_at: made, meets_at: meets }, at) => (
          <li key={at}>
            {meets
              ? words.meetsOn(providerNames[provider], textOf(meets))
              : words.bookedOn(providerNames[provider], textOf(made))}
          </li>
        ))}
      </ul>
    </Row>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Time({ at }: { at: string }) {
  return <time dateTime={at}>{useTimeText()(at)}</time>
}

function useTimeText(): (at: string) => string {
  const { locale, timeZone } = use(ReaderContext)
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    ...(timeZone && { timeZone }),
  })
  return (at) => format.format(new Date(at))
}
