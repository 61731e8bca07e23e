import type { ReactElement } from 'react'
import { useFetcher } from 'react-router'
import { HiddenFields } from './hidden-fields.tsx'
import { bulkKey } from './use-answer.tsx'

type Props = { ids: string[]; intent: string; label: string }

/** Does one thing to every chosen row. The screen's AnswerRegion tells what came of it: this button may be gone by then. */
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
