import { Table } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { groups, type Severity, severities } from '#src/features/campaign/rules/findings.ts'
import type { LinkCheckView } from '#src/features/home/server/load-link-check.ts'
import { linkCheckWords } from '#src/features/home/words/link-check-words.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icon-names.ts'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useWords } from '#src/words/reader.ts'
import { CheckMarkLine } from './check-mark.tsx'

type Check = NonNullable<LinkCheckView['check']>

const icons: Record<Severity, IconName> = { mend: 'circle-x', look: 'circle-alert', fine: 'circle-check' }

/** What looking through a link brought, by what it is about, and what each program that looked got. */
export function CheckFindings({ check }: { check: Check }): ReactElement {
  const words = useWords(linkCheckWords)
  return (
    <>
      <p className="check-sum">
        <CheckMarkLine counts={check.counts} />
        <span className="quiet">
          {words.checkedAt} <RelativeTime at={check.checkedAt} />
          {check.as ? ` · ${words.triedAs(check.as.email)}` : ''}
        </span>
      </p>
      <div className="check-groups">
        {groups.map((group) => {
          const found = check.findings.filter((one) => one.group === group)
          return found.length === 0 ? null : (
            <Panel key={group} title={words.groups[group]}>
              <Findings found={found} />
            </Panel>
          )
        })}
      </div>
      {check.scans.length > 0 ? <Scans scans={check.scans} /> : null}
    </>
  )
}

/** The most pressing first. */
function Findings({ found }: { found: Check['findings'] }): ReactElement {
  const words = useWords(linkCheckWords)
  const sorted = severities.flatMap((severity) => found.filter((one) => one.severity === severity))
  return (
    <ul className="check-list">
      {sorted.map(({ severity, what, advice, to }, place) => (
        <li key={`${place} ${what}`} data-severity={severity}>
          <Icon name={icons[severity]} />
          <div>
            <p>
              <span className="visually-hidden">{words.severities[severity]}: </span>
              {what}
            </p>
            {advice ? (
              <p className="quiet">
                {advice} {to ? <Link to={to}>{words.mend}</Link> : null}
              </p>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Scans({ scans }: Pick<Check, 'scans'>): ReactElement {
  const words = useWords(linkCheckWords)
  return (
    <Panel title={words.scans} flush>
      <p className="quiet check-scans-about">{words.scansAbout}</p>
      <Table className="wide-table">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.agent}</Table.Th>
            <Table.Th>{words.method}</Table.Th>
            <Table.Th>{words.status}</Table.Th>
            <Table.Th>{words.pageTitle}</Table.Th>
            <Table.Th>{words.description}</Table.Th>
            <Table.Th>{words.picture}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {scans.map(({ agent, method, status, title, description, picture }) => (
            <Table.Tr key={`${agent} ${method}`}>
              <Table.Td className="row-title">{agent}</Table.Td>
              <Table.Td data-label={words.method}>{method}</Table.Td>
              <Table.Td data-label={words.status}>{status}</Table.Td>
              <Table.Td data-label={words.pageTitle}>{title || '–'}</Table.Td>
              <Table.Td data-label={words.description}>{description || '–'}</Table.Td>
              <Table.Td data-label={words.picture}>{picture ? words.yes : words.no}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}
