import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { BookingFacts } from '#src/features/page/parts/booking-facts.tsx'
import { providerNames } from '#src/features/page/rules/booking-messages.ts'
import { VisitList } from '#src/routes/workspace/parts/visits/visit-list.tsx'
import type { VisitorEntry } from '#src/routes/workspace/server/visitor-entries.ts'
import { Line } from './timeline-line.tsx'
import './timeline.css'

/** Whether a visitor caused the entry, not a member. */
export function isOfVisitor<Entry extends { kind: string }>(
  entry: Entry,
): entry is Extract<Entry, VisitorEntry> {
  return ['visit', 'booking', 'form'].includes(entry.kind)
}

/** A visit, booking or submitted form in a timeline. */
export function VisitorLine({ entry }: { entry: VisitorEntry }): ReactElement {
  if (entry.kind === 'booking') return <BookingEntry booking={entry.booking} />
  if (entry.kind === 'form') return <FormEntry entry={entry} />
  return (
    <Line icon="eye">
      <VisitList visits={[entry.visit]} />
    </Line>
  )
}

type BookingProps = Pick<Extract<VisitorEntry, { kind: 'booking' }>, 'booking'>

function BookingEntry({ booking }: BookingProps): ReactElement {
  const { t } = useLingui()
  const { at, provider, lead } = booking
  const who = lead ? nameOf(lead) : t`Someone`
  return (
    <Line
      icon="calendar"
      at={at}
      said={t`${who} booked a meeting on ${{ provider: providerNames[provider] }}`}
    >
      <BookingFacts booking={booking} />
    </Line>
  )
}

type FormProps = { entry: Extract<VisitorEntry, { kind: 'form' }> }

/** A submitted form with the claimed name and the answers. */
function FormEntry({ entry: { at, form } }: FormProps): ReactElement {
  const { t } = useLingui()
  return (
    <Line
      icon="message-square"
      at={at}
      said={t`${{ name: nameOf(form) }} (unverified) submitted the form on “${{ title: form.title }}”`}
    >
      {form.answers.map(({ label, value }, place) =>
        value ? (
          <p key={place} className="timeline-note">
            <span className="quiet">{label}:</span> {value}
          </p>
        ) : null,
      )}
      <span className="row-sub">
        {form.email} ·{' '}
        <Link to={form.page ? `/workspace/page/${form.page}/internal` : `/workspace/journey/${form.journey}`}>
          {t`View answers`}
        </Link>
      </span>
    </Line>
  )
}

function nameOf({ first, last, email }: { first: string; last: string; email: string }): string {
  return [first, last].filter(Boolean).join(' ') || email
}
