import type { ReactElement, ReactNode } from 'react'

export type Fact = readonly [name: string, value: ReactNode]

/** Labeled facts or figures. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className: string }): ReactElement {
  return (
    <dl className={className}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
