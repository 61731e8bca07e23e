import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { FailedJob, Queue } from '#src/features/admin/server/job-queues.ts'
import type { FailedWebhook } from '#src/features/webhook/server/list-failed-webhooks.ts'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { PlainTable } from '#src/ui/plain-table.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Tag } from '#src/ui/tag.tsx'

/** The job queues with their lengths and the failures of the last 24 hours. */
export function Queues({ queues }: { queues: Queue[] }): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Jobs`} flush={queues.length > 0}>
      {queues.length === 0 ? (
        <p className="admin-sub">{t`No jobs yet.`}</p>
      ) : (
        <PlainTable
          rows={queues}
          keyOf={(queue) => queue.name}
          className="admin-table"
          columns={[
            { label: t`Job`, render: (queue) => queue.name },
            { label: t`Waiting`, isNumber: true, render: (queue) => queue.waiting },
            { label: t`Running`, isNumber: true, render: (queue) => queue.active },
            { label: t`Done (24h)`, isNumber: true, render: (queue) => queue.done },
            { label: t`Failed (24h)`, isNumber: true, render: (queue) => queue.failed },
            { label: t`Failure rate`, isNumber: true, render: (queue) => rateOf(queue) },
          ]}
        />
      )}
    </Panel>
  )
}

function rateOf({ failed, done }: Queue): string {
  return failed + done === 0 ? '–' : `${((failed / (failed + done)) * 100).toFixed(1)} %`
}

type Told<T, Time extends keyof T> = Omit<T, Time> & Record<Time, Date | string>

/** Failed jobs with retry. Those that send email are tagged. */
export function FailedJobs({ jobs }: { jobs: Told<FailedJob, 'failed_at'>[] }): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Failed jobs`}>
      {jobs.length === 0 ? (
        <p className="admin-sub">{t`None.`}</p>
      ) : (
        <ul className="admin-list">
          {jobs.map((job) => (
            <li key={job.id}>
              <div>
                {isMail(job.name) ? <Tag tone="warn">{t`Email`}</Tag> : null} {job.name}
                <p className="admin-sub">
                  {job.why || t`No reason given.`}{' '}
                  {t`${plural({ count: job.tries }, { one: '# attempt', other: '# attempts' })}`},{' '}
                  <RelativeTime at={job.failed_at} />
                </p>
              </div>
              <IntentButton
                fields={{ intent: 'retry-job', job: job.id }}
                icon="rotate-ccw"
                label={t`Retry ${{ name: job.name }}`}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function isMail(name: string): boolean {
  return /mail|notice|receipt|invite/.test(name)
}

/** Webhooks that failed after all attempts, with retry. */
export function FailedWebhooks({ webhooks }: { webhooks: Told<FailedWebhook, 'updatedAt'>[] }): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Failed webhooks`}>
      {webhooks.length === 0 ? (
        <p className="admin-sub">{t`None.`}</p>
      ) : (
        <ul className="admin-list">
          {webhooks.map((hook) => (
            <li key={hook.id}>
              <div>
                {hook.workspaceName}: {hook.url}
                <p className="admin-sub">
                  {hook.statusCode ?? t`No response`} {hook.answer.slice(0, 200)}{' '}
                  {t`${plural({ count: hook.attempts }, { one: '# attempt', other: '# attempts' })}`},{' '}
                  <RelativeTime at={hook.updatedAt} />
                </p>
              </div>
              <IntentButton
                fields={{ intent: 'retry-webhook', workspace: hook.workspace, delivery: hook.id }}
                icon="rotate-ccw"
                label={t`Retry delivery to ${{ url: hook.url }}`}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
