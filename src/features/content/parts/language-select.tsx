import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { writtenLanguages } from '#src/features/language/rules/choices.ts'
import { useLocale } from '#src/translation/reader.ts'

type Props = {
  chosen: string
  label?: string
  description?: string
  isDisabled?: boolean
  /** What none stands for. */
  asIs?: string
  onChange?: (language: string) => void
}

/** In which language a model writes; empty for that of the transcript. */
export function LanguageSelect({
  chosen,
  label,
  description,
  isDisabled = false,
  asIs,
  onChange,
}: Props): ReactElement {
  const { t } = useLingui()
  const names = new Intl.DisplayNames([useLocale()], { type: 'language' })
  // What was chosen once stays, also where it is no longer offered.
  const tags: readonly string[] = [...new Set([...writtenLanguages, ...(chosen ? [chosen] : [])])]
  return (
    <NativeSelect
      name="language"
      label={label ?? t`Language`}
      description={description}
      disabled={isDisabled}
      defaultValue={chosen}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      data={[
        { value: '', label: asIs ?? t`As in the transcript` },
        ...tags.map((tag) => ({ value: tag, label: names.of(tag) ?? tag })),
      ]}
    />
  )
}
