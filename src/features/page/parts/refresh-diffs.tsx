import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { pageDeskLabels } from '../messages/page-desk-labels.ts'
import type { RefreshChange } from '../rules/refresh.ts'
import './refresh-diffs.css'

/**
 * The differences to the asset, field by field, as form checkboxes named `fields[]`; edited fields aren't preselected.
 */
export function RefreshDiffs({ changes }: { changes: RefreshChange[] }): ReactElement {
  const { t } = useLingui()
  return (
    <>
      {changes.map(({ field, onPage, offered, wasEdited }) => (
        <div key={field} className="refresh-diff">
          <label>
            <input type="checkbox" name="fields[]" value={field} defaultChecked={!wasEdited} />
            {wasEdited ? t`${{ field: t(pageDeskLabels[field]) }} (edited by you)` : t(pageDeskLabels[field])}
          </label>
          {onPage ? <del>{onPage}</del> : null}
          <ins>{offered}</ins>
        </div>
      ))}
    </>
  )
}
