import { type ReactNode, use } from 'react'
import { type HeadersArgs, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { ErrorPage } from './platform/navigation/error-page.tsx'
import { NewBuildBar } from './platform/navigation/new-build-bar.tsx'
import { keepQueryScript } from './platform/navigation/query-parameters.ts'
import { NonceContext } from './ui/nonce-context.ts'
import tokens from './ui/tokens.css?url'

export function links() {
  return [
    { rel: 'stylesheet', href: tokens },
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  ]
}

export function Layout({ children }: { children: ReactNode }) {
  // Mantine has no colours without a scheme; its own script corrects this one before the first paint.
  const isWorkspace = useMatches().some((match) => match.id === 'layouts/default-layout')
  const scheme = isWorkspace ? { 'data-mantine-color-scheme': 'light' } : {}
  return (
    <html lang="en" {...scheme} suppressHydrationWarning>
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

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function Root() {
  return (
    <>
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
