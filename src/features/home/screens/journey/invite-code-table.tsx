import { Table } from '@mantine/core'
import type { ReactElement } from 'react'
import { IntentButton } from '#src/features/home/parts/intent-button.tsx'
import { Tag } from '#src/features/home/parts/tag.tsx'
import { inviteWords } from '#src/features/home/words/invite-words.ts'
import type { InviteCodeRow } from '#src/features/link/server/invite/list-codes.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useLocale, useWords } from '#src/words/reader.ts'
import { sayDay } from './say-settings.ts'

/** The codes of a link by their last characters, and what is left of each. */
export function InviteCodeTable({ codes }: { codes: InviteCodeRow[] }): ReactElement {
  const words = useWords(inviteWords)
  return (
    <Table className="wide-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.code}</Table.Th>
          <Table.Th>{words.state}</Table.Th>
          <Table.Th ta="right">{words.used}</Table.Th>
          <Table.Th>{words.lastDay}</Table.Th>
          <Table.Th>{words.made}</Table.Th>
          <Table.Th>
            <span className="visually-hidden">{words.actions}</span>
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
  const words = useWords(inviteWords)
  const locale = useLocale()
  const { id, ending, label, used, uses, endsOn, state, by, createdAt } = code
  const isRevoked = state === 'revoked'
  return (
    <Table.Tr>
      <Table.Td>
        <code className="invite-ending">{words.endsWith(ending)}</code>
        {label ? <span className="row-sub">{label}</span> : null}
      </Table.Td>
      <Table.Td data-label={words.state}>
        <Tag tone={state === 'open' ? 'good' : 'plain'}>{words.states[state]}</Tag>
      </Table.Td>
      <Table.Td ta="right" className="figure" data-label={words.used}>
        {words.usedOf(used, uses)}
      </Table.Td>
      <Table.Td data-label={words.lastDay}>{endsOn ? sayDay(locale, endsOn) : words.noEnd}</Table.Td>
      <Table.Td data-label={words.made}>
        <span>
          <RelativeTime at={createdAt} />
          {by ? <span className="row-sub">{words.madeBy(by)}</span> : null}
        </span>
      </Table.Td>
      <Table.Td>
        <div className="row-actions">
          <IntentButton
            fields={{ intent: isRevoked ? 'restore-code' : 'revoke-code', code: id }}
            icon={isRevoked ? 'rotate-ccw' : 'x'}
            label={isRevoked ? words.restore(ending) : words.revoke(ending)}
          />
        </div>
      </Table.Td>
    </Table.Tr>
  )
}
