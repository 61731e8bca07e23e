import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { AccountOverview } from '#src/routes/workspace/server/list-account-overviews.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LastTime } from '#src/ui/last-time.tsx'

/** The accounts with the latest visits, and their number of visits. */
export function VisitedAccounts({ accounts }: { accounts: AccountOverview[] }): ReactElement {
  const { t } = useLingui()
  return (
    <ul className="recent-list">
      {accounts.map(({ id, name, visits, lastVisitAt }) => (
        <li key={id}>
          <Icon name="building-2" />
          <span className="to-do-about">
            <Link to={`/workspace/account/${id}`} className="row-title">
              {name}
            </Link>
            <span className="row-sub">
              {t`${plural({ count: visits }, { one: '# visit', other: '# visits' })}`} ·{' '}
              <LastTime at={lastVisitAt} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
