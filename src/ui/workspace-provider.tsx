import { msg } from '@lingui/core/macro'
import {
  ColorSchemeScript,
  MantineProvider,
  type MantineThemeOverride,
  mergeThemeOverrides,
} from '@mantine/core'
import { speak } from '#src/translation/speak.ts'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import './workspace.css'
import { Notifications } from '@mantine/notifications'
import { type ReactElement, type ReactNode, use, useMemo } from 'react'
import { z } from 'zod'
import type { Locale } from '#src/translation/locale.ts'
import { type Reader, ReaderContext } from '#src/translation/reader.ts'
import { NonceContext } from './nonce-context.ts'
import { theme } from './theme.ts'

// The CSP forbids eval, which zod would try for speed; the server keeps it.
if (typeof document !== 'undefined') z.config({ jitless: true })

type Props = Reader & { theme: 'system' | 'light' | 'dark'; children: ReactNode }

/** Theme, language and density around workspace screens. Public screens never load it. */
export function WorkspaceProvider({ locale, timeZone, theme: scheme, children }: Props): ReactElement {
  const reader = useMemo(() => ({ locale, timeZone }), [locale, timeZone])
  const spoken = useMemo(() => mergeThemeOverrides(theme, wordsOfTheme(locale)), [locale])
  const forced = scheme === 'system' ? {} : { forceColorScheme: scheme }
  return (
    <ReaderContext value={reader}>
      <MantineProvider theme={spoken} defaultColorScheme="auto" {...forced}>
        {scheme === 'system' ? (
          <ColorSchemeScript nonce={use(NonceContext) ?? ''} defaultColorScheme="auto" />
        ) : null}
        <Notifications position="bottom-right" />
        {children}
      </MantineProvider>
    </ReaderContext>
  )
}

/** Texts of the component library. */
function wordsOfTheme(locale: Locale): MantineThemeOverride {
  const close = { defaultProps: { closeButtonProps: { 'aria-label': speak(locale, msg`Close`) } } }
  return {
    components: {
      Drawer: close,
      Modal: close,
      Notification: { defaultProps: { closeButtonProps: { 'aria-label': speak(locale, msg`Dismiss`) } } },
    },
  }
}
