import type { MetaDescriptor } from 'react-router'
import type { OpenedPage } from '#src/features/page/server/open-public-page.ts'
import { brandHeadTags } from './brand-head-tags.ts'

type Shown = Extract<OpenedPage, { kind: 'shown' }>

/** Metadata for search engines and link previews. */
export function pageMeta(
  opened: Exclude<OpenedPage, { kind: 'moved' | 'not_found' }>,
  origin: string,
): MetaDescriptor[] {
  const { site } = opened
  const feed = {
    tagName: 'link' as const,
    rel: 'alternate',
    type: 'application/rss+xml',
    title: site.name,
    href: `/p/${site.handle}/feed.xml`,
  }
  const worn = brandHeadTags(site)
  switch (opened.kind) {
    case 'locked':
      return [{ title: site.name }, { name: 'robots', content: 'noindex, nofollow' }, ...worn]
    case 'index':
      return [
        { title: site.name },
        { name: 'description', content: site.name },
        { tagName: 'link', rel: 'canonical', href: `${origin}/p/${site.handle}` },
        feed,
        ...worn,
      ]
    case 'shown':
      return [...metaOfShown(opened, origin), feed, ...worn]
  }
}

function metaOfShown(
  { page, site, address, isListed, publishedAt, drawnImage }: Shown,
  origin: string,
): MetaDescriptor[] {
  const { title, description, image } = page
  const own = image ? absolute(image, origin) : undefined
  const picture = own ?? (drawnImage && absolute(drawnImage, origin))
  return [
    { title: `${title} · ${site.name}` },
    { name: 'description', content: description || `${title} · ${site.name}` },
    { tagName: 'link', rel: 'canonical', href: origin + address },
    { property: 'og:type', content: 'article' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + address },
    ...pictureTags(picture, own ? page.imageAlt : undefined),
    ...(picture && !own ? drawnSize : []),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ...(publishedAt ? [{ property: 'article:published_time', content: publishedAt.toISOString() }] : []),
    ...(isListed ? [] : [{ name: 'robots', content: 'noindex, nofollow' }]),
    { 'script:ld+json': structured(page, { origin, address, site: site.name, publishedAt, picture }) },
  ]
}

function pictureTags(picture: string | undefined, alt: string | undefined): MetaDescriptor[] {
  if (!picture) return []
  const tags = [{ property: 'og:image', content: picture }]
  return alt ? [...tags, { property: 'og:image:alt', content: alt }] : tags
}

/** The size of our drawn images, so that link previews can reserve their space. */
const drawnSize = [
  { property: 'og:image:type', content: 'image/png' },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
]

type About = {
  origin: string
  address: string
  site: string
  publishedAt: Date | null
  picture: string | undefined
}

/** A page with a recording is an episode, any other an article. */
function structured({ title, description, blocks }: Shown['page'], about: About) {
  const { origin, address, site, publishedAt, picture } = about
  const recording = blocks.find((block) => block.type === 'audio' && block.props.src !== undefined)
  const source = recording?.type === 'audio' ? recording.props : undefined
  const url = origin + address
  const common = {
    '@context': 'https://schema.org',
    url,
    description,
    ...(picture && { image: picture }),
    ...(publishedAt && { datePublished: publishedAt.toISOString() }),
  }
  const publisher = { '@type': 'Organization', name: site }
  if (!source?.src)
    return { ...common, '@type': 'Article', headline: title, publisher, mainEntityOfPage: url }
  return {
    ...common,
    '@type': 'PodcastEpisode',
    name: title,
    partOfSeries: { '@type': 'PodcastSeries', name: site },
    associatedMedia: {
      '@type': 'AudioObject',
      contentUrl: absolute(source.src, origin),
      ...(source.durationMs && { duration: `PT${Math.round(source.durationMs / 1000)}S` }),
    },
  }
}

function absolute(address: string, origin: string): string {
  return address.startsWith('/') ? origin + address : address
}
