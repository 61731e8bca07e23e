import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, useNavigation } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { Tag } from '#src/features/home/parts/tag.tsx'
import { reportWords } from '#src/features/home/words/report-words.ts'
import type { InsightQuery } from '#src/features/visit/schema.ts'
import type { ReportRow } from '#src/features/visit/server/report/list-reports.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useWords } from '#src/words/reader.ts'
import { addressOf } from './insight-address.ts'
import { useFormat } from './insight-format.ts'

type Props = {
  query: InsightQuery
  title: string
  today: string
  origin: string
  reports: ReportRow[]
  refused: Record<string, string>
}

/** Makes an address for these figures, and lists those there are. */
export function ShareReport({ reports, origin, ...asked }: Props): ReactElement {
  const words = useWords(reportWords)
  return (
    <>
      <details className="insight-share-report" open={Object.keys(asked.refused).length > 0}>
        <summary>{words.share}</summary>
        <p className="quiet">{words.text}</p>
        <NewReport {...asked} />
      </details>
      {reports.length > 0 ? (
        <ul className="recent-list" aria-label={words.reports}>
          {reports.map((one) => (
            <Report key={one.id} report={one} origin={origin} />
          ))}
        </ul>
      ) : (
        <p className="quiet">{words.noReports}</p>
      )}
    </>
  )
}

function NewReport({ query, title, today, refused }: Omit<Props, 'reports' | 'origin'>): ReactElement {
  const words = useWords(reportWords)
  const isBusy = useNavigation().formMethod === 'POST'
  const isOwn = Boolean(query.from ?? query.to)
  return (
    <Form method="post" className="insight-report" preventScrollReset>
      <HiddenFields fields={{ intent: 'create-report', ...Object.fromEntries(addressOf(query)) }} />
      <label>
        {words.title}
        <input name="title" defaultValue={title} maxLength={120} required />
      </label>
      <label>
        {words.period}
        <select name="period" defaultValue={isOwn ? 'fixed' : 'rolling'}>
          {isOwn ? null : <option value="rolling">{words.rolling}</option>}
          <option value="fixed">{words.fixed}</option>
        </select>
      </label>
      <label>
        {words.language}
        <select name="language" defaultValue="reader">
          <option value="reader">{words.readers}</option>
          <option value="en">{words.languages.en}</option>
          <option value="de">{words.languages.de}</option>
        </select>
      </label>
      <label>
        {words.password}
        <input name="password" type="password" maxLength={200} autoComplete="new-password" />
      </label>
      <label>
        {words.lastDay}
        <input name="lastDay" type="date" min={today} />
      </label>
      <fieldset>
        <legend>{words.names}</legend>
        <label>
          <input type="checkbox" name="companies" value="yes" /> {words.companies}
        </label>
        <label>
          <input type="checkbox" name="people" value="yes" /> {words.people}
        </label>
      </fieldset>
      {Object.values(refused).map((message) => (
        <p key={message} role="alert">
          {message}
        </p>
      ))}
      <Button type="submit" loading={isBusy}>
        {words.make}
      </Button>
    </Form>
  )
}

function Report({ report, origin }: { report: ReportRow; origin: string }): ReactElement {
  const words = useWords(reportWords)
  const format = useFormat()
  const address = `${origin}/report/${report.hashid}`
  const { title, isLocked, showsNames, lastDay, by, opens, lastOpenedAt } = report
  return (
    <li>
      <span className="insight-report-line">
        <span>
          <a href={address} target="_blank" rel="noreferrer" className="row-title">
            {title}
          </a>{' '}
          {isLocked ? <Tag tone="plain">{words.locked}</Tag> : null}{' '}
          {showsNames ? <Tag tone="warn">{words.withNames}</Tag> : null}
        </span>
        <span className="row-sub">
          {[
            by ? words.madeBy(by) : '',
            opens > 0 ? words.opened(opens) : words.neverOpened,
            lastDay ? words.until(format.day(lastDay)) : '',
          ]
            .filter(Boolean)
            .join(' · ')}{' '}
          {lastOpenedAt ? <RelativeTime at={lastOpenedAt} /> : null}
        </span>
      </span>
      <CopyButton value={address} label={words.copy} />
      <IntentButton
        fields={{ intent: 'remove-report', report: report.id }}
        icon="trash-2"
        label={words.remove(title)}
      />
    </li>
  )
}
