import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { Said } from '#src/features/guest/server/find-talks.ts'
import { guestScreenWords } from '#src/features/home/words/guest-screen-words.ts'
import { clockText } from '#src/features/transcript/rules/clock-text.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useWords } from '#src/words/reader.ts'

type Props = { name: string; said: Said }

/** In what a guest speaks, and what they said that was quoted. */
export function GuestSaid({ name, said: { talks, quotes } }: Props): ReactElement {
  const words = useWords(guestScreenWords)
  return (
    <>
      <Panel title={words.talks}>
        {talks.length > 0 ? (
          <>
            <p className="quiet">{words.talksNote}</p>
            <ul className="recent-list" aria-label={words.talks}>
              {talks.map(({ asset, title, durationMs }) => (
                <li key={asset}>
                  <Icon name="audio-lines" />
                  <span>
                    <Link to={`/workspace/assets/${asset}`} className="row-title">
                      {title}
                    </Link>
                    {durationMs === null ? null : (
                      <span className="row-sub">{clockText(durationMs / 1000)}</span>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <EmptyState
            title={words.noTalksYet}
            text={words.noTalksText(name)}
            action={<Link to="/workspace/assets">{words.openAssets}</Link>}
          />
        )}
      </Panel>
      {talks.length > 0 ? <Quotes quotes={quotes} /> : null}
    </>
  )
}

function Quotes({ quotes }: Pick<Said, 'quotes'>): ReactElement {
  const words = useWords(guestScreenWords)
  return (
    <Panel title={words.quotes}>
      {quotes.length > 0 ? (
        <ul className="guest-quotes" aria-label={words.quotes}>
          {quotes.map(({ asset, talk, text, atMs }) => (
            <li key={`${asset} ${atMs} ${text}`}>
              <blockquote>{text}</blockquote>
              <Link to={`/workspace/assets/${asset}/content`} className="row-sub">
                {words.from(talk, atMs === null ? '' : clockText(atMs / 1000))}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={words.noQuotesYet} text={words.noQuotesText} />
      )}
    </Panel>
  )
}
