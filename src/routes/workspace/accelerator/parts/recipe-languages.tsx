import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import type { ReactElement } from 'react'
import { languagesOf } from '#src/features/accelerator/rules/languages.ts'
import type { RecipeWishes } from '#src/features/accelerator/schema.ts'
import { nameOfLanguage } from '#src/features/content/rules/kinds.ts'
import { writtenLanguages } from '#src/features/language/rules/choices.ts'
import { useLocale } from '#src/translation/reader.ts'

/** What a language is called; the empty one is that of each recording. */
export function useLanguageName(): (tag: string) => string {
  const { t } = useLingui()
  const locale = useLocale()
  return (tag) => (tag === '' ? t`Same as recording` : nameOfLanguage(tag, locale))
}

/** The languages of a recipe. */
export function RecipeLanguages({ chosen }: { chosen: readonly string[] }): ReactElement {
  const { t } = useLingui()
  const nameOf = useLanguageName()
  // Selected languages stay, even if no longer offered.
  const tags = [...new Set(['', ...writtenLanguages, ...chosen])]
  return (
    <fieldset className="recipe-kinds">
      <legend>{t`Languages`}</legend>
      {tags.map((tag) => (
        <Checkbox
          key={tag}
          name="languages[]"
          value={tag || 'spoken'}
          label={nameOf(tag)}
          defaultChecked={chosen.includes(tag)}
        />
      ))}
      <p className="quiet">{t`Each piece is generated once per language. With none selected, the recording’s language is used.`}</p>
    </fieldset>
  )
}

/** Which languages rules alone leave out; nothing where they leave none. */
export function LeftLanguages({ wishes }: { wishes: RecipeWishes }): ReactElement | null {
  const { t } = useLingui()
  const list = new Intl.ListFormat(useLocale())
  const nameOf = useLanguageName()
  const { written, left } = languagesOf(wishes)
  if (left.length === 0) return null
  const names = list.format(left.map(nameOf))
  return (
    <p className="recipe-problem" role="status">
      {written.length === 0
        ? t`Without an AI model, content is generated in the recording’s language only, so nothing is generated in ${names}. Add the recording’s language, or use an AI model.`
        : t`Without an AI model, content is generated in the recording’s language only. Skipped: ${names}.`}
    </p>
  )
}
