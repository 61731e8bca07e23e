import { NativeSelect } from '@mantine/core'
import type { ReactElement } from 'react'
import { writtenLanguages } from '#src/features/language/rules/choices.ts'
import { useLocale, useWords } from '#src/words/reader.ts'
import { contentWords } from '../words/content-words.ts'

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
  const words = useWords(contentWords)
  const names = new Intl.DisplayNames([useLocale()], { type: 'language' })
  // What was chosen once stays, also where it is no longer offered.
  const tags: readonly string[] = [...new Set([...writtenLanguages, ...(chosen ? [chosen] : [])])]
  return (
    <NativeSelect
      name="language"
      label={label ?? words.language}
      description={description}
      disabled={isDisabled}
      defaultValue={chosen}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      data={[
        { value: '', label: asIs ?? words.asSpoken },
        ...tags.map((tag) => ({ value: tag, label: names.of(tag) ?? tag })),
      ]}
    />
  )
}
