import { useLingui } from '@lingui/react/macro'
import { type ReactElement, useId } from 'react'
import { BulkForm } from './bulk-form.tsx'

type Props = { ids: string[]; intent: string; tags: string[] }

/** Adds or removes a tag on all selected rows. */
export function BulkTags(props: Props): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <TagForm {...props} name="addTag" label={t`Add tag`} about={t`Tag to add`} />
      <TagForm {...props} name="removeTag" label={t`Remove tag`} about={t`Tag to remove`} />
    </>
  )
}

type TagProps = Props & { name: 'addTag' | 'removeTag'; label: string; about: string }

function TagForm({ ids, intent, tags, name, label, about }: TagProps): ReactElement {
  const { t } = useLingui()
  const known = useId()
  return (
    <BulkForm ids={ids} intent={intent} label={label}>
      <input
        name={name}
        aria-label={about}
        placeholder={t`Tag`}
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
