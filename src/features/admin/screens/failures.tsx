import { Table } from '@mantine/core'
import type { ReactElement } from 'react'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { Tag } from '#src/features/home/parts/tag.tsx'
import type { FailedWebhook } from '#src/features/webhook/server/list-failed-webhooks.ts'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useWords } from '#src/words/reader.ts'
import type { FailedJob, Queue } from '../server/job-queues.ts'
import { adminWords } from '../words/admin-words.ts'

/** How long each queue is, and how many of its jobs were given up in a day. */
export function Queues({ queues }: { queues: Queue[] }): ReactElement {
  const words = useWords(adminWords)
  return (
    <Panel title={words.jobs} flush={queues.length > 0}>
      {queues.length === 0 ? (
        <p className="admin-sub">{words.noJobYet}</p>
      ) : (
        <Table className="admin-table">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.job}</Table.Th>
              <Table.Th ta="right">{words.waiting}</Table.Th>
              <Table.Th ta="right">{words.running}</Table.Th>
              <Table.Th ta="right">{words.doneIn24}</Table.Th>
              <Table.Th ta="right">{words.givenUpIn24}</Table.Th>
              <Table.Th ta="right">{words.failureRate}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {queues.map((queue) => (
              <Table.Tr key={queue.name}>
                <Table.Td>{queue.name}</Table.Td>
                <Table.Td ta="right" data-label={words.waiting}>
                  {queue.waiting}
                </Table.Td>
                <Table.Td ta="right" data-label={words.running}>
                  {queue.active}
                </Table.Td>
                <Table.Td ta="right" data-label={words.doneIn24}>
                  {queue.done}
                </Table.Td>
                <Table.Td ta="right" data-label={words.givenUpIn24}>
                  {queue.failed}
                </Table.Td>
                <Table.Td ta="right" data-label={words.failureRate}>
                  {rateOf(queue)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Panel>
  )
}

function rateOf({ failed, done }: Queue): string {
  return failed + done === 0 ? '–' : `${((failed / (failed + done)) * 100).toFixed(1)} %`
}

type Told<T, Time extends keyof T> = Omit<T, Time> & Record<Time, Date | string>

/** Jobs that were given up, those that send mail marked as such; each can be tried once more. */
export function FailedJobs({ jobs }: { jobs: Told<FailedJob, 'failed_at'>[] }): ReactElement {
  const words = useWords(adminWords)
  return (
    <Panel title={words.jobsGivenUp}>
      {jobs.length === 0 ? (
        <p className="admin-sub">{words.none}</p>
      ) : (
        <ul className="admin-list">
          {jobs.map((job) => (
            <li key={job.id}>
              <div>
                {isMail(job.name) ? <Tag tone="warn">{words.mail}</Tag> : null} {job.name}
                <p className="admin-sub">
                  {job.why || words.notSaidWhy} {words.tries(job.tries)}, <RelativeTime at={job.failed_at} />
                </p>
              </div>
              <IntentButton
                fields={{ intent: 'retry-job', job: job.id }}
                icon="rotate-ccw"
                label={words.tryAgain(job.name)}
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

/** Webhooks that no attempt could tell; each can be tried once more. */
export function FailedWebhooks({ webhooks }: { webhooks: Told<FailedWebhook, 'updatedAt'>[] }): ReactElement {
  const words = useWords(adminWords)
  return (
    <Panel title={words.webhooksGivenUp}>
      {webhooks.length === 0 ? (
        <p className="admin-sub">{words.none}</p>
      ) : (
        <ul className="admin-list">
          {webhooks.map((hook) => (
            <li key={hook.id}>
              <div>
                {hook.workspaceName}: {hook.url}
                <p className="admin-sub">
                  {hook.statusCode ?? words.noAnswer} {hook.answer.slice(0, 200)}{' '}
                  {words.attempts(hook.attempts)}, <RelativeTime at={hook.updatedAt} />
                </p>
              </div>
              <IntentButton
                fields={{ intent: 'retry-webhook', workspace: hook.workspace, delivery: hook.id }}
                icon="rotate-ccw"
                label={words.tryWebhookAgain(hook.url)}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
