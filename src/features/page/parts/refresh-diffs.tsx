import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import type { RefreshChange } from '../rules/refresh.ts'
import { pageDeskWords } from '../words/page-desk-words.ts'
import './refresh-diffs.css'

type Props = {
  changes: RefreshChange[]
  /** Which fields are chosen, where they are kept; without it the boxes of a form keep them, as `fields[]`. */
  chosen?: { fields: string[]; toggle: (field: string) => void }
}

/** What an asset gives differently, field by field, to be chosen; what somebody rewrote is not chosen by itself. */
export function RefreshDiffs({ changes, chosen }: Props): ReactElement {
  const words = useWords(pageDeskWords)
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
            {wasEdited ? words.youRewrote(words[field]) : words[field]}
          </label>
          {onPage ? <del>{onPage}</del> : null}
          <ins>{offered}</ins>
        </div>
      ))}
    </>
  )
}
