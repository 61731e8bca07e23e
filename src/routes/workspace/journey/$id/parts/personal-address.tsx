import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { CopyButton } from '#src/ui/copy-button.tsx'

/** An address that proves a lead's mailbox; it cannot be shown again. */
export function PersonalAddress({ to, address }: { to: string; address: string }): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <h3>{t`Personal address for ${to}`}</h3>
      <p className="quiet">{t`Send this one to ${to} only: it lets them confirm who they are, once, within 30 days. What confirms it is shown now and not again; the address without it stays below.`}</p>
      <Address text={address} name={t`The personal address`} label={t`Copy personal address`} />
    </>
  )
}

type AddressProps = { text: string; name: string; label: string }

/** An address to copy, whole and selectable. */
export function Address({ text, name, label }: AddressProps): ReactElement {
  return (
    <div className="address">
      <input readOnly value={text} aria-label={name} onFocus={(event) => event.target.select()} />
      <CopyButton value={text} label={label} />
    </div>
  )
}
