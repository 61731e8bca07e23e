import { Button, NativeSelect, Table, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import type { z } from 'zod'
import { Tag } from '#src/features/home/parts/tag.tsx'
import type { auditQuery } from '#src/features/home/schema.ts'
import type { AuditPage } from '#src/features/home/server/load-audit-log.ts'
import { orgWords } from '#src/features/home/words/org-words.ts'
import type { MemberRow } from '#src/features/workspace/server/organization/load-organization.ts'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useWords } from '#src/words/reader.ts'

type Query = z.output<typeof auditQuery>
type Props = { log: AuditPage; query: Query; members: MemberRow[]; id: string }

/** What was done in the organisation, and whether the log of it is whole. */
export function OrgAudit({ log, query, members, id }: Props): ReactElement {
  const words = useWords(orgWords)
  const { entries, brokenAt } = log.verdict
  const filter = asParameters({ ...query, before: undefined })
  const names = new Map(members.map((one) => [one.user, one.name]))
  return (
    <Panel
      title={words.auditLog}
      flush
      actions={
        brokenAt === undefined ? (
          <Tag tone="good" icon="shield-check" title={words.eachEntryStillHasThe}>
            {words.entriesNoneChanged(entries)}
          </Tag>
        ) : (
          <Tag tone="warn" icon="circle-alert">
            {words.entryWasChanged(brokenAt)}
          </Tag>
        )
      }
    >
      <Form method="get" className="org-filter">
        <NativeSelect
          name="action"
          label={words.what}
          defaultValue={query.action}
          data={[
            { value: '', label: words.everything },
            { value: 'member.', label: words.people },
            { value: 'workspace.', label: words.workspaces },
            { value: 'domain.', label: words.domains },
            { value: 'organization.', label: words.organisation },
          ]}
        />
        <NativeSelect
          name="actor"
          label={words.who}
          defaultValue={query.actor ?? ''}
          data={[
            { value: '', label: words.anybody },
            ...members.map((one) => ({ value: one.user, label: one.name })),
          ]}
        />
        <TextInput name="from" type="date" label={words.fromUTC} defaultValue={query.from ?? ''} />
        <TextInput name="to" type="date" label={words.toUTC} defaultValue={query.to ?? ''} />
        <Button type="submit" variant="default">
          {words.filter}
        </Button>
        <Button component="a" href={`/org/${id}/log?${filter}`} download variant="default">
          {words.downloadCSV}
        </Button>
      </Form>
      {log.rows.length > 0 ? (
        <Table className="wide-table">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.when}</Table.Th>
              <Table.Th>{words.who}</Table.Th>
              <Table.Th>{words.what}</Table.Th>
              <Table.Th>{words.details}</Table.Th>
              <Table.Th>{words.address}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {log.rows.map((row) => (
              <Table.Tr key={row.n}>
                <Table.Td>
                  <RelativeTime at={row.at} />
                </Table.Td>
                <Table.Td data-label={words.who}>{row.actorName || words.somebodyWhoLeft}</Table.Td>
                <Table.Td data-label={words.what}>
                  {row.action.replace('.', ': ').replaceAll('_', ' ')}
                </Table.Td>
                <Table.Td data-label={words.details}>
                  <span className="org-details">{detailsOf(row, names)}</span>
                </Table.Td>
                <Table.Td data-label={words.address} className="figure">
                  {row.ip}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : (
        <p className="quiet org-none">{words.nothingThatFitsWasDone}</p>
      )}
      {log.next ? (
        <p className="list-foot">
          <Link to={`?${asParameters({ ...query, before: log.next })}`}>{words.earlier}</Link>
        </p>
      ) : null}
    </Panel>
  )
}

function asParameters(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return new URLSearchParams(pairs).toString()
}

/** The target, when it is somebody who is here, and what changed: `role: admin → member`. */
function detailsOf(
  { before, after, targetId }: AuditPage['rows'][number],
  names: Map<string, string>,
): string {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changes = fields.map((field) => {
    const [old, fresh] = [before?.[field], after?.[field]].map((value) => textOf(value, names))
    return `${field}: ${[old, fresh].filter((text) => text !== '').join(' → ')}`
  })
  return [names.get(targetId) ?? '', ...changes].filter(Boolean).join(' · ')
}

function textOf(value: unknown, names: Map<string, string>): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return `${value.length}`
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return names.get(text) ?? text
}
