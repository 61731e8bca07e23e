import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { accountFactStageLabels } from '#src/features/account/messages/account-fact-labels.ts'
import { accountStages } from '#src/features/account/schema.ts'
import { BulkButton } from '#src/ui/bulk-button.tsx'
import { BulkForm } from '#src/ui/bulk-form.tsx'
import { BulkTags } from '#src/ui/bulk-tags.tsx'
import type { AccountChoices } from './account-filters.tsx'

type Props = { ids: string[]; choices: AccountChoices }

/** Bulk actions: sets stage, owner or tags of the selected accounts, or deletes them. */
export function AccountBulk({ ids, choices }: Props): ReactElement {
  const { t } = useLingui()

  return (
    <>
      <BulkForm ids={ids} intent="assign-accounts" label={t`Set stage`}>
        <select name="stage" aria-label={t`Stage`}>
          {accountStages.map((stage) => (
            <option key={stage} value={stage}>
              {t(accountFactStageLabels[stage])}
            </option>
          ))}
        </select>
      </BulkForm>
      <BulkForm ids={ids} intent="assign-accounts" label={t`Set owner`}>
        <select name="owner" aria-label={t`Owner`}>
          <option value="">{t`Unassigned`}</option>
          {choices.members.map(({ user, name }) => (
            <option key={user} value={user}>
              {name}
            </option>
          ))}
        </select>
      </BulkForm>
      <BulkTags ids={ids} intent="assign-accounts" tags={choices.tags} />
      <BulkButton ids={ids} intent="remove-accounts" label={t`Delete`} />
    </>
  )
}
