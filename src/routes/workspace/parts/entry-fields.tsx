import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'

type Props = { name: string; note: string; refused: string | undefined }

/** Name and note of a library entry, as form fields `name` and `note`. */
export function EntryFields({ name, note, refused }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <TextInput
        name="name"
        label={t`Name`}
        defaultValue={name}
        error={refused}
        required
        maxLength={120}
        autoComplete="off"
        data-autofocus
      />
      <Textarea
        name="note"
        label={t`Note`}
        description={t`When to use it`}
        defaultValue={note}
        maxLength={1000}
        autosize
        minRows={2}
        maxRows={6}
      />
    </>
  )
}
