import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { Severity } from '#src/features/campaign/rules/findings.ts'
import type { CheckMark } from '#src/features/campaign/server/check/load-check.ts'
import { FormButton } from '#src/ui/form-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import './link-check.css'

/** One-line summary of a check. */
export function CheckMarkLine({ counts }: { counts: Record<Severity, number> }): ReactElement {
  const { t } = useLingui()
  const severity: Severity = counts.fix > 0 ? 'fix' : counts.review > 0 ? 'review' : 'fine'
  const said = [
    counts.fix > 0 ? t`${plural({ count: counts.fix }, { one: '1 to fix', other: '# to fix' })}` : '',
    counts.review > 0
      ? t`${plural({ count: counts.review }, { one: '1 to review', other: '# to review' })}`
      : '',
    counts.fix + counts.review === 0 ? t`No problems` : '',
  ].filter(Boolean)
  return (
    <span className="check-mark" data-severity={severity}>
      <Icon
        name={severity === 'fine' ? 'circle-check' : severity === 'review' ? 'circle-alert' : 'circle-x'}
      />
      {said.join(' · ')}
    </span>
  )
}

/** The last check in the link drawer, with a button to run another. */
export function LinkCheckSection({
  link,
  check,
}: {
  link: string
  check: CheckMark | undefined
}): ReactElement {
  const { t } = useLingui()
  const address = `/workspace/link/${link}/check`
  return (
    <section className="stack invite" aria-label={t`Check before sharing`}>
      <h3>{t`Check before sharing`}</h3>
      {check ? (
        <p className="check-sum">
          <Link to={address}>
            <CheckMarkLine counts={check.counts} />
          </Link>
          <span className="quiet">
            {t`Checked`} <RelativeTime at={check.checkedAt} />
          </span>
        </p>
      ) : (
        <p className="quiet">{t`Check the link to find broken buttons before your visitors do.`}</p>
      )}
      <FormButton
        fields={{ intent: 'check-link' }}
        icon="list-checks"
        action={address}
        label={check ? t`Check again` : t`Check before sharing`}
      />
    </section>
  )
}
