import { useLingui } from '@lingui/react/macro'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { isBehind, type MadeFrom } from '../rules/library/behind.ts'

type Entry = { id: string; name: string; version: number; stepsSince: number }

type Props<One extends Entry> = {
  from: MadeFrom
  library: readonly One[]
  /** The control that updates to the newer version. */
  renderTake: (entry: One) => ReactNode
  hint: string
}

/** The library entry something was created from, and whether it has changed since. */
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
      <p className="quiet">{t`From the library, version ${{ version: from.version }}. The library entry has since been deleted.`}</p>
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
            <Icon name="circle-alert" size={14} /> {t`Version ${{ version: entry.version }} is available.`}
          </p>
          {renderTake(entry)}
          <p className="quiet">{hint}</p>
        </>
      ) : null}
    </div>
  )
}
