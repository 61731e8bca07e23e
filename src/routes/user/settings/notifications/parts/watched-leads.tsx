import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { WatchedLead } from '#src/features/visit/server/telling/watch-lead.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { Panel } from '#src/ui/panel.tsx'

/** Of whom a member hears as soon as they come. */
export function WatchedLeads({ watched }: { watched: WatchedLead[] }): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Leads you watch`}>
      {watched.length === 0 ? (
        <EmptyState
          title={t`You watch nobody`}
          text={t`Open a visit of a known lead, and choose to hear at once when they come.`}
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
