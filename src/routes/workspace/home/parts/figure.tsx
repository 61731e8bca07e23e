import { Tooltip } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'

type Props = { label: string; value: ReactNode; rule: string; to?: string }

/** A figure with its counting rule, as a tooltip and for screen readers. */
export function Figure({ label, value, rule, to }: Props): ReactElement {
  const inner = (
    <>
      <span className="home-figure-value figure">{value}</span>
      <span className="home-figure-label">{label}</span>
      <span className="visually-hidden">{rule}</span>
    </>
  )
  return (
    <Tooltip label={rule}>
      {to ? (
        <Link className="home-figure" to={to}>
          {inner}
        </Link>
      ) : (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its tooltip must be reachable by keyboard
        <div className="home-figure" tabIndex={0}>
          {inner}
        </div>
      )}
    </Tooltip>
  )
}
