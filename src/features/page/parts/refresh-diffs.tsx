import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { pageDeskLabels } from '../messages/page-desk-labels.ts'
import type { RefreshChange } from '../rules/refresh.ts'
import './refresh-diffs.css'

type Props = {
  changes: RefreshChange[]
  /** The selected fields, when the caller controls them; otherwise form checkboxes named `fields[]`. */
  chosen?: { fields: string[]; toggle: (field: string) => void }
}

/** The differences to the asset, field by field, to choose from; edited fields aren't preselected. */
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
            {wasEdited ? t`${{ field: t(pageDeskLabels[field]) }} (edited by you)` : t(pageDeskLabels[field])}
          </label>
          {onPage ? <del>{onPage}</del> : null}
          <ins>{offered}</ins>
        </div>
      ))}
    </>
  )
}
