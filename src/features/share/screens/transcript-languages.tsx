import type { ReactElement } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLocale, useWords } from '#src/words/reader.ts'
import type { SharedTranslation } from '../server/load-shared-thing.ts'
import { shareWords } from '../words/share-words.ts'

/** The languages in which a transcript can be read, as addresses, so that it needs no script. */
export function TranscriptLanguages({
  translation: { languages, shown, open },
}: {
  translation: SharedTranslation
}): ReactElement | null {
  const words = useWords(shareWords)
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
      <nav className="share-files" aria-label={words.languages}>
        <span aria-hidden="true">{words.languages}</span>
        {[null, ...languages].map((language) => (
          <Link
            key={language ?? ''}
            to={addressOf(language)}
            replace
            preventScrollReset
            aria-current={language === shown ? 'true' : undefined}
          >
            {language === null ? words.asSpoken : (names.of(language) ?? language)}
          </Link>
        ))}
      </nav>
      {open > 0 ? <p role="status">{words.notTranslated(open)}</p> : null}
    </div>
  )
}
