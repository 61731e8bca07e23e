import { Table } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { TemplateVersion } from '#src/features/content/server/prompt-templates.ts'
import { kindWords } from '#src/features/content/words/kind-words.ts'
import { templateWords } from '#src/features/content/words/template-words.ts'
import type { OutputKind } from '#src/features/language/schema.ts'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useWords } from '#src/words/reader.ts'

type Props = { templates: (TemplateVersion & { kind: OutputKind })[]; mayChange: boolean }

/** By whose instructions each kind of text is written. */
export function TemplateList({ templates, mayChange }: Props): ReactElement {
  const words = useWords(templateWords)
  const { kinds } = useWords(kindWords)
  return (
    <Panel title={words.title} flush>
      <p className="quiet template-hint">{words.hint}</p>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.kind}</Table.Th>
            <Table.Th>{words.state}</Table.Th>
            {mayChange ? <Table.Th ta="right">{words.edit}</Table.Th> : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {templates.map(({ kind, n, body, createdAt }) => (
            <Table.Tr key={kind}>
              <Table.Td>{kinds[kind]}</Table.Td>
              <Table.Td>
                {body === '' ? words.ofProduct : words.own(n)}
                {createdAt ? (
                  <span className="row-sub">
                    <RelativeTime at={createdAt} />
                  </span>
                ) : null}
              </Table.Td>
              {mayChange ? (
                <Table.Td ta="right">
                  <Link
                    to={`?template=${kind}#instructions`}
                    aria-label={words.editKind(kinds[kind])}
                    className="template-edit"
                  >
                    {words.edit}
                  </Link>
                </Table.Td>
              ) : null}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}
