import { useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { isBehind, type MadeFrom } from '../rules/library/behind.ts'

type Entry = { id: string; name: string; version: number; stepsSince: number }

type Props<One extends Entry> = {
  from: MadeFrom
  library: readonly One[]
  /** The way to take the newer version. */
  renderTake: (entry: One) => ReactNode
  hint: string
}

/** Of which entry of the library something is made, and whether that has changed there since. */
export function LibraryOrigin<One extends Entry>({
  from,
  library,
  renderTake,
  hint,
}: Props<One>): ReactElement {
  const { t } = useLingui()
  const entry = library.find(({ id }) => id === from.template)
  if (!entry)
    return (
      <p className="quiet">{t`From the library, version ${{ version: from.version }}; it was removed there.`}</p>
    )
  return (
    <div className="flow-origin">
      <p className="quiet">
        {t`From the library, version ${{ version: from.version }}:`}{' '}
        <Link to={`/workspace/steps/library/${entry.id}`}>{entry.name}</Link>
      </p>
      {isBehind(from, library) ? (
        <>
          <p className="flow-finding" data-severity="warning">
            <Icon name="circle-alert" size={14} /> {t`The library has version ${{ version: entry.version }}.`}
          </p>
          {renderTake(entry)}
          <p className="quiet">{hint}</p>
        </>
      ) : null}
    </div>
  )
}
