import { type ReactElement, useId } from 'react'
import { accountStages } from '#src/features/account/schema.ts'
import { accountFactWords } from '#src/features/account/words/account-fact-words.ts'
import { BulkButton } from '#src/features/home/parts/bulk-button.tsx'
import { BulkForm } from '#src/features/home/parts/bulk-form.tsx'
import { accountListWords } from '#src/features/home/words/account-list-words.ts'
import { accountWords } from '#src/features/home/words/account-words.ts'
import { useWords } from '#src/words/reader.ts'
import type { AccountChoices } from './account-filters.tsx'

type Props = { ids: string[]; choices: AccountChoices }

/** Says the same of all chosen companies: their stage, whose they are, a tag; or removes them. */
export function AccountBulk({ ids, choices }: Props): ReactElement {
  const words = useWords(accountListWords)
  const { remove } = useWords(accountWords)
  const facts = useWords(accountFactWords)
  return (
    <>
      <BulkForm ids={ids} intent="assign-accounts" label={words.setStage}>
        <select name="stage" aria-label={facts.stage}>
          {accountStages.map((stage) => (
            <option key={stage} value={stage}>
              {facts.stages[stage]}
            </option>
          ))}
        </select>
      </BulkForm>
      <BulkForm ids={ids} intent="assign-accounts" label={words.setOwner}>
        <select name="owner" aria-label={facts.owner}>
          <option value="">{words.nobody}</option>
          {choices.members.map(({ user, name }) => (
            <option key={user} value={user}>
              {name}
            </option>
          ))}
        </select>
      </BulkForm>
      <TagForm ids={ids} name="addTag" label={words.addTag} tags={choices.tags} />
      <TagForm ids={ids} name="removeTag" label={words.removeTag} tags={choices.tags} />
      <BulkButton ids={ids} intent="remove-accounts" label={remove} />
    </>
  )
}

type TagProps = { ids: string[]; name: 'addTag' | 'removeTag'; label: string; tags: string[] }

function TagForm({ ids, name, label, tags }: TagProps): ReactElement {
  const words = useWords(accountListWords)
  const known = useId()
  return (
    <BulkForm ids={ids} intent="assign-accounts" label={label}>
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
      <datalist id={known}>
        {tags.map((tag) => (
          <option key={tag}>{tag}</option>
        ))}
      </datalist>
    </BulkForm>
  )
}
