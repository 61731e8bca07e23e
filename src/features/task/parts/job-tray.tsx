import { ActionIcon, Popover } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { type ShellWords, shellWords } from '#src/ui/words/shell-words.ts'
import { useWords } from '#src/words/reader.ts'
import { type Jobs, useJobs } from '../browser/use-jobs.ts'
import { isOfInterest } from '../rules.ts'
import { JobLine } from './job-line.tsx'
import './job-tray.css'

const mostShown = 8

/** The jobs of the workspace that run, wait or have failed, in the header. */
export function JobTray(): ReactElement {
  const words = useWords(shellWords)
  const tray = useJobs()
  const [isOpen, setOpen] = useState(false)
  const shown = tray.jobs.filter(isOfInterest)
  const running = shown.filter(({ state }) => state === 'running').length
  const failed = shown.filter(({ state }) => state === 'failed').length
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={340}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          className="tray-button"
          aria-label={labelOf(words, { running, failed })}
          onClick={() => {
            setOpen((was) => !was)
            tray.reload()
          }}
        >
          <Icon name="activity" size={18} />
          {running > 0 || failed > 0 ? (
            <span className="tray-mark" data-state={failed > 0 ? 'failed' : 'running'} aria-hidden="true" />
          ) : null}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} maw="calc(100vw - 16px)" aria-label={words.jobs}>
        <div className="tray-head">
          <h2>{words.jobs}</h2>
          <Link to="/taskmaster" onClick={() => setOpen(false)}>
            {words.allJobs}
          </Link>
        </div>
        <TrayBody tray={tray} shown={shown.slice(0, mostShown)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function labelOf(words: ShellWords, { running, failed }: { running: number; failed: number }): string {
  if (running === 0 && failed === 0) return words.jobs
  return `${words.jobs}, ${words.jobCounts(running, failed)}`
}

function TrayBody({ tray, shown }: { tray: Jobs; shown: Jobs['jobs'] }): ReactElement {
  const words = useWords(shellWords)
  if (tray.state === 'failed') return <p className="tray-note">{words.jobsFailed}</p>
  if (shown.length === 0) return <p className="tray-note">{words.noJobs}</p>
  return (
    <ul className="tray-list">
      {shown.map((job) => (
        <li key={job.id}>
          <JobLine job={job} />
        </li>
      ))}
    </ul>
  )
}
