import type { ReactElement } from 'react'
import { Link } from 'react-router'
import './view-choice.css'

type Props = {
  /** What is chosen between, read aloud. */
  label: string
  /** The name of the choice in the address. */
  name: string
  chosen: string
  /** What the address says besides. */
  kept?: Record<string, string>
  views: readonly (readonly [value: string, label: string])[]
}

/** Which of several views a panel shows, kept in the address. */
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
