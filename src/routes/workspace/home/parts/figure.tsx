import { Tooltip } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'

/** `change`: how the value differs from the period before. */
type Props = { label: string; value: ReactNode; change?: string | undefined; rule: string; to?: string }

/** A figure with its counting rule, as a tooltip and for screen readers. */
export function Figure({ label, value, change, rule, to }: Props): ReactElement {
  const inner = (
    <>
      <span className="home-figure-value figure">{value}</span>
      <span className="home-figure-label">{label}</span>
      {change ? <span className="home-figure-change">{change}</span> : null}
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
