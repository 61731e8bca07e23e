import { type ReactElement, use } from 'react'
import { ReaderContext } from '#src/translation/reader.ts'
import { speak } from '#src/translation/speak.ts'
import { ActivityPanel } from '#src/ui/activity-panel.tsx'
import type { PageAction } from '../server/list-page-history.ts'
import { pageInternalActionLabels } from './page-internal-labels.ts'

/** The history of a page. */
export function PageHistory({ actions }: { actions: PageAction[] }): ReactElement {
  const { locale, timeZone } = use(ReaderContext)
  function aboutOf({ kind, about }: PageAction): string {
    if (kind !== 'scheduled') return about
    return new Date(about).toLocaleString(locale, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      // Without one chosen, the server and the device would say different hours.
      timeZone: timeZone || 'UTC',
      timeZoneName: 'short',
    })
  }
  return (
    <ActivityPanel
      actions={actions.map((action, place) => ({
        key: `${action.kind} ${String(action.at)} ${place}`,
        at: action.at,
        by: action.by,
        said: speak(locale, pageInternalActionLabels[action.kind](aboutOf(action))),
        ...(action.kind === 'appeared' && { happened: true }),
      }))}
    />
  )
}
