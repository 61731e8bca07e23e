import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import type { DomainState } from '#src/features/link/rules/domain.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { HiddenFields } from '#src/ui/hidden-fields.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'
import { domainLabels, domainStateLabels } from './domain-labels.ts'

type Domain = {
  id: string
  host: string
  /** The TXT record. */
  proof: { name: string; text: string }
  isDefault: boolean
  verifiedAt: Date | null
  checkedAt: Date | null
  state: DomainState
}

type Props = { domain: Domain; here: string; mayChange: boolean }

/** A domain with its state, required DNS records and actions. */
export function DomainPanel({ domain, here, mayChange }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <Panel
      title={domain.host}
      actions={domain.isDefault ? <span className="quiet">{t`Default for copied links`}</span> : null}
    >
      <div className="domain">
        <State domain={domain} />
        {domain.state === 'fine' ? null : <Records domain={domain} here={here} />}
        <div className="domain-actions">
          <Action intent="check-domain" domain={domain.id} label={t`Check now`} />
          {mayChange && domain.verifiedAt && !domain.isDefault ? (
            <Action intent="default-domain" domain={domain.id} label={t`Make default`} />
          ) : null}
          {mayChange ? <Action intent="remove-domain" domain={domain.id} label={t`Remove`} /> : null}
        </div>
      </div>
    </Panel>
  )
}

function State({ domain: { state, verifiedAt, checkedAt } }: Pick<Props, 'domain'>): ReactElement {
  const { t } = useLingui()
  const isFine = state === 'fine'
  return (
    <p className="domain-state" data-state={isFine ? 'fine' : verifiedAt ? 'bad' : 'waiting'}>
      <Icon name={isFine ? 'circle-check' : verifiedAt ? 'circle-alert' : 'clock'} />
      <span>
        {state === 'no_proof' && verifiedAt
          ? t`Previously verified, but its TXT record is now missing. Links still work.`
          : t(domainStateLabels[state])}{' '}
        {checkedAt ? (
          <span className="quiet">
            {t`Checked`} <RelativeTime at={checkedAt} />
          </span>
        ) : null}
      </span>
    </p>
  )
}

type RecordType = 'TXT' | 'CNAME'

function Records({ domain, here }: Pick<Props, 'domain' | 'here'>): ReactElement {
  const { t } = useLingui()
  const { host, proof } = domain
  const records = [
    { type: 'TXT', name: proof.name, value: proof.text },
    { type: 'CNAME', name: host, value: here },
  ] as const
  return (
    <>
      <p className="quiet">{t`Add these DNS records at your domain provider`}</p>
      <ul className="domain-records">
        {records.map(({ type, name, value }) => (
          <li key={type} aria-label={t`${type} record`}>
            <h3>
              {type} <Standing of={standingOf(type, domain)} />
            </h3>
            <div>
              <span className="quiet">{t`Name`}</span>
              <code>{name}</code>
              <CopyButton value={name} label={t`Copy name`} />
            </div>
            <div>
              <span className="quiet">{t`Value`}</span>
              <code>{value}</code>
              <CopyButton value={value} label={t`Copy value`} />
            </div>
          </li>
        ))}
      </ul>
      <p className="quiet">{t`Some providers append your domain to the name automatically. If yours does, leave it out.`}</p>
      <p className="quiet">{t`If you can’t use a CNAME, for example on a root domain, use the A and AAAA records of ${{ host: here }}.`}</p>
    </>
  )
}

/** The last check's result for a record; undefined if unknown. */
function standingOf(type: RecordType, { state }: Domain): 'found' | 'missing' | undefined {
  if (state === 'elsewhere') return type === 'TXT' ? 'found' : 'missing'
  if (state === 'no_proof' && type === 'TXT') return 'missing'
  return state === 'taken' && type === 'TXT' ? 'found' : undefined
}

function Standing({ of: standing }: { of: 'found' | 'missing' | undefined }): ReactElement | null {
  const { t } = useLingui()
  if (!standing) return null
  return (
    <span className="domain-standing" data-standing={standing}>
      {t(domainLabels[standing])}
    </span>
  )
}

function Action({ intent, domain, label }: { intent: string; domain: string; label: string }): ReactElement {
  const fetcher = useAnsweredFetcher()
  return (
    <fetcher.Form method="post">
      <HiddenFields fields={{ intent, domain }} />
      <Button type="submit" variant="default" size="xs" loading={fetcher.state !== 'idle'}>
        {label}
      </Button>
    </fetcher.Form>
  )
}
