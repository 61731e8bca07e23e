import { Button } from '@mantine/core'
import { type ReactElement, useId } from 'react'
import { Link } from 'react-router'
import { BulkButton } from '#src/features/home/parts/bulk-button.tsx'
import { BulkForm } from '#src/features/home/parts/bulk-form.tsx'
import { leadListWords } from '#src/features/home/words/lead-list-words.ts'
import { peopleMergeWords } from '#src/features/home/words/people-merge-words.ts'
import { useWords } from '#src/words/reader.ts'
import type { LeadChoices } from './lead-filters.tsx'

type Props = { ids: string[]; choices: LeadChoices }

/** Says the same of all chosen people: a tag, their company; puts them on a journey, or removes them. */
export function LeadBulk({ ids, choices }: Props): ReactElement {
  const words = useWords(leadListWords)
  return (
    <>
      <TagForm ids={ids} name="addTag" label={words.addTag} tags={choices.tags} />
      <TagForm ids={ids} name="removeTag" label={words.removeTag} tags={choices.tags} />
      <CompanyForm ids={ids} companies={choices.companies.map(({ name }) => name)} />
      {choices.journeys.length > 0 ? (
        <BulkForm ids={ids} intent="put-on-journey" label={words.putOn}>
          <select name="journey" aria-label={words.journey}>
            {choices.journeys.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </BulkForm>
      ) : null}
      <MergeLink ids={ids} />
      <BulkButton ids={ids} intent="trash-leads" label={words.remove} />
    </>
  )
}

/** Two people who are one. */
function MergeLink({ ids: [one, other, ...more] }: Pick<Props, 'ids'>): ReactElement | null {
  const { mergeTwo } = useWords(peopleMergeWords)
  if (!one || !other || more.length > 0) return null
  return (
    <Button component={Link} to={`/workspace/lead/${one}/merge?other=${other}`} size="xs" variant="default">
      {mergeTwo}
    </Button>
  )
}

type TagProps = { ids: string[]; name: 'addTag' | 'removeTag'; label: string; tags: string[] }

function TagForm({ ids, name, label, tags }: TagProps): ReactElement {
  const words = useWords(leadListWords)
  const known = useId()
  return (
    <BulkForm ids={ids} intent="tag-leads" label={label}>
      <input
        name={name}
        aria-label={name === 'addTag' ? words.tagToAdd : words.tagToRemove}
        placeholder={words.tag}
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
  const words = useWords(leadListWords)
  const known = useId()
  return (
    <BulkForm ids={ids} intent="set-company" label={words.setCompany}>
      <input
        name="company"
        aria-label={words.nameOfCompany}
        placeholder={words.company}
        title={words.nameOfCompany}
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
