import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, type ReactElement, useState } from 'react'
import { isSecureAddress } from '#src/features/language/rules/addresses.ts'

type Props = { src: string; provider: string; url: string; title: string }

/**
 * A player of another site. Nothing is loaded from that site until the reader clicks; without JavaScript it is a
 * link. The frame is sandboxed.
 */
export function EmbedBlock({ src, provider, url, title }: Props): ReactElement | null {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  if (!isSecureAddress(src) || !isSecureAddress(url)) return null

  function open(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <figure className="pb-embed" data-provider={provider}>
      {isOpen ? (
        <iframe
          src={src}
          title={title}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame's origin is never ours
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          allow="fullscreen; encrypted-media; picture-in-picture"
          referrerPolicy="strict-origin"
        />
      ) : (
        <a href={url} rel="noopener noreferrer nofollow" onClick={open}>
          <svg aria-hidden="true" viewBox="0 0 24 24" width="40" height="40">
            <path d="M8 4.8v14.4L19.5 12z" />
          </svg>
          <span className="pb-embed-title">{title}</span>
          <span className="pb-embed-note">{t`Plays from ${provider}. They’ll know you visited this page.`}</span>
        </a>
      )}
    </figure>
  )
}
