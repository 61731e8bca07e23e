import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { AccountOverview } from '#src/features/home/server/list-account-overviews.ts'
import { deskWords } from '#src/features/home/words/desk-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LastTime } from '#src/ui/last-time.tsx'
import { useWords } from '#src/words/reader.ts'

/** The companies that were here last, each with how often. */
export function VisitedAccounts({ accounts }: { accounts: AccountOverview[] }): ReactElement {
  const words = useWords(deskWords)
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
              {words.visitCount(visits)} · <LastTime at={lastVisitAt} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
