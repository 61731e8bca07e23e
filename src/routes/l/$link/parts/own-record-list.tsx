import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import {
  ownVisitGradeLabels,
  ownVisitNamingLabels,
  ownVisitSignLabels,
} from '#src/features/campaign/messages/own-visit-labels.ts'
import { providerNames } from '#src/features/page/rules/booking-messages.ts'
import type { OwnRecord } from '#src/features/visit/rules/own-record.ts'
import { ReaderContext } from '#src/translation/reader.ts'

/** All data that the sender has about a visit. */
export function VisitRecord({ record }: { record: OwnRecord }) {
  const { t } = useLingui()
  const { sender, visit, person, kept_days: days } = record
  return (
    <>
      {record.is_paused && (
        <p>{t`Tracking is paused in this browser. Earlier data is kept until you delete it.`}</p>
      )}
      <p>{t(ownVisitNamingLabels[record.naming])}</p>
      {!visit && <p>{t`Nothing has been recorded about this visit yet.`}</p>}
      <dl>
        {visit && <Visit visit={visit} />}
        {person && (
          <Row name={t`This browser`}>
            <Known {...person} />
          </Row>
        )}
        {person?.time_zone && (
          <Row name={t`Your time zone`}>{t`${{ zone: person.time_zone }}, as reported by this browser`}</Row>
        )}
        <Row name={t`Recipients`}>
          {record.is_passed_on
            ? t`${sender}’s team, and software they’ve connected, which is notified of each visit`
            : t`${sender}’s team`}
        </Row>
        <Row name={t`Retention`}>
          {days === null
            ? t`Until ${sender} deletes it`
            : t`Until ${plural(days, { one: '# day', other: '# days' })} after the last update`}
        </Row>
      </dl>
    </>
  )
}

function Visit({ visit }: { visit: NonNullable<OwnRecord['visit']> }) {
  const { t } = useLingui()
  return (
    <>
      <Row name={t`Started`}>
        <Time at={visit.started_at} />
      </Row>
      <Row name={t`Last update`}>
        <Time at={visit.last_at} />
      </Row>
      <Row name={t`Active time`}>
        {t`${{ seconds: visit.seconds }} s`}
        <ul>
          {visit.tabs.map(({ title, seconds }) => (
            <li key={title}>
              {title}: {t`${seconds} s`}
            </li>
          ))}
        </ul>
      </Row>
      <Row name={t`Links clicked`}>
        {visit.links.length === 0 ? (
          t({ message: 'none', context: 'links' })
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
        <Row name={t`Recordings played`}>
          <ul>
            {visit.heard.map(({ length, played, spans }, at) => (
              <li key={at}>
                {t`${played} s of ${length} s: ${{
                  spans: spans.map(({ from, to, times }) => `${from}–${to} s × ${times}`).join(', '),
                }}`}
              </li>
            ))}
          </ul>
        </Row>
      )}
      <Row name={t`Your identity`}>
        <Who {...visit.who} />
      </Row>
      <Row name={t`Your network`}>{visit.network ?? t`not stored`}</Row>
      <Row name={t`Signals`}>{visit.signs.map((sign) => t(ownVisitSignLabels[sign])).join('; ')}</Row>
      <Row name={t`Grade`}>{visit.grade ? t(ownVisitGradeLabels[visit.grade]) : t`not graded yet`}</Row>
    </>
  )
}

function Who({ kind, name, email }: NonNullable<OwnRecord['visit']>['who']): string {
  const { t } = useLingui()
  const person = [name, email].filter(Boolean).join(', ')
  switch (kind) {
    case 'nobody':
      return t`no name`
    case 'claimed':
      return t`${person}, as reported by this browser, not verified`
    case 'confirmed':
      return t`${person}, verified`
    default:
      return t`${person}, not verified`
  }
}

function Bookings({ bookings }: Pick<NonNullable<OwnRecord['visit']>, 'bookings'>) {
  const { t } = useLingui()
  const textOf = useTimeText()
  if (bookings.length === 0) return null
  return (
    <Row name={t`Meetings booked here`}>
      <ul>
        {bookings.map(({ provider, made_at: made, meets_at: meets, is_canceled: isCanceled }, at) => (
          <li key={at}>
            {meets
              ? t`Booked through ${{ provider: providerNames[provider] }} for ${{ when: textOf(meets) }}`
              : t`Booked through ${{ provider: providerNames[provider] }} on ${{ when: textOf(made) }}`}
            {isCanceled && ` · ${t`canceled`}`}
          </li>
        ))}
      </ul>
    </Row>
  )
}

function Known({ name, email, visits }: { name: string; email: string; visits: number }) {
  const { t } = useLingui()
  const person = [name, email].filter(Boolean).join(', ')
  return t`${plural({ visits }, { one: `recognized as ${person}, # visit`, other: `recognized as ${person}, # visits` })}`
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
