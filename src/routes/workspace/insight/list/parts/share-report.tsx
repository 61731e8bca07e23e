import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { useNavigation } from 'react-router'
import type { InsightQuery } from '#src/features/insight/schema.ts'
import type { ReportRow } from '#src/features/insight/server/report/list-reports.ts'
import { addressOf } from '#src/routes/parts/insight/insight-address.ts'
import { useFormat } from '#src/routes/parts/insight/insight-format.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { IntentForm } from '#src/ui/intent-form.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Tag } from '#src/ui/tag.tsx'

type Props = {
  query: InsightQuery
  title: string
  today: string
  origin: string
  reports: ReportRow[]
  refused: Record<string, string>
}

/** Creates a report of these figures and lists existing ones. */
export function ShareReport({ reports, origin, ...asked }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <details className="insight-share-report" open={Object.keys(asked.refused).length > 0}>
        <summary>{t`Share this report`}</summary>
        <p className="quiet">{t`Anyone with the URL can see these metrics without signing in. The URL can’t be guessed, and search engines don’t index the report. Delete the report to revoke access.`}</p>
        <NewReport {...asked} />
      </details>
      {reports.length > 0 ? (
        <ul className="recent-list" aria-label={t`Shared reports`}>
          {reports.map((one) => (
            <Report key={one.id} report={one} origin={origin} />
          ))}
        </ul>
      ) : (
        <p className="quiet">{t`No shared reports yet.`}</p>
      )}
    </>
  )
}

function NewReport({ query, title, today, refused }: Omit<Props, 'reports' | 'origin'>): ReactElement {
  const { t } = useLingui()
  const isBusy = useNavigation().formMethod === 'POST'
  const isOwn = Boolean(query.from ?? query.to)
  return (
    <IntentForm
      fields={{ intent: 'create-report', ...Object.fromEntries(addressOf(query)) }}
      className="insight-report"
      preventScrollReset
    >
      <label>
        {t`Title`}
        <input name="title" defaultValue={title} maxLength={120} required />
      </label>
      <label>
        {t`Dates`}
        <select name="period" defaultValue={isOwn ? 'fixed' : 'rolling'}>
          {isOwn ? null : <option value="rolling">{t`Rolling, up to the day the report is opened`}</option>}
          <option value="fixed">{t`Fixed dates`}</option>
        </select>
      </label>
      <label>
        {t`Language`}
        <select name="language" defaultValue="reader">
          <option value="reader">{t`Reader’s language`}</option>
          <option value="en">{t`English`}</option>
          <option value="de">{t`German`}</option>
        </select>
      </label>
      <label>
        {t`Password (optional)`}
        <input name="password" type="password" maxLength={200} autoComplete="new-password" />
      </label>
      <label>
        {t`Expiration date (optional)`}
        <input name="lastDay" type="date" min={today} />
      </label>
      <fieldset>
        <legend>{t`Included names`}</legend>
        <label>
          <input type="checkbox" name="companies" value="yes" /> {t`Name of the company, link or journey`}
        </label>
        <label>
          <input type="checkbox" name="people" value="yes" /> {t`People, with their email addresses`}
        </label>
      </fieldset>
      {Object.values(refused).map((message) => (
        <p key={message} role="alert">
          {message}
        </p>
      ))}
      <Button type="submit" loading={isBusy}>
        {t`Create report`}
      </Button>
    </IntentForm>
  )
}

function Report({ report, origin }: { report: ReportRow; origin: string }): ReactElement {
  const { t } = useLingui()
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
          {isLocked ? <Tag tone="plain">{t`Password`}</Tag> : null}{' '}
          {showsNames ? <Tag tone="warn">{t`With names`}</Tag> : null}
        </span>
        <span className="row-sub">
          {[
            by ? t`Created by ${{ name: by }}` : '',
            opens > 0
              ? t`${plural({ times: opens }, { one: 'Opened once', other: 'Opened # times' })}`
              : t`Not opened yet`,
            lastDay ? t`Until ${{ day: format.day(lastDay) }}` : '',
          ]
            .filter(Boolean)
            .join(' · ')}{' '}
          {lastOpenedAt ? <RelativeTime at={lastOpenedAt} /> : null}
        </span>
      </span>
      <CopyButton value={address} label={t`Copy URL`} />
      <IntentButton
        fields={{ intent: 'remove-report', report: report.id }}
        icon="trash-2"
        label={t`Delete report “${title}”`}
      />
    </li>
  )
}
