import { useLingui } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { kindKindLabels } from '#src/features/content/messages/kind-labels.ts'
import type { TemplateVersion } from '#src/features/content/server/prompt-templates.ts'
import type { OutputKind } from '#src/features/language/schema.ts'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'

type Props = { templates: (TemplateVersion & { kind: OutputKind })[]; mayChange: boolean }

/** Default or custom instructions by content type. */
export function TemplateList({ templates, mayChange }: Props): ReactElement {
  const { t } = useLingui()

  return (
    <Panel title={t`Instructions`} flush>
      <p className="quiet template-hint">{t`Instructions for the model, by content type. Rules for citations and format always apply.`}</p>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Text`}</Table.Th>
            <Table.Th>{t`Instructions`}</Table.Th>
            {mayChange ? <Table.Th ta="right">{t`Edit`}</Table.Th> : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {templates.map(({ kind, n, body, createdAt }) => (
            <Table.Tr key={kind}>
              <Table.Td>{t(kindKindLabels[kind])}</Table.Td>
              <Table.Td>
                {body === '' ? t`Default` : t`Custom, version ${n}`}
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
                    aria-label={t`Edit instructions: ${{ kind: t(kindKindLabels[kind]) }}`}
                    className="template-edit"
                  >
                    {t`Edit`}
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
