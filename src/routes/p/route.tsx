import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { data, Form, type HeadersArgs, redirect, useActionData, useRouteError } from 'react-router'
import { MomentBar, transcriptsIn } from '#src/features/page/parts/moment-bar.tsx'
import { PageBlocks } from '#src/features/page/parts/page-blocks.tsx'
import {
  type OpenedPage,
  openPublicPage,
  type ReadSite,
  unlockPage,
} from '#src/features/page/server/open-public-page.ts'
import { readForm } from '#src/platform/http/read-form.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { screenRequest } from '#src/platform/http/screen-request.ts'
import { pageNotFound } from '#src/platform/navigation/describe-error.ts'
import { readError } from '#src/platform/navigation/read-error.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { PublicError } from '../parts/public/public-error.tsx'
import { PublicFrame } from '../parts/public/public-frame.tsx'
import { pageMeta } from '../parts/public/public-page-meta.ts'
import type { Route } from './+types/route.ts'
import { useReportPageSeen } from './parts/use-seen.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const rest = params['*'] ?? ''
  const opened = await openPublicPage(platform, { rest, cookies: request.headers.get('cookie') })
  if (opened.kind === 'moved') throw redirect(opened.to + new URL(request.url).search, 301)
  if (opened.kind === 'not_found') {
    const message = pageNotFound(new URL(request.url).pathname)
    const nearest = opened.nearest.map(({ title, address }) => ({ title, address }))
    throw data({ code: 'page_not_found', message, nearest }, { status: 404, statusText: 'Page Not Found' })
  }
  const isOpen = opened.kind === 'index' || (opened.kind === 'shown' && opened.isListed)
  const headers: Record<string, string> = {
    'cache-control': isOpen ? 'public, no-cache' : 'private, no-store',
    ...(isOpen ? {} : { 'x-robots-tag': 'noindex, nofollow' }),
  }
  return data({ opened, origin: platform.config.publicOrigin }, { headers })
}

/** Checks a page's password. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext)
  const rest = params['*'] ?? ''
  const form = await readForm(request)
  const password = form.get('password')
  try {
    const typed = typeof password === 'string' ? password.slice(0, 200) : ''
    const from = context.get(screenRequest).ip
    const unlocked = await unlockPage(platform, { rest, password: typed, address: from })
    throw redirect(unlocked.address, { headers: { 'set-cookie': unlocked.cookie } })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ message: error.message }, { status: error.status, headers: error.headers })
  }
}

export function headers({ loaderHeaders, actionHeaders, errorHeaders }: HeadersArgs) {
  const from = errorHeaders ?? loaderHeaders
  const robots = from.get('x-robots-tag')
  const retryAfter = actionHeaders.get('retry-after')
  return {
    'cache-control': from.get('cache-control') ?? 'private, no-store',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(robots && { 'x-robots-tag': robots }),
    ...(retryAfter && { 'retry-after': retryAfter }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ name: 'robots', content: 'noindex' }]
  return pageMeta(loaderData.opened, loaderData.origin)
}

export default function PublicPageScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { opened } = loaderData
  return (
    <PublicFrame site={opened.site}>
      <Opened opened={opened} />
    </PublicFrame>
  )
}

function Opened({ opened }: { opened: Exclude<OpenedPage, { kind: 'moved' | 'not_found' }> }): ReactElement {
  switch (opened.kind) {
    case 'shown':
      return <ShownPage opened={opened} />
    case 'locked':
      return <LockedPage />
    case 'index':
      return <Index site={opened.site} pages={opened.pages} />
  }
}

function ShownPage({ opened: { page } }: { opened: Extract<OpenedPage, { kind: 'shown' }> }): ReactElement {
  useReportPageSeen(page.id)
  const transcripts = transcriptsIn(page.blocks)
  return (
    <article key={page.id}>
      <h1>{page.title}</h1>
      <PageBlocks blocks={page.blocks} />
      {transcripts.length > 0 ? <MomentBar transcripts={transcripts} /> : null}
    </article>
  )
}

function LockedPage(): ReactElement {
  const { t } = useLingui()
  const refused = useActionData<typeof action>()
  return (
    <Form method="post" className="public-lock">
      <h1>{t`This page is password-protected`}</h1>
      <label>
        {t`Password`}
        <input
          type="password"
          name="password"
          required
          maxLength={200}
          autoComplete="current-password"
          aria-describedby={refused ? 'refused' : undefined}
        />
      </label>
      {refused ? (
        <p id="refused" role="alert">
          {refused.message}
        </p>
      ) : null}
      <button type="submit">{t`Open page`}</button>
    </Form>
  )
}

type IndexProps = { site: ReadSite; pages: Extract<OpenedPage, { kind: 'index' }>['pages'] }

function Index({ site, pages }: IndexProps): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <h1>{site.name}</h1>
      {pages.length === 0 ? <p>{t`Nothing has been published here yet.`}</p> : null}
      <ul className="public-list">
        {pages.map(({ title, description, address }) => (
          <li key={address}>
            <a href={address}>{title}</a>
            {description ? <p>{description}</p> : null}
          </li>
        ))}
      </ul>
    </>
  )
}

export function ErrorBoundary(): ReactElement {
  const error = useRouteError()
  return <PublicError error={readError(error)} raw={error} />
}
