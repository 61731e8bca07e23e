import type { ReactElement, ReactNode } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'

type LineProps = {
  id?: string
  icon: IconName
  at?: Date
  said?: string
  mark?: string | undefined
  children: ReactNode
}

/** A timeline entry: title, time and details. */
export function Line({ id, icon, at, said, mark, children }: LineProps): ReactElement {
  return (
    <li id={id}>
      <Icon name={icon} />
      <div>
        {at ? (
          <div className="timeline-head">
            {said ? <span>{said}</span> : null}
            {mark ? <span className="quiet">{mark}</span> : null}
            <RelativeTime at={at} />
          </div>
        ) : null}
        {children}
      </div>
    </li>
  )
}
