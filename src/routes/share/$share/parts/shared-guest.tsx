import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { timeText } from '#src/features/page/parts/time-text.ts'
import type { SharedThing } from '#src/features/share/server/load-shared-item.ts'

type Props = { guest: Extract<SharedThing, { kind: 'guest' }> }

/** A guest's profile. */
export function SharedGuest({ guest }: Props): ReactElement {
  const { t } = useLingui()
  const { bioLong, topics, talks, quotes } = guest
  return (
    <article className="share-guest">
      <Head guest={guest} />
      {bioLong ? (
        <section>
          <h2>{t({ message: 'About', context: 'person' })}</h2>
          <p className="share-bio">{bioLong}</p>
        </section>
      ) : null}
      {topics.length > 0 ? (
        <section>
          <h2>{t`Topics`}</h2>
          <ul className="share-topics">
            {topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {quotes.length > 0 ? <Quotes quotes={quotes} /> : null}
      {talks.length > 0 ? <Talks talks={talks} /> : null}
      <Links links={guest.links} />
    </article>
  )
}

function Head({ guest }: Props): ReactElement {
  const { t } = useLingui()
  const { title, role, company, pronunciation, pronouns, photo, bioShort } = guest
  const about = [pronouns, pronunciation && t`Pronounced: ${pronunciation}`].filter(Boolean).join(' · ')
  return (
    <header className="share-guest-head" data-photo={photo !== null}>
      {photo ? <img src={photo} alt={t`Photo of ${{ name: title }}`} width={160} height={160} /> : null}
      <div>
        <h1>{title}</h1>
        {role || company ? <p className="share-role">{[role, company].filter(Boolean).join(', ')}</p> : null}
        {about ? <p className="share-kind">{about}</p> : null}
        {bioShort ? <p className="share-bio">{bioShort}</p> : null}
      </div>
    </header>
  )
}

function Quotes({ quotes }: Pick<Props['guest'], 'quotes'>): ReactElement {
  const { t } = useLingui()
  return (
    <section>
      <h2>{t`Quotes`}</h2>
      {quotes.map(({ text, talk }) => (
        <figure key={`${talk} ${text}`} className="share-quote">
          <blockquote>{text}</blockquote>
          <figcaption>{talk}</figcaption>
        </figure>
      ))}
    </section>
  )
}

function Talks({ talks }: Pick<Props['guest'], 'talks'>): ReactElement {
  const { t } = useLingui()
  return (
    <section>
      <h2>{t`Talks`}</h2>
      <ul className="share-items">
        {talks.map(({ title, durationMs }, index) => (
          // Two talks may have the same title.
          <li key={`${index} ${title}`}>
            {title}
            {durationMs === null ? null : <span>{timeText(durationMs)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Links({ links }: Pick<Props['guest'], 'links'>): ReactElement | null {
  const { t } = useLingui()
  if (links.length === 0) return null
  return (
    <section>
      <h2>{t`Links`}</h2>
      <ul className="share-links">
        {links.map(({ label, href }) => (
          <li key={`${label} ${href}`}>
            <a href={href} rel="noopener nofollow">
              {label || href.replace(/^https?:\/\//i, '')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
