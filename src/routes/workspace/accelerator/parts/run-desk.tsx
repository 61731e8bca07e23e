import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { type ReactElement } from 'react'
import { Link } from 'react-router'
import { BackLink } from '#src/ui/back-link.tsx'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'
import { useReloadWhile } from '#src/ui/use-reload-while.ts'
import { acceleratorScreenRunStateLabels } from './accelerator-screen-labels.ts'
import type { OpenedRun } from './opened-run.ts'
import { ReviewPanel } from './review-panel.tsx'
import { RunMatrix } from './run-matrix.tsx'

type Props = { run: OpenedRun }

/** A run: its matrix as it fills, what can be done with it, and the output that is being reviewed. */
export function RunDesk({ run }: Props): ReactElement {
  const { t } = useLingui()
  const open = run.items.filter(({ state }) => state === 'queued' || state === 'writing').length
  const written = run.items.filter(({ state }) => state === 'written').length
  useReloadWhile(run.state === 'running' && open > 0, 1000)
  const isDone = open === 0 && run.state !== 'cancelled'
  return (
    <>
      <BackLink to="/workspace/accelerator">{t`Recipes`}</BackLink>
      <PageHeader
        title={t`Run of “${{ name: run.name }}”`}
        subtitle={
          <span className="run-subtitle">
            <Tag tone={isDone ? 'good' : 'plain'}>
              {isDone ? t`Done` : t(acceleratorScreenRunStateLabels[run.state])}
            </Tag>
            <span role="status">{t`${{ done: written }} of ${{ all: run.items.length }} generated`}</span>
            <progress max={run.items.length} value={written} aria-label={t`Recordings and content types`} />
            <Link to={`?recipe=${run.recipe}`}>{t`Open recipe`}</Link>
          </span>
        }
      />
      <RunActions run={run} open={open} />
      <div className="accelerator-columns">
        <Panel title={t`Recordings and content types`} flush>
          <RunMatrix run={run} />
        </Panel>
        <ReviewPanel run={run} />
      </div>
    </>
  )
}

function RunActions({ run, open }: { run: OpenedRun; open: number }): ReactElement {
  const { t } = useLingui()
  const { id, state, items } = run
  const failed = items.filter((item) => item.state === 'failed').length
  const waiting = items.filter((item) => item.state === 'written' && item.review === 'waiting').length
  const approved = items.filter(({ review }) => review === 'approved')
  const isOpen = state !== 'cancelled'
  // One for all of them, since a button may be gone before its answer comes.
  const fetcher = useAnsweredFetcher()
  return (
    <div className="run-actions">
      {waiting > 0 ? (
        <Action fetcher={fetcher} run={id} intent="approve-all" label={t`Approve all ${{ n: waiting }}`} />
      ) : null}
      {isOpen && failed > 0 ? (
        <Action fetcher={fetcher} run={id} intent="retry-failed" label={t`Retry ${{ n: failed }}`} />
      ) : null}
      {state === 'running' && open > 0 ? (
        <Action fetcher={fetcher} run={id} intent="pause-run" label={t`Pause`} />
      ) : null}
      {state === 'paused' ? (
        <Action fetcher={fetcher} run={id} intent="resume-run" label={t`Resume`} />
      ) : null}
      {isOpen && open > 0 ? (
        <Action fetcher={fetcher} run={id} intent="cancel-run" label={t`Cancel run`} />
      ) : null}
      {approved.some(({ page }) => page === null) ? (
        <Action fetcher={fetcher} run={id} intent="make-pages" label={t`Create pages`} />
      ) : null}
      {approved.length > 0 ? <PutInJourney run={run} /> : null}
      {approved.length > 0 ? (
        <Button
          component="a"
          href={`/api/accelerator/${id}/file`}
          download
          variant="default"
          size="xs"
          leftSection={<Icon name="download" size={14} />}
        >
          {t`Download approved`}
        </Button>
      ) : null}
    </div>
  )
}

/** Approved texts as pages of a new tab, in a journey that is there or in a new one. */
function PutInJourney({ run: { id, journeys } }: { run: OpenedRun }): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()
  return (
    <fetcher.Form method="post" className="run-journey">
      <HiddenFields fields={{ intent: 'put-in-journey', run: id }} />
      <NativeSelect
        name="journey"
        size="xs"
        aria-label={t`Journey`}
        data={[
          { value: '', label: t`New journey` },
          ...journeys.map(({ id: value, name }) => ({ value, label: name })),
        ]}
      />
      <Button type="submit" variant="default" size="xs" loading={fetcher.state !== 'idle'}>
        {t`Add to journey`}
      </Button>
    </fetcher.Form>
  )
}

type ActionProps = {
  fetcher: ReturnType<typeof useAnsweredFetcher>
  run: string
  intent: string
  label: string
}

function Action({ fetcher, run, intent, label }: ActionProps): ReactElement {
  const isSent = fetcher.state !== 'idle' && fetcher.formData?.get('intent') === intent
  return (
    <fetcher.Form method="post">
      <HiddenFields fields={{ intent, run }} />
      <Button type="submit" variant="default" size="xs" loading={isSent}>
        {label}
      </Button>
    </fetcher.Form>
  )
}
