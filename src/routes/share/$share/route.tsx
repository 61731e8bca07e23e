import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { data, Form, type HeadersArgs, redirect, useActionData } from 'react-router'
import { answerVisitorForm } from '#src/features/share/server/answer-visitor-form.ts'
import { findShare } from '#src/features/share/server/find-share.ts'
import type { SharedThing } from '#src/features/share/server/load-shared-item.ts'
import { openShare } from '#src/features/share/server/open-share.ts'
import { imageOfShare } from '#src/features/share/server/share-image.ts'
import { withoutFoldedText } from '#src/features/share/server/without-folded-text.ts'
import { readForm } from '#src/platform/http/read-form.ts'
import { screenRequest } from '#src/platform/http/screen-request.ts'
import { pageNotFound } from '#src/platform/navigation/describe-error.ts'
import { LegalLine } from '#src/platform/navigation/legal-links.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { shorten } from '#src/text/shorten.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { speak } from '#src/translation/speak.ts'
import type { Route } from './+types/route.ts'
import { SharedContent } from './parts/shown-share.tsx'
import './parts/share.css'

const longestDescription = 200
const sayings = ['comment', 'decision'] as const

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const item = searchParams.get('item') ?? undefined
  const lang = searchParams.get('lang') ?? undefined
  const asked = { share: params['share'] ?? '', cookies: request.headers.get('cookie'), item, lang }
  const locale = localeOf(request)
  const platform = context.get(platformContext)
  const opened = await openShare(platform, { ...asked, locale })
  if (opened.kind === 'missing') throw missing(pathname)
  const sent = sayings.find((one) => one === searchParams.get('sent'))

  const image =
    opened.kind === 'shown' && imageOfShare(opened)
      ? `${platform.config.publicOrigin}/api/shares/image/${opened.share}`
      : undefined
  const description =
    opened.kind === 'shown'
      ? summaryOf(opened.thing) || speak(locale, msg`Shared by ${{ site: opened.site }}`)
      : ''
  const shown = searchParams.has('whole') ? { opened, isShortened: false } : withoutFoldedText(opened)
  return data(
    {
      ...shown,
      endedTitle: speak(locale, msg`This is no longer shared`),
      description,
      image,
      item: item ?? '',
      sent,
    },
    opened.kind === 'ended' ? 410 : 200,
  )
}

/** The description for link previews. */
function summaryOf(thing: SharedThing): string {
  const shown = thing.kind === 'collection' ? (thing.opened ?? thing) : thing
  const text = 'summary' in shown ? shown.summary : 'intro' in shown ? shown.intro : ''
  return shorten(text, longestDescription)
}

/** The same answer as for any unmatched path. */
function missing(pathname: string) {
  return data(pageNotFound(pathname), { status: 404, statusText: 'Page Not Found' })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const share = params['share'] ?? ''
  const platform = context.get(platformContext)
  const { pathname, searchParams } = new URL(request.url)
  if (!(await findShare(platform, share))) throw missing(pathname)
  const address = context.get(screenRequest).ip
  const done = await answerVisitorForm(await readForm(request), {
    platform,
    where: { share, cookies: request.headers.get('cookie'), address },
    locale: localeOf(request),
  })
  if (done.kind === 'refused') return data(done.answer, { status: done.status, headers: done.headers })
  const query = new URLSearchParams([...searchParams].filter(([name]) => name === 'item' || name === 'lang'))
  if (searchParams.has('whole')) query.set('whole', '1')
  if (done.sent !== 'unlocked') query.set('sent', done.sent)
  const place = { unlocked: '', comment: '#comments', decision: '#decision' }[done.sent]
  return redirect(`/share/${encodeURIComponent(share)}${query.size > 0 ? `?${query}` : ''}${place}`, {
    headers: done.cookie ? { 'set-cookie': done.cookie } : {},
  })
}

export function headers({ actionHeaders }: HeadersArgs) {
  const cookie = actionHeaders.get('set-cookie')
  const retryAfter = actionHeaders.get('retry-after')
  return {
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
    ...(cookie && { 'set-cookie': cookie }),
    ...(retryAfter && { 'retry-after': retryAfter }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const noindex = { name: 'robots', content: 'noindex, nofollow' }
  const { opened, endedTitle, description, image } = loaderData
  if (opened.kind === 'ended') return [{ title: endedTitle }, noindex]
  if (opened.kind === 'locked') return [{ title: opened.site }, noindex]
  const { thing, site } = opened
  const title = thing.kind === 'collection' && thing.opened ? thing.opened.title : thing.title
  return [
    { title: `${title} · ${site}` },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: site },
    ...(image ? imageTags(image) : []),
    noindex,
  ]
}

function imageTags(image: string) {
  return [
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

export default function ShareScreen({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { opened, isShortened, item, sent } = loaderData
  return (
    <div className="share">
      <a href="#shared" className="skip-link">
        {t`Skip to content`}
      </a>
      {opened.kind === 'ended' ? null : (
        <header className="share-head">{t`Shared by ${{ site: opened.site }}`}</header>
      )}
      <main id="shared" tabIndex={-1}>
        {opened.kind === 'ended' ? <Ended /> : null}
        {opened.kind === 'locked' ? <Locked /> : null}
        {opened.kind === 'shown' ? (
          <SharedContent key={item} opened={opened} isShortened={isShortened} item={item} sent={sent} />
        ) : null}
      </main>
      <footer>
        <LegalLine className="share-foot" />
      </footer>
    </div>
  )
}

function Locked(): ReactElement {
  const { t } = useLingui()
  const refused = useActionData<typeof action>()
  return (
    <Form method="post" className="share-form share-lock">
      <h1>{t`Password required`}</h1>
      <p>{t`Enter the password that the sender gave you.`}</p>
      <input type="hidden" name="intent" value="unlock" />
      <label>
        {t`Password`}
        <input
          type="password"
          name="password"
          required
          maxLength={200}
          autoComplete="off"
          aria-describedby={refused ? 'refused' : undefined}
        />
      </label>
      {refused ? (
        <p id="refused" role="alert">
          {refused.message}
        </p>
      ) : null}
      <button type="submit">{t`Open`}</button>
    </Form>
  )
}

function Ended(): ReactElement {
  const { t } = useLingui()
  return (
    <>
      <h1>{t`This is no longer shared`}</h1>
      <p>{t`The sender stopped sharing it, or the link has expired. Ask them for a new link.`}</p>
      <p>
        <a href="/">{t`Go to the home page`}</a>
      </p>
    </>
  )
}
