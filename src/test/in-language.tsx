import { I18nProvider } from '@lingui/react'
import { type ReactElement, type ReactNode, useMemo } from 'react'
import type { Locale } from '#src/translation/locale.ts'
import { ReaderContext } from '#src/translation/reader.ts'
import { i18nOf } from '#src/translation/speak.ts'

/** Provides a part with the reader's language, as screens do. */
export function InLanguage({
  locale = 'en',
  children,
}: {
  locale?: Locale
  children: ReactNode
}): ReactElement {
  const reader = useMemo(() => ({ locale, timeZone: '' }), [locale])
  return (
    <I18nProvider i18n={i18nOf(locale)}>
      <ReaderContext value={reader}>{children}</ReaderContext>
    </I18nProvider>
  )
}
