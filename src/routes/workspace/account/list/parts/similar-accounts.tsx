import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { FormAnswer } from '#src/ui/form-answer.ts'
import { FormButton } from '#src/ui/form-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import './similar-accounts.css'

/** Existing accounts like the entered one: to open, to give them its domain, or to add it anyway. */
export function SimilarAccounts({ answer }: { answer: FormAnswer | undefined }): ReactElement | null {
  const { t } = useLingui()
  if (answer?.kind !== 'refused' || !answer.similar) return null
  const { name, domain, accounts } = answer.similar
  const count = accounts.length
  return (
    <Panel
      title={t`${plural({ count }, { one: 'A similar account already exists', other: 'Similar accounts already exist' })}`}
    >
      <div className="similar-accounts" role="alert">
        <ul>
          {accounts.map((account) => (
            <li key={account.id}>
              <span>
                <Link to={`/workspace/account/${account.id}`} className="row-title">
                  {account.name}
                </Link>
                <span className="row-sub">{account.domain ?? t`No domain`}</span>
              </span>
              {domain && !account.domain ? (
                <FormButton
                  fields={{ intent: 'change-account', account: account.id, version: account.version, domain }}
                  size="xs"
                  label={t`Add ${domain} to this account`}
                />
              ) : null}
            </li>
          ))}
        </ul>
        <FormButton
          fields={{ intent: 'create-account', name, domain, anyway: 'yes' }}
          size="xs"
          icon="plus"
          label={t`Add “${name}” anyway`}
        />
      </div>
    </Panel>
  )
}
