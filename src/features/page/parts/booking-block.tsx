import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { isSecureAddress } from '#src/features/language/rules/addresses.ts'
import { followBooking } from '../browser/follow-booking.ts'
import { framedAt } from '../rules/bookings.ts'
import type { ResolvedLaterBlock } from '../schema.ts'

type Props = Extract<ResolvedLaterBlock, { type: 'booking' }>['props']

/**
 * A booking page of another site. Nothing is loaded from that site until the reader clicks; without JavaScript, or
 * when the site can't be framed, it is a link. Bookings in the frame are reported to the page.
 */
export function BookingBlock({ url, src, provider, title }: Props): ReactElement | null {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const note = useId()
  if (!isSecureAddress(url) || (src !== undefined && !isSecureAddress(src))) return null

  function open(event: MouseEvent): void {
    if (!src || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }

  if (!isOpen || !src)
    return (
      <figure className="pb-booking">
        <a
          href={url}
          target={src ? undefined : '_blank'}
          rel="noopener noreferrer nofollow"
          className="pb-button"
          aria-describedby={note}
          onClick={open}
        >
          {title}
        </a>
        {/* Beside the link, whose text is what its sender sees of a click. */}
        <p id={note} className="pb-embed-note">
          {src
            ? t`Loads the calendar from ${provider}. They’ll know you visited this page.`
            : t`Opens ${provider} in a new tab.`}
        </p>
      </figure>
    )
  return (
    <figure className="pb-booking">
      <Frame src={framedAt(src, location.host)} title={title} />
      <figcaption>
        <a href={url} target="_blank" rel="noopener noreferrer nofollow">
          {t`Open on ${provider}`}
        </a>
      </figcaption>
    </figure>
  )
}

/** Rendered after a click, so only in the browser. */
function Frame({ src, title }: { src: string; title: string }): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => (frame.current ? followBooking(frame.current) : undefined), [])
  return (
    <iframe
      ref={frame}
      src={src}
      title={title}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame's origin is never ours
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="strict-origin"
    />
  )
}
