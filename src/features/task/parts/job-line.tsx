import type { ReactElement } from 'react'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { shellWords } from '#src/ui/words/shell-words.ts'
import { useWords } from '#src/words/reader.ts'
import type { ShownJob } from '../schema.ts'
import { jobWord, stateWords } from './job-words.ts'
import './job-line.css'

/** A job: what it does, how it does, and how far it is. */
export function JobLine({ job }: { job: ShownJob }): ReactElement {
  const words = useWords(shellWords)
  const name = words[jobWord(job.name)]
  return (
    <div className="job-line">
      <strong>{name}</strong>
      <span className="job-state" data-state={job.state}>
        {words[stateWords[job.state]]}
        {job.attempt > 1 ? ` (${words.attemptOf(job.attempt, job.attempts)})` : null}
      </span>
      {job.state === 'running' ? (
        <progress aria-label={name} max={100} {...(job.percent === null ? {} : { value: job.percent })} />
      ) : null}
      <span className="job-step">
        {job.step ? `${job.step} · ` : null}
        {job.state === 'waiting' ? (
          <>
            {words.nextTry} <RelativeTime at={job.due_at} />
          </>
        ) : (
          <RelativeTime at={job.ended_at ?? job.created_at} />
        )}
      </span>
    </div>
  )
}
