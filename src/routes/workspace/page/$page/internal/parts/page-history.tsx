import { type ReactElement, use } from 'react'
import { ReaderContext } from '#src/translation/reader.ts'
import { speak } from '#src/translation/speak.ts'
import { ActivityPanel } from '#src/ui/activity-panel.tsx'
import type { PageDeed } from '../server/list-page-history.ts'
import { pageInternalDeedLabels } from './page-internal-labels.ts'

/** The history of a page. */
export function PageHistory({ deeds }: { deeds: PageDeed[] }): ReactElement {
  const { locale, timeZone } = use(ReaderContext)
  function aboutOf({ kind, about }: PageDeed): string {
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
      deeds={deeds.map((deed, place) => ({
        key: `${deed.kind} ${String(deed.at)} ${place}`,
        at: deed.at,
        by: deed.by,
        said: speak(locale, pageInternalDeedLabels[deed.kind](aboutOf(deed))),
        ...(deed.kind === 'appeared' && { happened: true }),
      }))}
    />
  )
}
