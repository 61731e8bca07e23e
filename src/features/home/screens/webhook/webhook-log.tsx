import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { ListFilters } from '#src/features/home/parts/list-filters.tsx'
import type { WebhookDesk } from '#src/features/home/server/load-webhook-desk.ts'
import { webhookWords } from '#src/features/home/words/webhook-words.ts'
import { deliveryStates, toldEvents } from '#src/features/webhook/schema.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useWords } from '#src/words/reader.ts'

type Props = Pick<WebhookDesk, 'deliveries' | 'older' | 'opened'> & {
  filter: { state?: string | undefined; event?: string | undefined; delivery?: string | undefined }
}

/** What a webhook was told, or one event of it with request and answer. */
export function WebhookLog({ filter, deliveries, older, opened }: Props): ReactElement {
  const words = useWords(webhookWords)
  if (opened) return <OpenedDelivery delivery={opened} />
  const { state, event } = filter
  const chosen = { ...(state ? { state } : {}), ...(event ? { event } : {}) }
  const isFiltered = Object.keys(chosen).length > 0
  return (
    <Panel
      title={words.log}
      actions={
        deliveries.length === 0 && !isFiltered ? null : (
          <ListFilters
            label={words.filter}
            choices={[
              {
                name: 'state',
                label: words.state,
                every: words.everyState,
                values: deliveryStates.map((one) => [one, words.deliveryStates[one]]),
              },
              {
                name: 'event',
                label: words.event,
                every: words.everyEvent,
                values: toldEvents.map((one) => [one, words.events[one]]),
              },
            ]}
            chosen={chosen}
            kept={{}}
            apply={words.apply}
            clear={words.clear}
          />
        )
      }
    >
      {deliveries.length === 0 ? (
        isFiltered ? (
          <p className="quiet">{words.logNone}</p>
        ) : (
          <EmptyState title={words.logEmpty} text={words.logEmptyText} />
        )
      ) : (
        <ul className="webhook-list">
          {deliveries.map((delivery) => (
            <DeliveryLine key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
      {older ? (
        <p className="list-foot">
          <Link to={`?${new URLSearchParams({ ...chosen, before: older })}`}>{words.older}</Link>
        </p>
      ) : null}
    </Panel>
  )
}

function DeliveryLine({ delivery }: { delivery: Props['deliveries'][number] }): ReactElement {
  const words = useWords(webhookWords)
  const { id, event, isTest, state, statusCode, answer, attempts, createdAt, nextAt } = delivery
  const said = attempts === 0 ? answer : [statusCode ?? words.noAnswer, answer].filter(Boolean).join(' ')
  return (
    <li>
      <div>
        <Link to={`?delivery=${id}`}>{words.events[event]}</Link>
        {isTest ? <span className="quiet"> · {words.testMark}</span> : null}
        <p className="quiet">
          <RelativeTime at={createdAt} /> ·{' '}
          {[words.attempts(attempts), said.slice(0, 120)].filter(Boolean).join(' · ')}
          {state === 'waiting' && nextAt ? (
            <>
              {' '}
              · {words.nextAt} <RelativeTime at={nextAt} />
            </>
          ) : null}
        </p>
      </div>
      <span className="webhook-state" data-state={state}>
        {words.deliveryStates[state]}
      </span>
    </li>
  )
}

function OpenedDelivery({ delivery }: { delivery: NonNullable<Props['opened']> }): ReactElement {
  const words = useWords(webhookWords)
  const { id, event, state, createdAt } = delivery
  return (
    <Panel title={words.oneDelivery} actions={<Link to="?">{words.backToLog}</Link>}>
      <p>
        {words.events[event]}, <RelativeTime at={createdAt} />{' '}
        <span className="webhook-state" data-state={state}>
          {words.deliveryStates[state]}
        </span>
      </p>
      {state === 'waiting' ? null : (
        <Form method="post">
          <HiddenFields fields={{ intent: 'replay-delivery', delivery: id }} />
          <Button type="submit" variant="default">
            {words.sendAgain}
          </Button>
        </Form>
      )}
      <DeliveryCalls delivery={delivery} />
    </Panel>
  )
}

/** Request and answer of each call, the latest first and open, and the body that is the same in all of them. */
export function DeliveryCalls({
  delivery: { body, calls },
}: {
  delivery: NonNullable<Props['opened']>
}): ReactElement {
  const words = useWords(webhookWords)
  return (
    <>
      {calls.length === 0 ? <p className="quiet">{words.noCalls}</p> : null}
      {calls.toReversed().map((call, nth) => (
        <details key={call.n} className="webhook-call" open={nth === 0}>
          <summary>
            {words.call(call.n, call.milliseconds)}, <RelativeTime at={call.at} />
            <span className="webhook-state" data-state={isTaken(call) ? 'delivered' : 'failed'}>
              {call.statusCode ?? words.noAnswer}
            </span>
          </summary>
          <h3>{words.request}</h3>
          <pre className="webhook-code">
            {[`POST ${call.url}`, ...Object.entries(call.headers).map((pair) => pair.join(': '))].join('\n')}
          </pre>
          <h3>{words.answer}</h3>
          <pre className="webhook-code">
            {[call.statusCode ?? words.noAnswer, '', call.answer || words.emptyAnswer].join('\n')}
          </pre>
        </details>
      ))}
      <div className="webhook-call">
        <h3>{calls.length > 1 ? words.sameBody : words.body}</h3>
        <pre className="webhook-code">{JSON.stringify(JSON.parse(body), null, 2)}</pre>
      </div>
    </>
  )
}

function isTaken({ statusCode }: { statusCode: number | null }): boolean {
  return statusCode !== null && statusCode >= 200 && statusCode < 300
}
