import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { Form } from 'react-router'

type Props = { language: string; label: string; onSent?: () => void }

/** Has the recording transcribed, in the language that is named. */
export function TranscribeForm({ language, label, onSent }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <Form method="post" className="te-inline" onSubmit={onSent}>
      <input type="hidden" name="intent" value="transcribe" />
      <TextInput
        name="language"
        aria-label={t`Spoken language, such as en. Leave empty to detect it.`}
        placeholder={t`Language code (such as en)`}
        defaultValue={language}
        maxLength={3}
        pattern="[a-z]{2,3}"
        autoCapitalize="none"
        title={t`Enter a language code such as en or de.`}
        w={130}
      />
      <Button type="submit">{label}</Button>
    </Form>
  )
}
