import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { groups, type Severity, severities } from '#src/features/campaign/rules/findings.ts'
import { CheckMarkLine } from '#src/routes/workspace/parts/check-mark.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { Panel } from '#src/ui/panel.tsx'
import { PlainTable } from '#src/ui/plain-table.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import type { LinkCheckView } from '../load.ts'
import { linkCheckGroupLabels, linkCheckSeverityLabels } from './link-check-labels.ts'

type Check = NonNullable<LinkCheckView['check']>

const icons: Record<Severity, IconName> = { fix: 'circle-x', review: 'circle-alert', fine: 'circle-check' }

/** Findings of a link check by area, and what each client received. */
export function CheckFindings({ check }: { check: Check }): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <p className="check-sum">
        <CheckMarkLine counts={check.counts} />
        <span className="quiet">
          {t`Checked`} <RelativeTime at={check.checkedAt} />
          {check.as ? ` · ${t`Access tested as ${{ email: check.as.email }}.`}` : ''}
        </span>
      </p>
      <div className="check-groups">
        {groups.map((group) => {
          const found = check.findings.filter((one) => one.group === group)
          return found.length === 0 ? null : (
            <Panel key={group} title={t(linkCheckGroupLabels[group])}>
              <Findings found={found} />
            </Panel>
          )
        })}
      </div>
      {check.scans.length > 0 ? <Scans scans={check.scans} /> : null}
    </>
  )
}

/** Most severe first. */
function Findings({ found }: { found: Check['findings'] }): ReactElement {
  const { t } = useLingui()
  const sorted = severities.flatMap((severity) => found.filter((one) => one.severity === severity))
  return (
    <ul className="check-list">
      {sorted.map(({ severity, what, advice, to }, place) => (
        <li key={`${place} ${what}`} data-severity={severity}>
          <Icon name={icons[severity]} />
          <div>
            <p>
              <span className="visually-hidden">{t(linkCheckSeverityLabels[severity])}: </span>
              {what}
            </p>
            {advice ? (
              <p className="quiet">
                {advice} {to ? <Link to={to}>{t`Fix it`}</Link> : null}
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Scans({ scans }: Pick<Check, 'scans'>): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`What email scanners and messaging apps see`} flush>
      <p className="quiet check-scans-about">{t`The page sent to each of them, without JavaScript.`}</p>
      <PlainTable
        rows={scans}
        keyOf={({ agent, method }) => `${agent} ${method}`}
        className="wide-table"
        columns={[
          { label: t`Client`, render: ({ agent }) => <span className="row-title">{agent}</span> },
          { label: t`User agent`, render: ({ method }) => method },
          { label: t`Response`, render: ({ status }) => status },
          { label: t`Title`, render: ({ title }) => title || '–' },
          { label: t`Description`, render: ({ description }) => description || '–' },
          { label: t`Image`, render: ({ picture }) => (picture ? t`Yes` : t`No`) },
        ]}
      />
    </Panel>
  )
}
