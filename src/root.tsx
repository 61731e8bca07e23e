import { type ReactNode, use } from 'react'
import {
  type HeadersArgs,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useMatches,
} from 'react-router'
import { Notices } from './features/identity/parts/notices.tsx'
import { loadNotices } from './features/identity/server/load-notices.ts'
import { ErrorPage } from './platform/navigation/error-page.tsx'
import { NewBuildBar } from './platform/navigation/new-build-bar.tsx'
import { keepQueryScript } from './platform/navigation/query-parameters.ts'
import { platformContext } from './platform/platform-context.ts'
import { NonceContext } from './ui/nonce-context.ts'
import tokens from './ui/tokens.css?url'

export function links() {
  return [
    { rel: 'stylesheet', href: tokens },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  ]
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" {...useAppearance()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* Before every other script, so that none of them finds a secret in the address. */}
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
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/**
 * How the reader of the workspace wants it, in the first HTML already, so that nothing flashes. Mantine has no colours
 * without a scheme; where the device decides, its own script corrects `light` before the first paint.
 */
function useAppearance(): Record<string, string> {
  const frame = useMatches().find(({ id }) => id.startsWith('layouts/workspace-frame'))
  if (!frame) return {}
  const { preferences }: { preferences?: Record<string, string> } = frame.loaderData ?? {}
  const { locale = 'en', theme = 'light', density = 'comfortable' } = preferences ?? {}
  return {
    lang: locale,
    'data-mantine-color-scheme': theme === 'dark' ? 'dark' : 'light',
    'data-density': density,
  }
}

/** What somebody who is signed in is told above every screen. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return (await loadNotices(context.get(platformContext), request)) ?? null
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function Root() {
  const notices = useLoaderData<typeof loader>()
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
