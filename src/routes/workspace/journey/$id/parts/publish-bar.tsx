import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { unseenTabs } from '#src/features/journey/rules/content.ts'
import type { Journey } from '#src/features/journey/server/load-journey.ts'
import type { DraftState } from '#src/features/journey/server/read-draft-state.ts'
import { JourneyStatus } from '#src/routes/workspace/journey/parts/journey-status.tsx'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'
import { describeDifference } from './describe-difference.ts'
import './publish-bar.css'

type Props = {
  journey: Pick<Journey, 'id' | 'version' | 'status' | 'publishedVersion' | 'tabs'>
  draft: DraftState
  /** Offers a link once everything is live, where the screen has no button for it. */
  offersLink?: true
}

/** Publish status, unpublished changes, undo and redo, and what visitors won't see. */
export function PublishBar({ journey, draft, offersLink }: Props): ReactElement {
  const { t } = useLingui()
  const { id, status, version } = journey
  return (
    <section className="publish-bar" aria-label={t`Publish`}>
      <div className="publish-state">
        <JourneyStatus status={status} />
        <UndoButtons version={version} undoing={draft.undoing} />
      </div>
      <Differences journey={journey} draft={draft} />
      {draft.isChanged ? <PublishForm version={version} isFirst={journey.publishedVersion === null} /> : null}
      {offersLink && status === 'live' && !draft.isChanged ? (
        <LinkButton
          to={`/workspace/journey/${id}?link=new`}
          size="xs"
          icon="link"
          variant="filled"
          label={t`Create link`}
        />
      ) : null}
      {journey.publishedVersion === null ? null : <Unseen tabs={journey.tabs} />}
    </section>
  )
}

function UndoButtons({
  version,
  undoing,
}: {
  version: number
  undoing: DraftState['undoing']
}): ReactElement {
  const { t } = useLingui()
  const { undo, redo } = undoing
  return (
    <>
      <IntentButton
        fields={{ intent: 'undo-change', version }}
        icon="undo-2"
        label={
          undo && !undo.isOwn
            ? t`Another member made the latest change. Only they can undo it.`
            : t`Undo (Ctrl+Z)`
        }
        blocked={!undo?.isOwn}
      />
      <IntentButton
        fields={{ intent: 'redo-change', version }}
        icon="redo-2"
        label={t`Redo (Ctrl+Shift+Z)`}
        blocked={!redo?.isOwn}
      />
    </>
  )
}

function Differences({
  journey,
  draft: { isChanged, differences },
}: Omit<Props, 'offersLink'>): ReactElement {
  const { t } = useLingui()
  if (journey.publishedVersion === null)
    return <p className="publish-about">{t`Not published yet. Visitors can’t see these tabs.`}</p>
  if (!isChanged) return <p className="publish-about quiet">{t`Visitors see this version.`}</p>
  return (
    <details className="publish-about">
      <summary>{t`${plural({ count: Math.max(1, differences.length) }, { one: '1 unpublished change', other: '# unpublished changes' })}`}</summary>
      <ul>
        {differences.map((difference, place) => (
          <li key={place}>{describeDifference(t, difference)}</li>
        ))}
      </ul>
    </details>
  )
}

function PublishForm({ version, isFirst }: { version: number; isFirst: boolean }): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  return (
    <fetcher.Form method="post">
      <HiddenFields fields={{ intent: 'publish-journey', version }} />
      <Button
        type="submit"
        size="xs"
        loading={fetcher.state !== 'idle'}
        leftSection={<Icon name="eye" size={14} />}
      >
        {isFirst ? t`Publish` : t`Publish changes`}
      </Button>
    </fetcher.Form>
  )
}

/** The tabs that visitors won't see and why, with a way to publish their pages. */
function Unseen({ tabs }: Pick<Journey, 'tabs'>): ReactElement | null {
  const { t } = useLingui()
  const unseen = unseenTabs(tabs)
  const drafts = [
    ...new Set(
      tabs.flatMap(({ items }) => items.flatMap((item) => (item.isPublished ? [] : (item.page ?? [])))),
    ),
  ]
  if (unseen.length + drafts.length === 0) return null
  return (
    <div className="publish-unseen">
      <Icon name="circle-alert" size={14} />
      <ul>
        {unseen.map(({ id, title, items }) => (
          <li key={id}>
            {items.length === 0
              ? t`Visitors won’t see “${title}”: it’s empty.`
              : t`Visitors won’t see “${title}”: ${plural({ count: items.length }, { one: 'its page isn’t published.', other: 'its pages aren’t published.' })}`}
          </li>
        ))}
        {unseen.every(({ items }) => items.length === 0) && drafts.length > 0 ? (
          <li>{t`${plural({ count: drafts.length }, { one: '1 page isn’t published, so visitors won’t see it.', other: '# pages aren’t published, so visitors won’t see them.' })}`}</li>
        ) : null}
      </ul>
      {drafts.length > 0 ? <PublishPages pages={drafts} /> : null}
    </div>
  )
}

function PublishPages({ pages }: { pages: string[] }): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher(undefined, '/workspace/page')
  return (
    <fetcher.Form method="post" action="/workspace/page">
      <HiddenFields fields={{ intent: 'publish-pages', ids: pages.join(',') }} />
      <Button type="submit" size="xs" variant="default" loading={fetcher.state !== 'idle'}>
        {t`${plural({ count: pages.length }, { one: 'Publish the page too', other: 'Publish # pages too' })}`}
      </Button>
    </fetcher.Form>
  )
}
