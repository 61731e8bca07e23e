import { type MouseEvent, type ReactElement, useState } from 'react'
import { isSecureAddress } from '#src/features/language/rules/addresses.ts'
import { useWords } from '#src/words/reader.ts'
import type { ResolvedLaterBlock } from '../schema.ts'
import { cardWords } from '../words/card-words.ts'

type Props = Extract<ResolvedLaterBlock, { type: 'booking' }>['props']

/**
 * The booking page of another site. Nothing is asked of that site before the reader presses; without JavaScript, and
 * where the site allows no frame, the link leads there.
 */
export function BookingBlock({ url, src, provider, title }: Props): ReactElement | null {
  const words = useWords(cardWords)
  const [isOpen, setOpen] = useState(false)
  if (!isSecureAddress(url) || (src !== undefined && !isSecureAddress(src))) return null

  function open(event: MouseEvent): void {
    if (!src || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }

  if (!isOpen || !src)
    return (
      <figure className="pb-booking">
        <a href={url} target={src ? undefined : '_blank'} rel="noopener noreferrer nofollow" onClick={open}>
          <span className="pb-embed-title">{title}</span>
          <span className="pb-embed-note">{src ? words.booksAt(provider) : words.opensAt(provider)}</span>
        </a>
      </figure>
    )
  return (
    <figure className="pb-booking">
      <iframe
        src={src}
        title={title}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame's origin is never ours
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="strict-origin"
      />
      <figcaption>
        <a href={url} target="_blank" rel="noopener noreferrer nofollow">
          {words.openInTab(provider)}
        </a>
      </figcaption>
    </figure>
  )
}
