import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useId } from 'react'
import { BulkButton } from '#src/ui/bulk-button.tsx'
import { BulkForm } from '#src/ui/bulk-form.tsx'
import { BulkTags } from '#src/ui/bulk-tags.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import type { LeadChoices } from './lead-filters.tsx'

type Props = { ids: string[]; choices: LeadChoices }

/** Bulk actions: sets tags or company of the selected people, adds them to a journey, or deletes them. */
export function LeadBulk({ ids, choices }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <BulkTags ids={ids} intent="tag-leads" tags={choices.tags} />
      <CompanyForm ids={ids} companies={choices.companies.map(({ name }) => name)} />
      {choices.journeys.length > 0 ? (
        <BulkForm ids={ids} intent="put-on-journey" label={t`Add to journey`}>
          <select name="journey" aria-label={t`Journey`}>
            {choices.journeys.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </BulkForm>
      ) : null}
      <MergeLink ids={ids} />
      <BulkButton ids={ids} intent="trash-leads" label={t`Delete`} />
    </>
  )
}

/** Merges exactly two selected people. */
function MergeLink({ ids: [one, other, ...more] }: Pick<Props, 'ids'>): ReactElement | null {
  const { t } = useLingui()
  if (!one || !other || more.length > 0) return null
  return <LinkButton to={`/workspace/lead/${one}/merge?other=${other}`} size="xs" label={t`Merge`} />
}

function CompanyForm({ ids, companies }: { ids: string[]; companies: string[] }): ReactElement {
  const { t } = useLingui()
  const known = useId()
  return (
    <BulkForm ids={ids} intent="set-company" label={t`Set company`}>
      <input
        name="company"
        aria-label={t`Company name (leave empty for none)`}
        placeholder={t`Company`}
        title={t`Company name (leave empty for none)`}
        list={known}
        maxLength={120}
        autoComplete="off"
      />
      <datalist id={known}>
        {[...new Set(companies)].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </BulkForm>
  )
}
