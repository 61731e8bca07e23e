import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { findFeed, ImportRow } from '#src/features/feed/server/list-imports.ts'
import { Duration } from '#src/ui/duration.tsx'
import { FormButton } from '#src/ui/form-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { useRowKeys } from '#src/ui/use-row-keys.ts'
import { useChosen } from '#src/ui/use-selection.ts'
import { FeedReport } from './feed-report.tsx'
import { ImportState } from './import-state.tsx'

type Feed = NonNullable<Awaited<ReturnType<typeof findFeed>>>

/** The episodes of a feed: imported, new, and failed ones. */
export function FeedEpisodes({ feed }: { feed: Feed }): ReactElement {
  const { t } = useLingui()
  useRowKeys()
  const open = feed.episodes.filter(({ state }) => state === 'found' || state === 'failed')
  const chosen = useChosen(open.map(({ id }) => id))
  return (
    <Panel
      title={feed.title}
      actions={
        <span role="status">{t`${plural({ n: feed.episodes.length }, { one: '1 episode', other: '# episodes' })}`}</span>
      }
      flush
    >
      <div className="import-actions">
        <Intent
          name="import-chosen"
          fields={{ feed: feed.id, ids: chosen.ids.join(',') }}
          label={t`Import selected`}
          isOff={chosen.ids.length === 0}
        />
        <Intent
          name="import-new"
          fields={{ feed: feed.id }}
          label={t`Import all new`}
          isOff={!open.some(({ state }) => state === 'found')}
        />
        {open.some(({ state }) => state === 'failed') ? (
          <Intent
            name="retry-failed"
            fields={{ feed: feed.id }}
            label={t`Retry failed imports`}
            isOff={false}
          />
        ) : null}
        <Intent name="read-feed" fields={{ feedUrl: feed.url }} label={t`Refresh feed`} isOff={false} />
      </div>
      <FeedReport feed={feed.id} counts={feed.counts} />
      <Table className="import-table" aria-label={t`Episodes`}>
        <Table.Tbody>
          {feed.episodes.map((episode) => (
            <Table.Tr key={episode.id}>
              <Table.Td className="list-choice">
                <input
                  type="checkbox"
                  data-row-choice
                  data-row-link
                  aria-label={t`Select “${{ title: episode.title }}”`}
                  disabled={episode.state === 'queued' || episode.state === 'done'}
                  checked={chosen.has(episode.id)}
                  onChange={() => chosen.toggle(episode.id)}
                />
              </Table.Td>
              <EpisodeCells episode={episode} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}

function EpisodeCells({ episode }: { episode: ImportRow }): ReactElement {
  const { title, asset, publishedAt, durationMs } = episode
  return (
    <>
      <Table.Td className="import-title">
        {asset ? <Link to={`/workspace/assets/${asset}`}>{title}</Link> : title}
      </Table.Td>
      <Table.Td className="nowrap">
        {publishedAt ? <time>{publishedAt.toISOString().slice(0, 10)}</time> : null}
      </Table.Td>
      <Table.Td ta="right">{durationMs ? <Duration seconds={durationMs / 1000} /> : null}</Table.Td>
      <Table.Td>
        <ImportState item={episode} />
      </Table.Td>
    </>
  )
}

type IntentProps = { name: string; fields: Record<string, string>; label: string; isOff: boolean }

function Intent({ name, fields, label, isOff }: IntentProps): ReactElement {
  return <FormButton fields={{ intent: name, ...fields }} size="compact-sm" disabled={isOff} label={label} />
}
