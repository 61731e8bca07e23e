import { useLingui } from '@lingui/react/macro'
import { PasswordInput, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { fieldProps } from '#src/ui/form-answer.ts'

type Props = {
  hints: { baseUrl: string; model: string }
  /** `key`: the saved key, by its last characters. */
  service: { baseUrl: string; model: string; key: { last4: string } | null }
  wrong: Record<string, string>
}

/** URL, model and key of a service; the key is never shown. */
export function ServiceFields({ hints, service: { baseUrl, model, key }, wrong }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <TextInput
        {...fieldProps(wrong, 'baseUrl', 500)}
        label={t`Service URL`}
        description={hints.baseUrl}
        defaultValue={baseUrl}
        inputMode="url"
      />
      <TextInput
        {...fieldProps(wrong, 'model', 200)}
        label={t`Model`}
        description={hints.model}
        defaultValue={model}
      />
      <PasswordInput
        {...fieldProps(wrong, 'key', 4000)}
        label={t`Key`}
        description={
          key
            ? t`Saved key ends in ${{ end: key.last4 ? `…${key.last4}` : '…' }}. Leave empty to keep it.`
            : t`Stored encrypted. You can replace or delete it, but not view it.`
        }
        autoComplete="off"
      />
    </>
  )
}
