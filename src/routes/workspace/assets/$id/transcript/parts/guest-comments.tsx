import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import type { GuestComment } from '#src/features/share/server/list-guest-comments.ts'
import { clockText } from '#src/features/transcript/rules/clock-text.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'

type Props = { asset: string; comments: GuestComment[]; onMoment: (ms: number) => void }

/** Open comments from people the recording is shared with. They are answered where it is shared. */
export function GuestComments({ asset, comments, onMoment }: Props): ReactElement | null {
  const { t } = useLingui()
  if (comments.length === 0) return null
  return (
    <section className="te-panel" aria-label={t`Comments from people you shared this with`}>
      <p className="te-hint">{t`Comments from people you shared this with`}</p>
      <ul className="te-list">
        {comments.map(({ id, name, body, atMs, createdAt }) => (
          <li key={id} className="te-comment">
            <p className="te-hint">
              {name || t`Anonymous visitor`} · <RelativeTime at={createdAt} />
            </p>
            <p className="te-comment-body">{body}</p>
            <div className="te-inline">
              {atMs === null ? null : (
                <Button size="compact-xs" variant="subtle" onClick={() => onMoment(atMs)}>
                  {t`Go to ${{ time: clockText(atMs / 1000) }}`}
                </Button>
              )}
              <LinkButton
                to={`/workspace/share/asset/${asset}`}
                size="compact-xs"
                variant="subtle"
                label={t`Reply or resolve`}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
