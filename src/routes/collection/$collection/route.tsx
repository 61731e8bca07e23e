import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { data, type HeadersArgs, useRouteError } from 'react-router'
import { PageBlocks } from '#src/features/page/parts/page-blocks.tsx'
import {
  addressOfCollection,
  findPublicCollection,
  mediaAddress,
} from '#src/features/page/server/collection/find-public-collection.ts'
import { loadSiteLook } from '#src/features/page/server/site-look.ts'
import { pageNotFound } from '#src/platform/navigation/describe-error.ts'
import { readError } from '#src/platform/navigation/read-error.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { brandHeadTags } from '#src/routes/parts/public/brand-head-tags.ts'
import { PublicError } from '#src/routes/parts/public/public-error.tsx'
import { PublicFrame } from '#src/routes/parts/public/public-frame.tsx'
import { localeOf } from '#src/translation/request-locale.ts'
import type { Route } from './+types/route.ts'
import '#src/features/page/parts/later-blocks.css'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const found = await findPublicCollection(platform, params['collection'] ?? '')
  if (!found) {
    const message = pageNotFound(new URL(request.url).pathname)
    throw data(
      { code: 'page_not_found', message, nearest: [] },
      { status: 404, statusText: 'Page Not Found' },
    )
  }
  const { workspace, site, title, intro, cover, items, id } = found
  const look = site.handle ? await loadSiteLook(platform, { workspace, handle: site.handle }) : undefined
  const locale = localeOf(request)
  const cards = items.map(({ kind, title: name, text, durationMs, href, cover: picture, at, recording }) => ({
    kind,
    title: name,
    text,
    durationMs,
    href,
    cover: picture,
    src: recording ? mediaAddress(recording.media, id) : undefined,
    date: at.toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
  }))
  const address = platform.config.publicOrigin + addressOfCollection(id)
  return data(
    { site: { ...site, look }, title, intro, cover, cards, address, origin: platform.config.publicOrigin },
    { headers: { 'cache-control': 'public, no-cache' } },
  )
}

export function headers({ loaderHeaders, errorHeaders }: HeadersArgs) {
  const from = errorHeaders ?? loaderHeaders
  return {
    'cache-control': from.get('cache-control') ?? 'private, no-store',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ name: 'robots', content: 'noindex' }]
  const { title, intro, site, address, cover, origin } = loaderData
  return [
    { title: `${title} · ${site.name}` },
    { name: 'description', content: intro || `${title} · ${site.name}` },
    { tagName: 'link', rel: 'canonical', href: address },
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title, href: `${address}/feed.xml` },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: intro },
    { property: 'og:url', content: address },
    ...(cover ? [{ property: 'og:image', content: origin + cover }] : []),
    { name: 'twitter:card', content: cover ? 'summary_large_image' : 'summary' },
    ...brandHeadTags(site),
  ]
}

export default function PublicCollectionScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { site, title, intro, cover, cards, address } = loaderData
  return (
    <PublicFrame site={site}>
      {cover ? <img src={cover} alt="" className="public-cover" /> : null}
      <h1>{title}</h1>
      {intro ? <p className="public-intro">{intro}</p> : null}
      {cards.length > 0 ? (
        <PageBlocks blocks={[{ id: 'cards', type: 'collection', props: { title: '', cards } }]} />
      ) : (
        <p>{t`Nothing has been published here yet.`}</p>
      )}
      <p className="public-feed">
        <a href={`${address}/feed.xml`}>{t`RSS feed`}</a>
      </p>
    </PublicFrame>
  )
}

export function ErrorBoundary(): ReactElement {
  const error = useRouteError()
  return <PublicError error={readError(error)} raw={error} />
}
