import type { ReactElement, ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { Icon } from './icon.tsx'

type Props = { to: To; children: ReactNode }

/** Link to the parent, above the header. */
export function BackLink({ to, children }: Props): ReactElement {
  return (
    <Link to={to} className="back-link">
      <Icon name="arrow-left" size={14} />
      {children}
    </Link>
  )
}
