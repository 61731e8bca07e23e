import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Popover } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import type { Say } from '#src/translation/speak.ts'
import { Icon } from '#src/ui/icon.tsx'
import { type Jobs, useJobs } from '../browser/use-jobs.ts'
import { isOfInterest } from '../rules.ts'
import { JobLine } from './job-line.tsx'
import './job-tray.css'

const mostShown = 8

/** The running, queued and failed jobs of the workspace, in the header. */
export function JobTray(): ReactElement {
  const { t } = useLingui()
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
          aria-label={labelOf(t, { running, failed })}
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
      <Popover.Dropdown p={0} maw="calc(100vw - 16px)" aria-label={t`Jobs`}>
        <div className="tray-head">
          <h2>{t`Jobs`}</h2>
          <Link to="/taskmaster" onClick={() => setOpen(false)}>
            {t`All jobs and tasks`}
          </Link>
        </div>
        <TrayBody tray={tray} shown={shown.slice(0, mostShown)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function labelOf(say: Say, { running, failed }: { running: number; failed: number }): string {
  if (running === 0 && failed === 0) return say(msg`Jobs`)
  return `${say(msg`Jobs`)}, ${say(msg`${{ running }} running, ${{ failed }} failed`)}`
}

function TrayBody({ tray, shown }: { tray: Jobs; shown: Jobs['jobs'] }): ReactElement {
  const { t } = useLingui()
  if (tray.state === 'failed')
    return <p className="tray-note">{t`Jobs couldn’t be loaded. We’ll try again in a moment.`}</p>
  if (shown.length === 0) return <p className="tray-note">{t`No running or failed jobs`}</p>
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
