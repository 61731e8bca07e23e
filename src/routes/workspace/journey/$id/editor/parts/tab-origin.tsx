import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { LibraryOrigin } from '#src/features/automation/parts/library-origin.tsx'
import type { JourneyTab } from '#src/features/journey/server/resolve-tabs.ts'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'
import type { EditorView } from '../load.ts'
import { tabLibraryKey } from './tab-library.tsx'

type Props = { view: EditorView; tab: JourneyTab }

/** The library entry a tab comes from, and its newer version. */
export function TabOrigin({ view, tab: { from } }: Props): ReactElement | null {
  const { t } = useLingui()

  const fetcher = useAnsweredFetcher(tabLibraryKey)
  if (!from) return null
  const { template, part } = from
  return (
    <LibraryOrigin
      from={from}
      library={view.tabLibrary}
      hint={t`Your changes to these tabs are kept unless the update changes the same parts.`}
      renderTake={(entry) => (
        <fetcher.Form method="post">
          <HiddenFields fields={{ intent: 'take-tabs', template, part, version: view.journey.version }} />
          <Button type="submit" size="xs" variant="default" loading={fetcher.state !== 'idle'}>
            {t`Update to version ${{ version: entry.version }}`}
          </Button>
        </fetcher.Form>
      )}
    />
  )
}
