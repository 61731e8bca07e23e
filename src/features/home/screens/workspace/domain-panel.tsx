import { Button, Table, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { HiddenFields } from '#src/features/home/parts/hidden-fields.tsx'
import { useAnsweredFetcher } from '#src/features/home/parts/use-answer.tsx'
import type { WrongFields } from '#src/features/home/schema.ts'
import { domainWords } from '#src/features/home/words/domain-words.ts'
import type { DomainState } from '#src/features/link/rules/domain.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useWords } from '#src/words/reader.ts'

type Domain = {
  id: string
  host: string
  /** The TXT record. */
  proof: { name: string; text: string }
  isDefault: boolean
  homeUrl: string
  verifiedAt: Date | null
  checkedAt: Date | null
  state: DomainState
}

type Props = { domain: Domain; here: string; mayChange: boolean; wrong: WrongFields }

/** One name: what was found of it, the records that it should have, and what can be done with it. */
export function DomainPanel({ domain, here, mayChange, wrong }: Props): ReactElement {
  const words = useWords(domainWords)
  return (
    <Panel
      title={domain.host}
      actions={domain.isDefault ? <span className="quiet">{words.isDefault}</span> : null}
    >
      <div className="domain">
        <State domain={domain} />
        {domain.state === 'fine' ? null : <RecordTable domain={domain} here={here} />}
        <div className="domain-deeds">
          <Deed intent="check-domain" domain={domain.id} label={words.check} />
          {mayChange && domain.verifiedAt && !domain.isDefault ? (
            <Deed intent="default-domain" domain={domain.id} label={words.makeDefault} />
          ) : null}
          {mayChange ? <Deed intent="remove-domain" domain={domain.id} label={words.remove} /> : null}
        </div>
        {mayChange && domain.verifiedAt ? <Home domain={domain} wrong={wrong} /> : null}
      </div>
    </Panel>
  )
}

function State({ domain: { state, verifiedAt, checkedAt } }: Pick<Props, 'domain'>): ReactElement {
  const words = useWords(domainWords)
  const isFine = state === 'fine'
  return (
    <p className="domain-state" data-state={isFine ? 'fine' : verifiedAt ? 'bad' : 'waiting'}>
      <Icon name={isFine ? 'circle-check' : verifiedAt ? 'circle-alert' : 'clock'} />
      <span>
        {state === 'no_proof' && verifiedAt ? words.lapsed : words.states[state]}{' '}
        {checkedAt ? (
          <span className="quiet">
            {words.lookedUp} <RelativeTime at={checkedAt} />
          </span>
        ) : null}
      </span>
    </p>
  )
}

function RecordTable({ domain: { host, proof }, here }: Pick<Props, 'domain' | 'here'>): ReactElement {
  const words = useWords(domainWords)
  const records = [
    { type: 'TXT', name: proof.name, value: proof.text },
    { type: 'CNAME', name: host, value: here },
  ]
  return (
    <>
      <p className="quiet">{words.records}</p>
      <Table className="wide-table">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.type}</Table.Th>
            <Table.Th>{words.name}</Table.Th>
            <Table.Th>{words.value}</Table.Th>
            <Table.Th>
              <span className="visually-hidden">{words.copy}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {records.map(({ type, name, value }) => (
            <Table.Tr key={type}>
              <Table.Td className="row-title">{type}</Table.Td>
              <Table.Td data-label={words.name}>
                <code>{name}</code>
              </Table.Td>
              <Table.Td data-label={words.value}>
                <code>{value}</code>
              </Table.Td>
              <Table.Td>
                <CopyButton value={value} label={words.copy} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <p className="quiet">{words.apex(here)}</p>
    </>
  )
}

function Deed({ intent, domain, label }: { intent: string; domain: string; label: string }): ReactElement {
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

function Home({ domain, wrong }: Pick<Props, 'domain' | 'wrong'>): ReactElement {
  const words = useWords(domainWords)
  return (
    <Form method="post" className="domain-home">
      <HiddenFields fields={{ intent: 'domain-home', domain: domain.id }} />
      <TextInput
        name="homeUrl"
        type="url"
        label={words.home}
        description={words.homeHint}
        placeholder={words.homePlaceholder}
        defaultValue={domain.homeUrl}
        maxLength={2000}
        error={wrong['homeUrl']}
      />
      <Button type="submit" variant="default">
        {words.save}
      </Button>
    </Form>
  )
}
