import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Panel } from './panel.tsx'
import { RelativeTime } from './relative-time.tsx'
import './activity-panel.css'

const firstActions = 8

/** An activity entry: `said` follows the member's name, or stands alone without one. */
export type ActivityEntry = { key: string; at: Date; by: string; said: string; happened?: true }

/** Activity of an object, latest first; the first few until expanded. */
export function ActivityPanel({ actions }: { actions: ActivityEntry[] }): ReactElement {
  const { t } = useLingui()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? actions : actions.slice(0, firstActions)
  return (
    <Panel title={t`Activity`}>
      <ol className="activity-list" aria-label={t`Activity`}>
        {shown.map(({ key, at, by, said, happened }) => (
          <li key={key}>
            <span>
              {happened ? null : <strong>{by || t`Former member`}</strong>} {said}
            </span>
            <RelativeTime at={at} />
          </li>
        ))}
      </ol>
      {shown.length < actions.length ? (
        <Button size="compact-sm" variant="default" onClick={() => setWhole(true)}>
          {t`Show all`}
        </Button>
      ) : null}
    </Panel>
  )
}
