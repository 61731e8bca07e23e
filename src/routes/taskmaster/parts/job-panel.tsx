import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { JobLine } from '#src/features/task/parts/job-line.tsx'
import { isUnderWay } from '#src/features/task/rules.ts'
import type { ShownJob } from '#src/features/task/schema.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'

type Log = { job: string; steps: { at: Date; percent: number | null; text: string }[] }
type Props = { jobs: ShownJob[]; log: Log | null }

/** The workspace's jobs and their actions. */
export function JobPanel({ jobs, log }: Props): ReactElement {
  const { t } = useLingui()
  useLiveJobs(jobs.some(isUnderWay))
  return (
    <Panel title={t`Jobs`} flush={jobs.length > 0}>
      {jobs.length === 0 ? (
        <EmptyState title={t`No jobs yet`} text={t`Uploads, emails and webhooks show up here for 7 days.`} />
      ) : (
        <ul className="job-list">
          {jobs.map((job) => (
            <li key={job.id} id={`job-${job.id}`}>
              <JobLine job={job} />
              <div className="row-actions">
                <JobButtons job={job} />
                <Link
                  to={log?.job === job.id ? '?' : `?job=${job.id}`}
                  preventScrollReset
                  className="job-log-link"
                >
                  {log?.job === job.id ? t`Hide log` : t`Log`}
                </Link>
              </div>
              {log?.job === job.id ? <JobLog job={job} steps={log.steps} /> : null}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function JobButtons({ job }: { job: ShownJob }): ReactElement {
  const { t } = useLingui()
  const canRetry = job.state === 'failed' || job.state === 'waiting' || job.state === 'cancelled'
  return (
    <>
      {canRetry ? (
        <IntentButton fields={{ intent: 'retry-job', job: job.id }} icon="rotate-ccw" label={t`Retry now`} />
      ) : null}
      {isUnderWay(job) ? (
        <IntentButton fields={{ intent: 'cancel-job', job: job.id }} icon="circle-x" label={t`Cancel job`} />
      ) : null}
    </>
  )
}

function JobLog({ job, steps }: { job: ShownJob; steps: Log['steps'] }): ReactElement {
  const { t } = useLingui()
  return (
    <ol className="job-log">
      <li>
        <RelativeTime at={job.created_at} /> {t`Queued`}
      </li>
      {steps.map((step) => (
        <li key={`${step.at.toISOString()} ${step.text}`}>
          <RelativeTime at={step.at} /> {step.text}
          {step.percent === null ? null : ` (${step.percent} %)`}
        </li>
      ))}
      {job.ended_at ? (
        <li>
          <RelativeTime at={job.ended_at} /> {t`Ended: ${{ state: job.state }}`}
        </li>
      ) : null}
    </ol>
  )
}

/** Reloads the screen's data while it is visible, more often while a job is running. */
function useLiveJobs(isBusy: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    const timer = setTimeout(
      () => {
        if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
      },
      isBusy ? 2_000 : 15_000,
    )
    return () => clearTimeout(timer)
  })
}
