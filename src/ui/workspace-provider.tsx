import { ColorSchemeScript, MantineProvider } from '@mantine/core'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@fontsource-variable/inter/wght.css'
import './workspace.css'
import { Notifications } from '@mantine/notifications'
import { type ReactElement, type ReactNode, use } from 'react'
import { z } from 'zod'
import { NonceContext } from './nonce-context.ts'
import { theme } from './theme.ts'

// The content policy allows no eval, which zod would try for speed.
z.config({ jitless: true })

/** What every screen of the workspace stands in. Public screens never load it. */
export function WorkspaceProvider({ children }: { children: ReactNode }): ReactElement {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <ColorSchemeScript nonce={use(NonceContext) ?? ''} defaultColorScheme="auto" />
      <Notifications position="bottom-right" />
      {children}
    </MantineProvider>
  )
}
