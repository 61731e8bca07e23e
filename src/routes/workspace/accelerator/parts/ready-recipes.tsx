import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { OutputKind } from '#src/features/language/schema.ts'
import { FormButton } from '#src/ui/form-button.tsx'

const ready = [
  {
    name: msg`Episode kit`,
    about: msg`Titles, summary, show notes, chapters and quotes`,
    kinds: ['titles', 'summary', 'show_notes', 'chapters', 'quotes'],
  },
  {
    name: msg`Week of social posts`,
    about: msg`Posts for LinkedIn, X, Instagram, Facebook and Mastodon`,
    kinds: ['linkedin', 'x_thread', 'instagram', 'facebook', 'mastodon'],
  },
  {
    name: msg({ message: 'Newsletter', context: 'recipe' }),
    about: msg`Newsletter, blog outline and FAQ`,
    kinds: ['newsletter', 'blog', 'faq'],
  },
] satisfies { name: object; about: object; kinds: OutputKind[] }[]

/** Recipes to start with. They can be changed like any other. */
export function ReadyRecipes(): ReactElement {
  const { t } = useLingui()
  return (
    <ul className="recipe-list" aria-label={t`Ready-made recipes`}>
      {ready.map(({ name, about, kinds }) => (
        <li key={kinds[0]}>
          <strong>{t(name)}</strong>
          <span className="quiet">{t(about)}</span>
          <span className="recipe-use">
            <FormButton
              fields={{ intent: 'create-recipe', name: t(name), kinds: kinds.join(',') }}
              size="xs"
              aria-label={t`Use recipe “${{ name: t(name) }}”`}
              label={t`Use recipe`}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
