import type { ReactElement } from 'react'
import { linkWords } from '#src/features/home/words/link-words.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { useWords } from '#src/words/reader.ts'

/** An address that proves a lead's mailbox; it cannot be shown again. */
export function PersonalAddress({ to, address }: { to: string; address: string }): ReactElement {
  const words = useWords(linkWords)
  return (
    <>
      <h3>{words.personalAddressFor(to)}</h3>
      <p className="quiet">{words.sendToThemOnly(to)}</p>
      <Address text={address} name={words.thePersonalAddress} label={words.copyPersonalAddress} />
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
