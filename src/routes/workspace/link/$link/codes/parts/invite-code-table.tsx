import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { sayDay } from '#src/features/link/parts/setting-text.ts'
import type { InviteCodeRow } from '#src/features/link/server/invite/list-codes.ts'
import { useLocale } from '#src/translation/reader.ts'
import { IntentButton } from '#src/ui/intent-button.tsx'
import { PlainTable } from '#src/ui/plain-table.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Tag } from '#src/ui/tag.tsx'

const inviteStateLabels = {
  open: msg`Active`,
  used_up: msg`Used up`,
  ended: msg`Expired`,
  revoked: msg`Revoked`,
}

/** A link's invite codes by their last characters, with uses left. */
export function InviteCodeTable({ codes }: { codes: InviteCodeRow[] }): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <PlainTable
      rows={codes}
      keyOf={({ id }) => id}
      className="wide-table"
      columns={[
        {
          label: t`Code`,
          render: ({ ending, label }) => (
            <>
              <code className="invite-ending">{t`…${ending}`}</code>
              {label ? <span className="row-sub">{label}</span> : null}
            </>
          ),
        },
        {
          label: t`Status`,
          render: ({ state }) => (
            <Tag tone={state === 'open' ? 'good' : 'plain'}>{t(inviteStateLabels[state])}</Tag>
          ),
        },
        {
          label: t`Used`,
          isNumber: true,
          render: ({ used, uses }) => t`${used} of ${plural(uses, { other: '#' })}`,
        },
        { label: t`End date`, render: ({ endsOn }) => (endsOn ? sayDay(locale, endsOn) : t`No end date`) },
        {
          label: t`Created`,
          render: ({ createdAt, by }) => (
            <span>
              <RelativeTime at={createdAt} />
              {by ? <span className="row-sub">{t`by ${{ name: by }}`}</span> : null}
            </span>
          ),
        },
        { label: t`Actions`, isActions: true, render: (code) => <CodeActions code={code} /> },
      ]}
    />
  )
}

function CodeActions({ code: { id, ending, state } }: { code: InviteCodeRow }): ReactElement {
  const { t } = useLingui()
  const isRevoked = state === 'revoked'
  return (
    <div className="row-actions">
      <IntentButton
        fields={{ intent: isRevoked ? 'restore-code' : 'revoke-code', code: id }}
        icon={isRevoked ? 'rotate-ccw' : 'x'}
        label={isRevoked ? t`Restore code …${ending}` : t`Revoke code …${ending}`}
      />
    </div>
  )
}
