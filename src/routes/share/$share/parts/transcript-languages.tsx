import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { SharedTranslation } from '#src/features/share/server/load-shared-item.ts'
import { useLocale } from '#src/translation/reader.ts'

/** Links to a transcript's translations, which work without scripts. */
export function TranscriptLanguages({
  translation: { languages, shown, open },
}: {
  translation: SharedTranslation
}): ReactElement | null {
  const { t } = useLingui()
  const locale = useLocale()
  const [asked] = useSearchParams()
  if (languages.length === 0) return null
  const names = new Intl.DisplayNames([locale], { type: 'language' })

  function addressOf(language: string | null): string {
    const query = new URLSearchParams([...asked].filter(([name]) => name === 'item' || name === 'whole'))
    if (language) query.set('lang', language)
    return query.size > 0 ? `?${query}` : '.'
  }

  return (
    <div className="share-languages">
      <nav className="share-files" aria-label={t`Transcript language`}>
        <span aria-hidden="true">{t`Transcript language`}</span>
        {[null, ...languages].map((language) => (
          <Link
            key={language ?? ''}
            to={addressOf(language)}
            replace
            preventScrollReset
            aria-current={language === shown ? 'true' : undefined}
          >
            {language === null ? t`Original` : (names.of(language) ?? language)}
          </Link>
        ))}
      </nav>
      {open > 0 ? (
        <p role="status">{t`${plural({ paragraphs: open }, { one: '# paragraph isn’t translated yet and is', other: '# paragraphs aren’t translated yet and are' })} shown in the original language.`}</p>
      ) : null}
    </div>
  )
}
