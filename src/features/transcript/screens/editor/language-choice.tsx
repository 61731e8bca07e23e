import { NativeSelect } from '@mantine/core'
import { type ReactElement, useMemo } from 'react'
import { translationLanguages } from '#src/features/transcript/rules/translation-languages.ts'
import { translationWords } from '#src/features/transcript/words/translation-words.ts'
import { useLocale, useWords } from '#src/words/reader.ts'
import type { Translating } from './use-translation.ts'

/** Which language is shown below the paragraphs: one that was begun, or another. */
export function LanguageChoice({
  translating: { begun, language, isLoading, choose },
}: {
  translating: Translating
}): ReactElement {
  const words = useWords(translationWords)
  const locale = useLocale()
  const option = useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'language' })
    return (value: string) => ({ value, label: names.of(value) ?? value })
  }, [locale])
  const others = translationLanguages
    .filter((one) => !begun.includes(one))
    .map(option)
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  const groups = begun.length > 0 ? [{ group: words.begun, items: begun.map(option) }] : []
  return (
    <NativeSelect
      size="xs"
      aria-label={words.language}
      disabled={isLoading}
      value={language}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        ...(language === '' ? [{ value: '', label: words.chooseLanguage }] : []),
        ...groups,
        { group: words.others, items: others },
      ]}
    />
  )
}
