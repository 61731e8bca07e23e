import type { ReactElement } from 'react'

type Props = { fields: Record<string, string | number> }

export function HiddenFields({ fields }: Props): ReactElement[] {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
