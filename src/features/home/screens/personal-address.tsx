import type { ReactElement } from 'react'
import { CopyButton } from '#src/ui/copy-button.tsx'

/** An address that proves a lead's mailbox; it cannot be shown again. */
export function PersonalAddress({ to, address }: { to: string; address: string }): ReactElement {
  return (
    <>
      <h3>Personal address for {to}</h3>
      <p className="quiet">
        Send this one to {to} only: it lets them confirm who they are, once, within 30 days. It is shown now
        and not again.
      </p>
      <Address text={address} label="Copy personal address" />
    </>
  )
}

/** An address to copy, whole and selectable. */
export function Address({ text, label }: { text: string; label: string }): ReactElement {
  return (
    <div className="address">
      <input
        readOnly
        value={text}
        aria-label={label.replace('Copy ', 'The ')}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton value={text} label={label} />
    </div>
  )
}
