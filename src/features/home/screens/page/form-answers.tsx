import { Group, Table } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { FormAnswers as Sent } from '#src/features/home/server/page/list-form-answers.ts'
import { pageInternalWords } from '#src/features/home/words/page-internal-words.ts'
import { CsvLink } from '#src/ui/csv-link.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useWords } from '#src/words/reader.ts'

/** `csv`: where they come as a file; `none`: what is said while nobody sent anything. */
type Props = { csv: string; sent: Sent; none: string; isFirstPage: boolean }

/** What readers sent by forms, the latest first. */
export function FormAnswers({ csv, sent, none, isFirstPage }: Props): ReactElement {
  const words = useWords(pageInternalWords)
  const { answers, total, next } = sent
  if (total === 0)
    return (
      <Panel title={words.answers}>
        <p className="quiet">{none}</p>
      </Panel>
    )
  return (
    <Panel
      title={words.answers}
      flush
      actions={
        <Group gap="sm">
          <span className="quiet">{words.countAnswers(total)}</span>
          <CsvLink href={csv}>{words.exportCsv}</CsvLink>
        </Group>
      }
    >
      <Table className="wide-table" aria-label={words.answers}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.from}</Table.Th>
            <Table.Th>{words.answered}</Table.Th>
            <Table.Th>{words.sent}</Table.Th>
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
  const words = useWords(pageInternalWords)
  const given = one.consent ? [...one.answers, { label: words.agreedTo, value: one.consent }] : one.answers
  return (
    <Table.Tr className="form-answer">
      <Table.Td>
        <span className="row-title">{one.name || one.email}</span>
        {one.name ? <span className="row-sub">{one.email}</span> : null}
        {one.form ? <span className="row-sub">{words.byForm(one.form)}</span> : null}
        {one.account ? (
          <Link to={`/workspace/account/${one.account.id}`} className="row-sub">
            {one.account.name}
          </Link>
        ) : null}
      </Table.Td>
      <Table.Td data-label={words.answered}>
        <dl className="form-answer-values">
          {given.map(({ label, value }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two questions of a form may be worded alike
            <div key={place}>
              <dt>{label}</dt>
              <dd>{value || <span className="quiet">{words.noAnswer}</span>}</dd>
            </div>
          ))}
        </dl>
      </Table.Td>
      <Table.Td data-label={words.sent}>
        <RelativeTime at={one.sentAt} />
      </Table.Td>
    </Table.Tr>
  )
}

function Earlier({ next, isFirstPage }: { next: string | undefined; isFirstPage: boolean }): ReactNode {
  const words = useWords(pageInternalWords)
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
          {words.latest}
        </Link>
      )}{' '}
      {next ? (
        <Link to={at(next)} preventScrollReset>
          {words.earlier}
        </Link>
      ) : null}
    </p>
  )
}
