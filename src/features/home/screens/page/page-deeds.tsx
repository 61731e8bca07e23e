import { type ReactElement, use } from 'react'
import { DeedsPanel } from '#src/features/home/parts/deeds-panel.tsx'
import type { PageDeed } from '#src/features/home/server/page/list-page-deeds.ts'
import { pageInternalWords } from '#src/features/home/words/page-internal-words.ts'
import { ReaderContext, useWords } from '#src/words/reader.ts'

/** What was done with a page. */
export function PageDeeds({ deeds }: { deeds: PageDeed[] }): ReactElement {
  const words = useWords(pageInternalWords)
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
    <DeedsPanel
      deeds={deeds.map((deed, place) => ({
        key: `${deed.kind} ${String(deed.at)} ${place}`,
        at: deed.at,
        by: deed.by,
        said: words.deeds[deed.kind](aboutOf(deed)),
        ...(deed.kind === 'appeared' && { happened: true }),
      }))}
    />
  )
}
