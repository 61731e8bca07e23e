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
  /** The label for no language. */
  asIs?: string
  onChange?: (language: string) => void
}

/** The model's output language; empty for the transcript's. */
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
  // A selected language stays available even when it is no longer offered.
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
        { value: '', label: asIs ?? t`Same as the transcript` },
        ...tags.map((tag) => ({ value: tag, label: names.of(tag) ?? tag })),
      ]}
    />
  )
}
