import type { ReactElement, ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { HiddenFields } from './hidden-fields.tsx'
import './list-filters.css'
import { bulkKey } from './use-answer.tsx'

type Props = { ids: string[]; intent: string; label: string; children: ReactNode }

/** A BulkButton with a field for the action's value. */
export function BulkForm({ ids, intent, label, children }: Props): ReactElement {
  const fetcher = useFetcher({ key: bulkKey })
  return (
    <fetcher.Form method="post" className="bulk-form">
      <HiddenFields fields={{ intent, ids: ids.join(',') }} />
      {children}
      <button type="submit" disabled={fetcher.state !== 'idle'}>
        {label}
      </button>
    </fetcher.Form>
  )
}
