import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactElement, useId } from 'react'
import { Link } from 'react-router'
import { BulkButton } from '#src/ui/bulk-button.tsx'
import { BulkForm } from '#src/ui/bulk-form.tsx'
import type { LeadChoices } from './lead-filters.tsx'

type Props = { ids: string[]; choices: LeadChoices }

/** Says the same of all chosen people: a tag, their company; puts them on a journey, or removes them. */
export function LeadBulk({ ids, choices }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <TagForm ids={ids} name="addTag" label={t`Add tag`} tags={choices.tags} />
      <TagForm ids={ids} name="removeTag" label={t`Remove tag`} tags={choices.tags} />
      <CompanyForm ids={ids} companies={choices.companies.map(({ name }) => name)} />
      {choices.journeys.length > 0 ? (
        <BulkForm ids={ids} intent="put-on-journey" label={t`Put on journey`}>
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
      <BulkButton ids={ids} intent="trash-leads" label={t`Remove`} />
    </>
  )
}

/** Two people who are one. */
function MergeLink({ ids: [one, other, ...more] }: Pick<Props, 'ids'>): ReactElement | null {
  const { t } = useLingui()
  if (!one || !other || more.length > 0) return null
  return (
    <Button component={Link} to={`/workspace/lead/${one}/merge?other=${other}`} size="xs" variant="default">
      {t`Merge the two`}
    </Button>
  )
}

type TagProps = { ids: string[]; name: 'addTag' | 'removeTag'; label: string; tags: string[] }

function TagForm({ ids, name, label, tags }: TagProps): ReactElement {
  const { t } = useLingui()
  const known = useId()
  return (
    <BulkForm ids={ids} intent="tag-leads" label={label}>
      <input
        name={name}
        aria-label={name === 'addTag' ? t`Tag to add` : t`Tag to remove`}
        placeholder={t`Tag`}
        list={known}
        maxLength={40}
        pattern="[^,]+"
        required
        autoComplete="off"
      />
      <Known id={known} values={tags} />
    </BulkForm>
  )
}

function CompanyForm({ ids, companies }: { ids: string[]; companies: string[] }): ReactElement {
  const { t } = useLingui()
  const known = useId()
  return (
    <BulkForm ids={ids} intent="set-company" label={t`Set company`}>
      <input
        name="company"
        aria-label={t`Name of the company, empty for none`}
        placeholder={t`Company`}
        title={t`Name of the company, empty for none`}
        list={known}
        maxLength={120}
        autoComplete="off"
      />
      <Known id={known} values={companies} />
    </BulkForm>
  )
}

function Known({ id, values }: { id: string; values: string[] }): ReactElement {
  return (
    <datalist id={id}>
      {[...new Set(values)].map((value) => (
        <option key={value}>{value}</option>
      ))}
    </datalist>
  )
}
