import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { pageDeskLabels } from '../messages/page-desk-labels.ts'
import type { RefreshChange } from '../rules/refresh.ts'
import './refresh-diffs.css'

type Props = {
  changes: RefreshChange[]
  /** Which fields are chosen, where they are kept; without it the boxes of a form keep them, as `fields[]`. */
  chosen?: { fields: string[]; toggle: (field: string) => void }
}

/** What an asset gives differently, field by field, to be chosen; what somebody rewrote is not chosen by itself. */
export function RefreshDiffs({ changes, chosen }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <>
      {changes.map(({ field, onPage, offered, wasEdited }) => (
        <div key={field} className="refresh-diff">
          <label>
            <input
              type="checkbox"
              name="fields[]"
              value={field}
              {...(chosen
                ? { checked: chosen.fields.includes(field), onChange: () => chosen.toggle(field) }
                : { defaultChecked: !wasEdited })}
            />
            {wasEdited
              ? t`${{ field: t(pageDeskLabels[field]) }} (you rewrote it)`
              : t(pageDeskLabels[field])}
          </label>
          {onPage ? <del>{onPage}</del> : null}
          <ins>{offered}</ins>
        </div>
      ))}
    </>
  )
}
