import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { allWebhookEvents, deliveryStates } from '#src/features/webhook/schema.ts'
import {
  webhookDeliveryStateLabels,
  webhookEventLabels,
} from '#src/routes/workspace/settings/webhooks/parts/webhook-labels.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FormButton } from '#src/ui/form-button.tsx'
import { ListFilters } from '#src/ui/list-filters.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import type { WebhookScreenData } from '../load.ts'

type Props = Pick<WebhookScreenData, 'deliveries' | 'older' | 'opened'> & {
  filter: { state?: string | undefined; event?: string | undefined; delivery?: string | undefined }
}

/** The delivery log of a webhook, or one delivery with request and response. */
export function WebhookLog({ filter, deliveries, older, opened }: Props): ReactElement {
  const { t } = useLingui()
  if (opened) return <OpenedDelivery delivery={opened} />
  const { state, event } = filter
  const chosen = { ...(state ? { state } : {}), ...(event ? { event } : {}) }
  const isFiltered = Object.keys(chosen).length > 0
  return (
    <Panel
      title={t`Log`}
      actions={
        deliveries.length === 0 && !isFiltered ? null : (
          <ListFilters
            label={t`Filter`}
            choices={[
              {
                name: 'state',
                label: t`Status`,
                every: t`Any status`,
                values: deliveryStates.map((one) => [one, t(webhookDeliveryStateLabels[one])]),
              },
              {
                name: 'event',
                label: t`Event`,
                every: t`All events`,
                values: allWebhookEvents.map((one) => [one, t(webhookEventLabels[one])]),
              },
            ]}
            chosen={chosen}
            kept={{}}
          />
        )
      }
    >
      {deliveries.length === 0 ? (
        isFiltered ? (
          <p className="quiet">{t`No matches. Change the filter.`}</p>
        ) : (
          <EmptyState
            title={t`No deliveries yet`}
            text={t`Deliveries show up here for 30 days, with their requests and responses.`}
          />
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
          <Link to={`?${new URLSearchParams({ ...chosen, before: older })}`}>{t`Older`}</Link>
        </p>
      ) : null}
    </Panel>
  )
}

function DeliveryLine({ delivery }: { delivery: Props['deliveries'][number] }): ReactElement {
  const { t } = useLingui()
  const { id, event, isTest, state, statusCode, answer, attempts, createdAt, nextAt } = delivery
  const said = attempts === 0 ? answer : [statusCode ?? t`No response`, answer].filter(Boolean).join(' ')
  return (
    <li>
      <div>
        <Link to={`?delivery=${id}`}>{t(webhookEventLabels[event])}</Link>
        {isTest ? <span className="quiet"> · {t`Test`}</span> : null}
        <p className="quiet">
          <RelativeTime at={createdAt} /> ·{' '}
          {[t`${plural({ count: attempts }, { one: '1 attempt', other: '# attempts' })}`, said.slice(0, 120)]
            .filter(Boolean)
            .join(' · ')}
          {state === 'waiting' && nextAt ? (
            <>
              {' '}
              · {t`Next attempt`} <RelativeTime at={nextAt} />
            </>
          ) : null}
        </p>
      </div>
      <span className="webhook-state" data-state={state}>
        {t(webhookDeliveryStateLabels[state])}
      </span>
    </li>
  )
}

function OpenedDelivery({ delivery }: { delivery: NonNullable<Props['opened']> }): ReactElement {
  const { t } = useLingui()
  const { id, event, state, createdAt } = delivery
  return (
    <Panel title={t`Delivery`} actions={<Link to="?">{t`Back to log`}</Link>}>
      <p>
        {t(webhookEventLabels[event])}, <RelativeTime at={createdAt} />{' '}
        <span className="webhook-state" data-state={state}>
          {t(webhookDeliveryStateLabels[state])}
        </span>
      </p>
      {state === 'waiting' ? null : (
        <FormButton fields={{ intent: 'replay-delivery', delivery: id }} label={t`Resend`} />
      )}
      <DeliveryCalls delivery={delivery} />
    </Panel>
  )
}

/** Request and response of each attempt, latest first and open, and their shared body. */
export function DeliveryCalls({
  delivery: { body, calls },
}: {
  delivery: NonNullable<Props['opened']>
}): ReactElement {
  const { t } = useLingui()
  return (
    <>
      {calls.length === 0 ? <p className="quiet">{t`Not sent yet.`}</p> : null}
      {calls.toReversed().map((call, nth) => (
        <details key={call.n} className="webhook-call" open={nth === 0}>
          <summary>
            {t`Attempt ${{ n: call.n }}, ${{ ms: call.milliseconds }} ms`}, <RelativeTime at={call.at} />
            <span className="webhook-state" data-state={isTaken(call) ? 'delivered' : 'failed'}>
              {call.statusCode ?? t`No response`}
            </span>
          </summary>
          <h3>{t`Request`}</h3>
          <pre className="webhook-code">
            {[`POST ${call.url}`, ...Object.entries(call.headers).map((pair) => pair.join(': '))].join('\n')}
          </pre>
          <h3>{t`Response`}</h3>
          <pre className="webhook-code">
            {[call.statusCode ?? t`No response`, '', call.answer || t`(empty)`].join('\n')}
          </pre>
        </details>
      ))}
      <div className="webhook-call">
        <h3>{calls.length > 1 ? t`Body (same for every attempt)` : t`Body`}</h3>
        <pre className="webhook-code">{JSON.stringify(JSON.parse(body), null, 2)}</pre>
      </div>
    </>
  )
}

function isTaken({ statusCode }: { statusCode: number | null }): boolean {
  return statusCode !== null && statusCode >= 200 && statusCode < 300
}
