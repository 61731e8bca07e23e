import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { isSafeHref } from '#src/features/language/rules/addresses.ts'
import { cardKindLabels } from '../messages/card-labels.ts'
import type { ResolvedLaterBlock, ShownCard } from '../schema.ts'
import { timeText } from './time-text.ts'

type Props = Extract<ResolvedLaterBlock, { type: 'collection' }>['props']

/** The assets of a collection as cards. Titles link to the asset's page if there is one. */
export function CollectionBlock({ title, cards }: Props): ReactElement {
  return (
    <section className="pb-cards" {...(title && { 'aria-label': title })}>
      {title ? <h2>{title}</h2> : null}
      <ul>
        {cards.map((card, place) => (
          // Two assets may have the same title; only their position identifies them.
          <li key={place}>
            <Card card={card} isBelowHeading={title !== ''} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Card({ card, isBelowHeading }: { card: ShownCard; isBelowHeading: boolean }): ReactElement {
  const { t } = useLingui()
  const { title, text, durationMs, href, cover, src, date } = card
  const Title = isBelowHeading ? 'h3' : 'p'
  return (
    <article>
      {cover ? <img src={cover} alt="" loading="lazy" decoding="async" /> : null}
      <p className="pb-card-kind">
        {t(cardKindLabels[card.kind])}
        {durationMs ? <span className="pb-asset-time">{timeText(durationMs)}</span> : null}
        {date ? <span className="pb-asset-time">{date}</span> : null}
      </p>
      <Title className="pb-card-title">{href && isSafeHref(href) ? <a href={href}>{title}</a> : title}</Title>
      {text ? <p className="pb-card-text">{text}</p> : null}
      {src ? (
        // eslint-disable-next-line jsx-a11y/media-has-caption -- its page shows the transcript
        <audio controls preload="none" src={src} aria-label={title} />
      ) : null}
    </article>
  )
}
