import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Group, Table } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CsvLink } from '#src/ui/csv-link.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import type { FormAnswers as Sent } from '../server/list-form-answers.ts'

/** `csv`: URL of the export; `none`: text of the empty state. */
type Props = { csv: string; sent: Sent; none: string; isFirstPage: boolean }

/** Form answers, latest first. */
export function FormAnswers({ csv, sent, none, isFirstPage }: Props): ReactElement {
  const { t } = useLingui()
  const { answers, total, next } = sent
  if (total === 0)
    return (
      <Panel title={t`Form answers`}>
        <p className="quiet">{none}</p>
      </Panel>
    )
  return (
    <Panel
      title={t`Form answers`}
      flush
      actions={
        <Group gap="sm">
          <span className="quiet">{t`${plural({ count: total }, { one: '# answer', other: '# answers' })}`}</span>
          <CsvLink href={csv}>{t`Export CSV`}</CsvLink>
        </Group>
      }
    >
      <Table className="wide-table" aria-label={t`Form answers`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`From`}</Table.Th>
            <Table.Th>{t({ message: 'Answered', context: 'when' })}</Table.Th>
            <Table.Th>{t`Sent`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {answers.map((one) => (
            <AnswerRow key={one.id} one={one} />
          ))}
        </Table.Tbody>
      </Table>
      <Earlier next={next} isFirstPage={isFirstPage} />
    </Panel>
  )
}

function AnswerRow({ one }: { one: Sent['answers'][number] }): ReactElement {
  const { t } = useLingui()
  const given = one.consent ? [...one.answers, { label: t`Agreed to`, value: one.consent }] : one.answers
  return (
    <Table.Tr className="form-answer">
      <Table.Td>
        <span className="row-title">{one.name || one.email}</span>
        {one.name ? <span className="row-sub">{one.email}</span> : null}
        {one.form ? <span className="row-sub">{t`Form “${{ title: one.form }}”`}</span> : null}
        {one.account ? (
          <Link to={`/workspace/account/${one.account.id}`} className="row-sub">
            {one.account.name}
          </Link>
        ) : null}
      </Table.Td>
      <Table.Td data-label={t({ message: 'Answered', context: 'when' })}>
        <dl className="form-answer-values">
          {given.map(({ label, value }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two questions of a form may have the same text
            <div key={place}>
              <dt>{label}</dt>
              <dd>{value || <span className="quiet">{t`No answer`}</span>}</dd>
            </div>
          ))}
        </dl>
      </Table.Td>
      <Table.Td data-label={t`Sent`}>
        <RelativeTime at={one.sentAt} />
      </Table.Td>
    </Table.Tr>
  )
}

function Earlier({ next, isFirstPage }: { next: string | undefined; isFirstPage: boolean }): ReactNode {
  const { t } = useLingui()
  const [search] = useSearchParams()
  if (isFirstPage && !next) return null
  function at(cursor: string | undefined): string {
    const others = new URLSearchParams([...search].filter(([name]) => name !== 'answers'))
    if (cursor) others.set('answers', cursor)
    return `?${others}`
  }
  return (
    <p className="list-foot">
      {isFirstPage ? null : (
        <Link to={at(undefined)} preventScrollReset>
          {t`Latest answers`}
        </Link>
      )}{' '}
      {next ? (
        <Link to={at(next)} preventScrollReset>
          {t`Earlier answers`}
        </Link>
      ) : null}
    </p>
  )
}
