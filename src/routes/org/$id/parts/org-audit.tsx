import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import type { z } from 'zod'
import type { MemberRow } from '#src/features/workspace/server/organization/load-organization.ts'
import type { auditQuery } from '#src/routes/schema.ts'
import { Panel } from '#src/ui/panel.tsx'
import { PlainTable } from '#src/ui/plain-table.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Tag } from '#src/ui/tag.tsx'
import type { AuditPage } from '../load.ts'

type Query = z.output<typeof auditQuery>
type Props = { log: AuditPage; query: Query; members: MemberRow[]; id: string }

/** The organization's audit log and whether it is intact. */
export function OrgAudit({ log, query, members, id }: Props): ReactElement {
  const { t } = useLingui()
  const { entries, brokenAt } = log.verdict
  const filter = asParameters({ ...query, before: undefined })
  const names = new Map(members.map((one) => [one.user, one.name]))
  return (
    <Panel
      title={t`Audit log`}
      flush
      actions={
        brokenAt === undefined ? (
          <Tag tone="good" icon="shield-check" title={t`No entries were modified`}>
            {t`${plural({ count: entries }, { one: '# entry', other: '# entries' })}, none modified`}
          </Tag>
        ) : (
          <Tag tone="warn" icon="circle-alert">
            {t`Entry ${brokenAt} was modified`}
          </Tag>
        )
      }
    >
      <Form method="get" className="org-filter">
        <NativeSelect
          name="action"
          label={t`Action`}
          defaultValue={query.action}
          data={[
            { value: '', label: t`Everything` },
            { value: 'member.', label: t`People` },
            { value: 'workspace.', label: t`Workspaces` },
            { value: 'domain.', label: t`Domains` },
            { value: 'organization.', label: t`Organization` },
          ]}
        />
        <NativeSelect
          name="actor"
          label={t`Member`}
          defaultValue={query.actor ?? ''}
          data={[
            { value: '', label: t`Anyone` },
            ...members.map((one) => ({ value: one.user, label: one.name })),
          ]}
        />
        <TextInput name="from" type="date" label={t`From (UTC)`} defaultValue={query.from ?? ''} />
        <TextInput name="to" type="date" label={t`To (UTC)`} defaultValue={query.to ?? ''} />
        <Button type="submit" variant="default">
          {t`Filter`}
        </Button>
        <Button component="a" href={`/org/${id}/log?${filter}`} download variant="default">
          {t`Download CSV`}
        </Button>
      </Form>
      {log.rows.length > 0 ? (
        <PlainTable
          rows={log.rows}
          keyOf={(row) => row.n}
          className="wide-table"
          columns={[
            { label: t`Time`, render: (row) => <RelativeTime at={row.at} /> },
            { label: t`Member`, render: (row) => row.actorName || t`Former member` },
            { label: t`Action`, render: (row) => row.action.replace('.', ': ').replaceAll('_', ' ') },
            {
              label: t`Details`,
              render: (row) => <span className="org-details">{detailsOf(row, names)}</span>,
            },
            { label: t`IP address`, render: (row) => row.ip },
          ]}
        />
      ) : (
        <p className="quiet org-none">{t`No matching entries.`}</p>
      )}
      {log.next ? (
        <p className="list-foot">
          <Link to={`?${asParameters({ ...query, before: log.next })}`}>{t`Earlier`}</Link>
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

/** The target's name, if they are a member, and the changes: `role: admin → member`. */
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
