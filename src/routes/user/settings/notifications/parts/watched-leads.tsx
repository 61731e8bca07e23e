import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { WatchedLead } from '#src/features/visit/server/notifying/watch-lead.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { Panel } from '#src/ui/panel.tsx'

/** The leads whose visits trigger an immediate notification. */
export function WatchedLeads({ watched }: { watched: WatchedLead[] }): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Watched leads`}>
      {watched.length === 0 ? (
        <EmptyState
          title={t`No watched leads`}
          text={t`Open a lead’s visit and watch the lead to get notified as soon as they come back.`}
          action={<Link to="/workspace/visits">{t`Visits`}</Link>}
        />
      ) : (
        <ul className="settings-watched">
          {watched.map(({ lead, name }) => (
            <li key={lead}>
              <Link to={`/workspace/visits?lead=${lead}`}>{name}</Link>
              <IntentButton
                fields={{ intent: 'unwatch-lead', lead }}
                icon="trash-2"
                label={t`Stop watching ${{ who: name }}`}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
