import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { Said } from '#src/features/guest/server/find-talks.ts'
import { clockText } from '#src/features/transcript/rules/clock-text.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'

type Props = { name: string; said: Said }

/** A guest's recordings and quotes. */
export function GuestRecordings({ name, said: { talks, quotes } }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <Panel title={t`Recordings`}>
        {talks.length > 0 ? (
          <>
            <p className="quiet">{t`A shared guest profile shows public recordings and approved quotes.`}</p>
            <ul className="recent-list" aria-label={t`Recordings`}>
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
            title={t`No recordings yet`}
            text={t`Recordings with the speaker “${name}” in their transcript show up here.`}
            action={<Link to="/workspace/assets">{t`View assets`}</Link>}
          />
        )}
      </Panel>
      {talks.length > 0 ? <Quotes quotes={quotes} /> : null}
    </>
  )
}

function Quotes({ quotes }: Pick<Said, 'quotes'>): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Quotes`}>
      {quotes.length > 0 ? (
        <ul className="guest-quotes" aria-label={t`Quotes`}>
          {quotes.map(({ asset, talk, text, atMs }) => (
            <li key={`${asset} ${atMs} ${text}`}>
              <blockquote>{text}</blockquote>
              <Link to={`/workspace/assets/${asset}/content`} className="row-sub">
                {atMs === null
                  ? ''
                  : clockText(atMs / 1000)
                    ? t`${talk}, ${{ time: atMs === null ? '' : clockText(atMs / 1000) }}`
                    : t`${talk}`}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title={t`No quotes yet`}
          text={t`Generate quotes from one of these recordings. This guest’s quotes show up here.`}
        />
      )}
    </Panel>
  )
}
