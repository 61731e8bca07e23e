import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import type { ShownJob } from '../schema.ts'
import { jobName, stateNames } from './job-names.ts'
import './job-line.css'

/** A job's name, state and progress. */
export function JobLine({ job }: { job: ShownJob }): ReactElement {
  const { t } = useLingui()
  const name = t(jobName(job.name))
  return (
    <div className="job-line">
      <strong>{name}</strong>
      <span className="job-state" data-state={job.state}>
        {t(stateNames[job.state])}
        {job.attempt > 1
          ? ` (${t`attempt ${{ attempt: job.attempt }} of ${{ attempts: job.attempts }}`})`
          : null}
      </span>
      {job.state === 'running' ? (
        <progress aria-label={name} max={100} {...(job.percent === null ? {} : { value: job.percent })} />
      ) : null}
      <span className="job-step">
        {job.step ? `${job.step} · ` : null}
        {job.state === 'waiting' ? (
          <>
            {t`Next attempt`} <RelativeTime at={job.due_at} />
          </>
        ) : (
          <RelativeTime at={job.ended_at ?? job.created_at} />
        )}
      </span>
    </div>
  )
}
