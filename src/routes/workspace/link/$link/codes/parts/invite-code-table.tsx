import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import type { ReactElement } from 'react'
import { sayDay } from '#src/features/link/parts/say-settings.ts'
import type { InviteCodeRow } from '#src/features/link/server/invite/list-codes.ts'
import { useLocale } from '#src/translation/reader.ts'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { inviteStateLabels } from './invite-labels.ts'

/** The codes of a link by their last characters, and what is left of each. */
export function InviteCodeTable({ codes }: { codes: InviteCodeRow[] }): ReactElement {
  const { t } = useLingui()
  return (
    <Table className="wide-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t`Code`}</Table.Th>
          <Table.Th>{t`State`}</Table.Th>
          <Table.Th ta="right">{t`Used`}</Table.Th>
          <Table.Th>{t`Last day`}</Table.Th>
          <Table.Th>{t`Made`}</Table.Th>
          <Table.Th>
            <span className="visually-hidden">{t`Actions`}</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {codes.map((code) => (
          <CodeRow key={code.id} code={code} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function CodeRow({ code }: { code: InviteCodeRow }): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const { id, ending, label, used, uses, endsOn, state, by, createdAt } = code
  const isRevoked = state === 'revoked'
  return (
    <Table.Tr>
      <Table.Td>
        <code className="invite-ending">{t`…${ending}`}</code>
        {label ? <span className="row-sub">{label}</span> : null}
      </Table.Td>
      <Table.Td data-label={t`State`}>
        <Tag tone={state === 'open' ? 'good' : 'plain'}>{t(inviteStateLabels[state])}</Tag>
      </Table.Td>
      <Table.Td ta="right" className="figure" data-label={t`Used`}>
        {t`${used} of ${plural(uses, { other: '#' })}`}
      </Table.Td>
      <Table.Td data-label={t`Last day`}>{endsOn ? sayDay(locale, endsOn) : t`No end`}</Table.Td>
      <Table.Td data-label={t`Made`}>
        <span>
          <RelativeTime at={createdAt} />
          {by ? <span className="row-sub">{t`by ${{ name: by }}`}</span> : null}
        </span>
      </Table.Td>
      <Table.Td>
        <div className="row-actions">
          <IntentButton
            fields={{ intent: isRevoked ? 'restore-code' : 'revoke-code', code: id }}
            icon={isRevoked ? 'rotate-ccw' : 'x'}
            label={isRevoked ? t`Let the code …${ending} count again` : t`Revoke the code …${ending}`}
          />
        </div>
      </Table.Td>
    </Table.Tr>
  )
}
