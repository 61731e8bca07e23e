import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import tokens from './ui/tokens.css?url'

export function links() {
  return [{ rel: 'stylesheet', href: tokens }]
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
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
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const notFound = isRouteErrorResponse(error) && error.status === 404
  return (
    <main>
      <h1>{notFound ? 'Page Not Found' : 'Internal Server Error'}</h1>
      <p>{isRouteErrorResponse(error) ? String(error.data) : ''}</p>
      <a href="/">Go home</a>
    </main>
  )
}
