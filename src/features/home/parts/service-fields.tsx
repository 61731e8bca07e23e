import { PasswordInput, TextInput } from '@mantine/core'
import type { ReactElement } from 'react'

type Props = {
  words: {
    baseUrl: string
    baseUrlHint: string
    model: string
    modelHint: string
    key: string
    keyHint: string
    keyKept: (end: string) => string
  }
  /** `key`: the one that is kept for this service, by its end. */
  service: { baseUrl: string; model: string; key: { last4: string } | null }
  wrong: Record<string, string>
}

/** Where a service answers, with which model, and the key to it, which is never shown. */
export function ServiceFields({ words, service: { baseUrl, model, key }, wrong }: Props): ReactElement {
  return (
    <>
      <TextInput
        name="baseUrl"
        label={words.baseUrl}
        description={words.baseUrlHint}
        defaultValue={baseUrl}
        maxLength={500}
        inputMode="url"
        error={wrong['baseUrl']}
      />
      <TextInput
        name="model"
        label={words.model}
        description={words.modelHint}
        defaultValue={model}
        maxLength={200}
        error={wrong['model']}
      />
      <PasswordInput
        name="key"
        label={words.key}
        description={key ? words.keyKept(key.last4 ? `…${key.last4}` : '…') : words.keyHint}
        autoComplete="off"
        maxLength={4000}
        error={wrong['key']}
      />
    </>
  )
}
