import { useLingui } from '@lingui/react/macro'
import { type ReactElement, type RefObject, useEffect, useRef } from 'react'
import { BulkForm } from '#src/ui/bulk-form.tsx'
import { isTyping } from '#src/ui/use-row-keys.ts'
import type { FolderRow } from '../schema.ts'
import { folderChoices } from './folder-choices.ts'

type Props = { ids: string[]; intent: string; folders: FolderRow[] }

/** Moves the selected rows to a folder; the key `m` focuses it. */
export function MoveRows({ ids, intent, folders }: Props): ReactElement | null {
  const { t } = useLingui()
  const place = useRef<HTMLSelectElement>(null)
  useKeyTo(place)
  if (folders.length === 0) return null
  return (
    <BulkForm ids={ids} intent={intent} label={t`Move`}>
      <select ref={place} name="folder" aria-label={t`Move to folder`} aria-keyshortcuts="m">
        <option value="">{t`No folder`}</option>
        {folderChoices(folders).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </BulkForm>
  )
}

/** `m` focuses the select. */
function useKeyTo(place: RefObject<HTMLSelectElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key !== 'm' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      place.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [place])
}
