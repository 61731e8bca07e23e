import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import type { WatchedLead } from '#src/features/visit/server/telling/watch-lead.ts'
import { alertWords } from '#src/features/visit/words/alert-words.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'

/** Of whom a member hears as soon as they come. */
export function WatchedLeads({ watched }: { watched: WatchedLead[] }): ReactElement {
  const words = useWords(alertWords)
  return (
    <Panel title={words.watched}>
      {watched.length === 0 ? (
        <EmptyState
          title={words.nobody}
          text={words.nobodyText}
          action={<Link to="/workspace/visits">{words.visits}</Link>}
        />
      ) : (
        <ul className="settings-watched">
          {watched.map(({ lead, name }) => (
            <li key={lead}>
              <Link to={`/workspace/visits?lead=${lead}`}>{name}</Link>
              <IntentButton
                fields={{ intent: 'unwatch-lead', lead }}
                icon="trash-2"
                label={words.stopWatching(name)}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
