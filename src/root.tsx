import { I18nProvider } from '@lingui/react'
import { type ReactNode, use, useEffect, useMemo } from 'react'
import {
  type HeadersArgs,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { Notices } from './features/identity/parts/notices.tsx'
import { loadNotices } from './features/identity/server/load-notices.ts'
import { viewerContext } from './features/workspace/server/member.ts'
import { ErrorPage } from './platform/navigation/error-page.tsx'
import type { Legal } from './platform/navigation/legal-links.tsx'
import { NewBuildBar } from './platform/navigation/new-build-bar.tsx'
import { keepQueryScript } from './platform/navigation/query-parameters.ts'
import { platformContext } from './platform/platform-context.ts'
import { loadIfGerman } from './translation/browser-catalogue.ts'
import { ReaderContext } from './translation/reader.ts'
import { localeOf } from './translation/request-locale.ts'
import { documentLocale, i18nOf } from './translation/speak.ts'
import { NonceContext } from './ui/nonce-context.ts'
import tokens from './ui/tokens.css?url'

// A German page waits for its texts before hydrating; English is in the code.
await loadIfGerman(() => import('./translation/de/visitor.po'))

/** The language whose texts this page has loaded; another one needs a reload. */
const loadedLocale = documentLocale()

export function links() {
  return [
    { rel: 'stylesheet', href: tokens },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  ]
}

export function Layout({ children }: { children: ReactNode }) {
  const said = useRouteLoaderData<typeof loader>('root')?.locale
  const locale = said ?? 'en'
  const reader = useMemo(() => ({ locale, timeZone: '' }), [locale])
  useEffect(() => {
    if (said && said !== loadedLocale) globalThis.location.reload()
  }, [said])
  return (
    <html lang={locale} {...useAppearance()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* Before all other scripts, so that none of them finds a secret in the URL. */}
        <script
          nonce={use(NonceContext)}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: keepQueryScript }}
        />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body>
        <I18nProvider i18n={i18nOf(locale)}>
          <ReaderContext value={reader}>{children}</ReaderContext>
        </I18nProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/**
 * The reader's appearance settings, already in the first HTML so that nothing flashes. Mantine has no colors without a
 * scheme; where the device decides, its own script corrects `light` before the first paint.
 */
function useAppearance(): Record<string, string> {
  const frame = useMatches().find(({ id }) => id.startsWith('layouts/workspace-frame'))
  if (!frame) return {}
  const { preferences }: { preferences?: Record<string, string> } = frame.loaderData ?? {}
  const { theme = 'light', density = 'comfortable' } = preferences ?? {}
  return {
    'data-mantine-color-scheme': theme === 'dark' ? 'dark' : 'light',
    'data-density': density,
  }
}

/** The language of the screen, the notices above it for signed-in users, and the operator's texts. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const locale = context.get(viewerContext)?.preferences.locale ?? localeOf(request)
  const { terms, privacy } = platform.config.legal
  const legal: Legal = { ...(terms && { terms }), ...(privacy && { privacy }) }
  return {
    locale,
    notices: (await loadNotices(platform, request)) ?? null,
    ...((terms ?? privacy) && { legal }),
  }
}

export default function Root() {
  const notices = useRouteLoaderData<typeof loader>('root')?.notices
  return (
    <>
      {notices ? <Notices {...notices} /> : null}
      <Outlet />
      <NewBuildBar />
    </>
  )
}

/** Refusals that a loader threw keep their headers, such as Retry-After. */
export function headers({ errorHeaders }: HeadersArgs) {
  return errorHeaders ?? new Headers()
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />
}
