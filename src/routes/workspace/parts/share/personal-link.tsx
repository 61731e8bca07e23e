import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { CopyButton } from '#src/ui/copy-button.tsx'

/** A personal link that verifies a lead's mailbox. It can't be shown again. */
export function PersonalLink({
  to,
  address,
  isPrimary,
}: {
  to: string
  address: string
  isPrimary?: true
}): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <h3>{t`Personal link for ${to}`}</h3>
      <p className="quiet">{t`Send this only to ${to}. It verifies them once and expires in 30 days. You won’t see it again; the link below keeps working, but doesn’t verify anyone.`}</p>
      <Address
        text={address}
        name={t`Personal link`}
        label={t`Copy personal link`}
        {...(isPrimary && { isPrimary })}
      />
    </>
  )
}

type AddressProps = { text: string; name: string; label: string; isPrimary?: true }

/** A URL in full, selectable, with a copy button. */
export function Address({ text, name, label, isPrimary }: AddressProps): ReactElement {
  return (
    <div className="address">
      <input readOnly value={text} aria-label={name} onFocus={(event) => event.target.select()} />
      <CopyButton value={text} label={label} {...(isPrimary && { isPrimary })} />
    </div>
  )
}
