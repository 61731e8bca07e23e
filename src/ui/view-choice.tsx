import type { ReactElement } from 'react'
import { Link } from 'react-router'
import './view-choice.css'

type Props = {
  /** Accessible label. */
  label: string
  /** URL parameter. */
  name: string
  chosen: string
  /** Other URL parameters. */
  kept?: Record<string, string>
  views: readonly (readonly [value: string, label: string])[]
}

/** Switches a panel's view, kept in the URL. */
export function ViewChoice({ label, name, chosen, kept = {}, views }: Props): ReactElement {
  return (
    <nav className="view-choice" aria-label={label}>
      {views.map(([value, said]) => (
        <Link
          key={value}
          to={`?${new URLSearchParams({ ...kept, [name]: value })}`}
          preventScrollReset
          aria-current={value === chosen ? 'true' : undefined}
        >
          {said}
        </Link>
      ))}
    </nav>
  )
}
