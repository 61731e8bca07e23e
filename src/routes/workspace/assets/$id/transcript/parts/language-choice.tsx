import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { type ReactElement, useMemo } from 'react'
import { translationLanguages } from '#src/features/transcript/rules/translation-languages.ts'
import { useLocale } from '#src/translation/reader.ts'
import type { Translating } from './use-translation.ts'

/** Which language is shown below the paragraphs: one that was begun, or another. */
export function LanguageChoice({
  translating: { begun, language, isLoading, choose },
}: {
  translating: Translating
}): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  const option = useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'language' })
    return (value: string) => ({ value, label: names.of(value) ?? value })
  }, [locale])
  const others = translationLanguages
    .filter((one) => !begun.includes(one))
    .map(option)
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  const groups = begun.length > 0 ? [{ group: t`Started`, items: begun.map(option) }] : []
  return (
    <NativeSelect
      size="xs"
      aria-label={t`Translation language`}
      disabled={isLoading}
      value={language}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        ...(language === '' ? [{ value: '', label: t`Choose a language` }] : []),
        ...groups,
        { group: t`Add a language`, items: others },
      ]}
    />
  )
}
