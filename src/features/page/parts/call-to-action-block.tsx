import type { ReactElement } from 'react'
import { isSafeHref } from '#src/features/language/rules/addresses.ts'

type Props = { label: string; href: string; note: string }

/** The main link of a page, styled as a button; hidden without a safe URL. */
export function CallToActionBlock({ label, href, note }: Props): ReactElement | null {
  if (!isSafeHref(href)) return null
  return (
    <div className="pb-action">
      <a className="pb-button" href={href} rel="noopener">
        {label}
        <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16">
          <path d="M3 8h9M8.5 4 12.5 8l-4 4" />
        </svg>
      </a>
      {note ? <p>{note}</p> : null}
    </div>
  )
}
