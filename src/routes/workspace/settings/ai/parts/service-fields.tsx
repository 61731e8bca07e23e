import { useLingui } from '@lingui/react/macro'
import { PasswordInput, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'
import { fieldProps } from '#src/ui/form-answer.ts'

type Service = {
  baseUrl: string
  model: string
  /** The saved key, by its last characters. */
  key: { last4: string } | null
}
type Wrong = Record<string, string>

type UrlProps = { hint: string; service: Service; wrong: Wrong }

/** The base URL of a service. */
export function ServiceUrl({ hint, service: { baseUrl }, wrong }: UrlProps): ReactElement {
  const { t } = useLingui()
  return (
    <TextInput
      {...fieldProps(wrong, 'baseUrl', 500)}
      label={t`Service URL`}
      description={hint}
      defaultValue={baseUrl}
      inputMode="url"
    />
  )
}

type Props = { hint: string; example?: string | undefined; service: Service; wrong: Wrong }

/** Model and key of a service; the key is never shown. */
export function ServiceFields({ hint, example, service: { model, key }, wrong }: Props): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <TextInput
        {...fieldProps(wrong, 'model', 200)}
        label={t`Model`}
        description={hint}
        placeholder={example}
        defaultValue={model}
      />
      <PasswordInput
        {...fieldProps(wrong, 'key', 4000)}
        label={t`API key`}
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
