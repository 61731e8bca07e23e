import type { ReactElement } from 'react'
import { isSafeHref } from '#src/features/language/rules/addresses.ts'
import type { ResolvedLaterBlock } from '../schema.ts'
import { timeText } from './time-text.ts'

type Props = Extract<ResolvedLaterBlock, { type: 'asset_card' }>['props']

/** A short description of an asset. With a URL, its title is a link. */
export function AssetCardBlock({ title, attribution, durationMs, text, href }: Props): ReactElement {
  return (
    <section className="pb-asset" aria-label={title}>
      <p className="pb-audio-title">
        {isSafeHref(href) ? (
          <a href={href} rel="noopener">
            {title}
          </a>
        ) : (
          title
        )}
        {durationMs ? <span className="pb-asset-time">{timeText(durationMs)}</span> : null}
      </p>
      {text ? <p>{text}</p> : null}
      {attribution ? <p className="pb-attribution">{attribution}</p> : null}
    </section>
  )
}
