import { useLingui } from '@lingui/react/macro'
import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { usePresence } from '../browser/use-presence.ts'
import { itemAt } from '../schema.ts'
import './presence-list.css'

const mostShown = 4

/** Other members looking at this screen's thing, by their initials. Hidden if there are none. */
export function PresenceList(): ReactElement | null {
  const { t } = useLingui()
  const others = usePresence(itemAt(useLocation().pathname))
  const rest = others.length - mostShown
  if (others.length === 0) return null
  return (
    <ul className="presence" aria-label={t`Also viewing`}>
      {others.slice(0, mostShown).map((name, at) => (
        <Tooltip key={`${name} ${at}`} label={name}>
          <li>
            <span aria-hidden="true">{initialsOf(name)}</span>
            <span className="visually-hidden">{name}</span>
          </li>
        </Tooltip>
      ))}
      {rest > 0 ? (
        <li>
          <span aria-hidden="true">+{rest}</span>
          <span className="visually-hidden">{t`and ${{ count: rest }} more`}</span>
        </li>
      ) : null}
    </ul>
  )
}

function initialsOf(name: string): string {
  const parts = name.split(/\s+/u).filter(Boolean)
  const letters = [parts[0], parts.length > 1 ? parts.at(-1) : undefined].map(
    (part) => [...(part ?? '')][0] ?? '',
  )
  return letters.join('').toUpperCase()
}
