import type { ReactElement } from 'react'
import { useFetcher } from 'react-router'
import { HiddenFields } from './hidden-fields.tsx'
import { bulkKey } from './use-answer.tsx'

type Props = { ids: string[]; intent: string; label: string }

/**
 * Runs an action on all selected rows. The screen's AnswerRegion announces the result, as the button may be unmounted by then.
 */
export function BulkButton({ ids, intent, label }: Props): ReactElement {
  const fetcher = useFetcher({ key: bulkKey })
  return (
    <fetcher.Form method="post">
      <HiddenFields fields={{ intent, ids: ids.join(',') }} />
      <button type="submit" disabled={fetcher.state !== 'idle'}>
        {label}
      </button>
    </fetcher.Form>
  )
}
