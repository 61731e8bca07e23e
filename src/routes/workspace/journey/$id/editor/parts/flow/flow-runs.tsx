import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Table } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import { flowStepTypeLabels } from '#src/features/automation/messages/flow-step-labels.ts'
import { outlineOf } from '#src/features/automation/rules/editing/outline.ts'
import type { FlowGraph } from '#src/features/automation/schema.ts'
import { isPublished } from '#src/routes/workspace/parts/flow/use-findings.ts'
import type { FlowView, RunsView } from '#src/routes/workspace/server/load-flow-view.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { flowRunStateLabels, flowRunSumLabels } from '../flow-run-labels.ts'
import { FlowBar } from './flow-bar.tsx'
import { RunLog } from './run-log.tsx'

type Props = { view: FlowView; runs: RunsView }

/** Runs of the flow, with their current step and log. */
export function FlowRuns({ view, runs }: Props): ReactElement {
  const { t } = useLingui()
  const { flow } = view
  return (
    <>
      <FlowBar view={view} isPublished={isPublished(view, flow.draft)} />
      <RunFigures figures={flow.figures.runs} />
      <div className={runs.opened && 'flow-columns'}>
        <div className="flow-main">
          <Panel title={t`Runs`} flush>
            <RunFilter filter={runs.filter} graph={flow.draft} />
            <RunTable view={view} runs={runs} />
          </Panel>
        </div>
        {runs.opened ? (
          <div className="flow-side">
            <RunLog view={view} opened={runs.opened} runs={runs} />
          </div>
        ) : null}
      </div>
    </>
  )
}

function RunFigures({ figures }: { figures: FlowView['flow']['figures']['runs'] }): ReactElement {
  const { t } = useLingui()
  const shown = ['entered', 'under_way', 'held', 'reached_goal', 'done', 'exited', 'failed'] as const
  return (
    <Facts facts={shown.map((name) => [t(flowRunSumLabels[name]), figures[name]])} className="flow-sums" />
  )
}

function RunFilter({ filter, graph }: { filter: RunsView['filter']; graph: FlowGraph }): ReactElement {
  const { t } = useLingui()

  return (
    <Form method="get" className="flow-run-filter" preventScrollReset>
      <HiddenFields fields={{ mode: 'flow', view: 'runs' }} />
      <NativeSelect
        name="state"
        size="xs"
        label={t`Status`}
        defaultValue={filter.state ?? ''}
        data={[
          { value: '', label: t`All` },
          ...Object.entries({
            active: t`Active`,
            waiting: t`Waiting`,
            paused: t`Paused`,
            done: t`Done`,
            exited: t`Exited early`,
            failed: t`Failed`,
          }).map(([value, label]) => ({ value, label })),
        ]}
      />
      <NativeSelect
        name="step"
        size="xs"
        label={t`Current step`}
        defaultValue={filter.step ?? ''}
        data={[
          { value: '', label: t({ message: 'Any', context: 'step' }) },
          ...outlineOf(graph).map(({ step, n }) => ({
            value: step.id,
            label: `${n}. ${t(flowStepTypeLabels[step.type])}`,
          })),
        ]}
      />
      <Button type="submit" size="xs" variant="default">
        {t`Show`}
      </Button>
    </Form>
  )
}

function RunTable({ view, runs }: Props): ReactElement {
  const { t } = useLingui()
  const { filter, next } = runs
  const query = {
    mode: 'flow',
    view: 'runs',
    ...(filter.state && { state: filter.state }),
    ...(filter.step && { step: filter.step }),
  }
  if (runs.runs.length === 0) {
    const isFiltered = filter.state !== undefined || filter.step !== undefined
    return (
      <EmptyState
        title={isFiltered ? t`No matching runs` : t`No runs yet`}
        text={
          isFiltered
            ? t`Try another status or step.`
            : view.flow.published !== null
              ? t`Leads show up here once the trigger fires. You can also add leads under People.`
              : t`Turn on the flow so that its trigger can start runs.`
        }
      />
    )
  }
  return (
    <>
      <Table className="flow-runs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t`Lead`}</Table.Th>
            <Table.Th scope="col">{t`Status`}</Table.Th>
            <Table.Th scope="col">{t`Entered`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {runs.runs.map((run) => (
            <Table.Tr key={run.id} data-current={runs.opened?.run.id === run.id || undefined}>
              <Table.Td>
                <Link
                  className="row-title"
                  to={`?${new URLSearchParams({ ...query, run: run.id })}`}
                  preventScrollReset
                  aria-current={runs.opened?.run.id === run.id ? 'true' : undefined}
                >
                  {[run.first, run.last].filter(Boolean).join(' ') || run.email}
                </Link>
                <span className="row-sub">{run.email}</span>
              </Table.Td>
              <Table.Td>
                <Tag
                  tone={
                    run.state === 'failed' || run.state === 'paused'
                      ? 'warn'
                      : run.state === 'done'
                        ? 'good'
                        : 'plain'
                  }
                >
                  {t(flowRunStateLabels[run.state])}
                </Tag>
                <StepOf run={run} graph={runs.versions[run.version]} />
              </Table.Td>
              <Table.Td>
                <RelativeTime at={run.enteredAt} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {next ? (
        <p className="list-foot">
          <Link to={`?${new URLSearchParams({ ...query, after: next })}`}>{t`Earlier runs`}</Link>
        </p>
      ) : null}
    </>
  )
}

function StepOf({
  run,
  graph,
}: {
  run: RunsView['runs'][number]
  graph: FlowGraph | undefined
}): ReactElement {
  const { t } = useLingui()

  const row = graph && outlineOf(graph).find(({ step }) => step.id === run.step)
  return (
    <span className="row-sub">
      {row ? `${row.n}. ${t(flowStepTypeLabels[row.step.type])}` : t`Deleted step`}
    </span>
  )
}
