import { useLingui } from '@lingui/react/macro'
import { type ComponentType, lazy, useEffect, useRef, useState } from 'react'
import { data, type HeadersArgs, redirect, useLoaderData, useNavigation } from 'react-router'
import { segmentsOf } from '#src/features/campaign/rules.ts'
import { findForwardedLink } from '#src/features/campaign/server/find-forwarded-link.ts'
import {
  type CampaignAnswer,
  loadCampaign,
  type ShownCampaign,
} from '#src/features/campaign/server/load-campaign.ts'
import { claimNow, readClaim } from '#src/features/campaign/server/read-claim.ts'
import { originOfRequest } from '#src/features/link/server/domain/served-domains.ts'
import { PageBlocks } from '#src/features/page/parts/page-blocks.tsx'
import { pageIsInvalid, pageNotFound } from '#src/platform/navigation/describe-error.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { brandHeadTags } from '#src/routes/parts/public/brand-head-tags.ts'
import { SiteMark } from '#src/routes/parts/public/site-mark.tsx'
import type { Route } from './+types/route.ts'
import './parts/campaign.css'
import { CampaignError, notSharedCode } from './parts/campaign-error.tsx'
import { CampaignMenu } from './parts/campaign-menu.tsx'
import { CampaignPager } from './parts/campaign-pager.tsx'
import { CampaignTabs, panelId, tabElementId } from './parts/campaign-tabs.tsx'
import { ConfirmPanel } from './parts/confirm-panel.tsx'
import { SenderDisclosure } from './parts/sender-disclosure.tsx'
import { ShareWithColleague } from './parts/share-with-colleague.tsx'
import { useCampaign } from './parts/use-campaign.ts'
import type { OwnVisitProps } from './parts/use-own-visit.ts'

type Shown = Extract<CampaignAnswer, { kind: 'shown' }>

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { link, '*': rest } = params
  if (!link) throw redirect('/')
  const platform = context.get(platformContext)
  const url = new URL(request.url)
  const answer = await loadCampaign(platform, {
    link,
    segments: segmentsOf(rest),
    headers: request.headers,
    asked: url.searchParams,
  })
  if (answer.kind === 'not_shared') throw notFound({ code: notSharedCode, message: 'Page not found' })
  if (answer.kind === 'gated')
    throw redirect(gateOf(url, answer.proof), { headers: { 'cache-control': 'private, no-store' } })
  if (answer.kind === 'unmatched') throw notFound({ code: 'unmatched', message: pageNotFound(url.pathname) })
  if (answer.kind === 'invalid') {
    platform.log.error({ link }, 'invalid page in a shared campaign')
    throw notFound({ code: 'invalid_page', message: pageIsInvalid(url.pathname), fatal: true })
  }
  const { campaign } = answer
  const claimed = await claimNow(platform, readClaim(url.searchParams))
  const isForAnyone = !campaign.lead && !claimed && !answer.isPrivate
  const claim = claimToConfirm(answer, claimed)
  return data(
    {
      campaign,
      worn: brandHeadTags(campaign),
      tokens: campaign.look?.tokens,
      claim,
      passed: await findForwardedLink(platform, link, url),
      origin: originOfRequest(platform, request.url),
    },
    { headers: { 'cache-control': isForAnyone ? 'private, max-age=10' : 'private, no-store' } },
  )
}

/** The lead that the visitor may confirm to be: not the one already recognized, and none where visits are only counted. */
function claimToConfirm({ mayConfirm, campaign }: Shown, claim: ReturnType<typeof readClaim>) {
  return mayConfirm && claim?.lead !== campaign.lead?.hashid ? claim : null
}

/** The address of the link's gate, which leads back here. */
function gateOf({ pathname, searchParams }: URL, proof: string | undefined): string {
  if (proof) searchParams.set('preview', proof)
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  return `/access?next=${encodeURIComponent(pathname.replace(/\.data$/, '') + search)}`
}

function notFound(body: { code: string; message: string; fatal?: boolean }) {
  return data(body, {
    status: 404,
    statusText: 'Page Not Found',
    headers: { 'cache-control': 'private, no-store' },
  })
}

/** A URL under `/l/` is a secret between sender and reader: no other site or search engine may learn it. */
export function headers({ loaderHeaders, errorHeaders }: HeadersArgs) {
  const from = errorHeaders ?? loaderHeaders
  return {
    'cache-control': from.get('cache-control') ?? 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const robots = [
    { name: 'robots', content: 'noindex, nofollow' },
    { name: 'referrer', content: 'no-referrer' },
  ]
  if (!loaderData) return robots
  const { campaign, worn, origin } = loaderData
  const { title, description, image } = campaign.preview
  const sender = campaign.link.workspace.name
  return [
    { title: `${campaign.current?.page.title ?? campaign.link.title} · ${sender}` },
    { name: 'description', content: description },
    { property: 'og:type', content: 'article' },
    { property: 'og:site_name', content: sender },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + (campaign.current?.address ?? `/l/${campaign.link.hashid}`) },
    ...(image === null
      ? [{ name: 'twitter:card', content: 'summary' }]
      : [
          { property: 'og:image', content: origin + image },
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
          { property: 'og:image:alt', content: title },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]),
    ...worn,
    ...robots,
  ]
}

/** Lazy, because visitors never need it. */
const PreviewBar = lazy(() => import('./parts/preview-bar.tsx'))

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CampaignError error={error} />
}

export default function CampaignScreen() {
  const { t } = useLingui()
  const { campaign, tokens, claim, passed } = useLoaderData<typeof loader>()
  const { link, tabs, current, since } = campaign
  const tab = tabs.find(({ id }) => id === current?.tab)
  const { state, store, onRecognised, proof, reload, asks } = useCampaign(link.hashid, tab)
  const lead = state.lead ?? campaign.lead
  return (
    <div className="campaign" data-menu={state.menu_open ? 'open' : 'closed'} style={tokens}>
      {campaign.isPreview && <PreviewBar link={link.hashid} lead={campaign.lead} />}
      <a href={`#${panelId}`} className="skip-link">
        {t`Skip to content`}
      </a>
      <header className="campaign-header">
        <div>
          <p className="campaign-sender">
            <SiteMark name={link.workspace.name} look={campaign.look} />
          </p>
          <p className="campaign-title">{link.title}</p>
        </div>
        {tab && <CampaignTabs link={link.hashid} tabs={tabs} current={tab.id} since={since} />}
      </header>
      <div className="campaign-body">
        {tab && current && (
          <CampaignMenu
            link={link.hashid}
            tabs={tabs}
            tab={tab}
            current={current.slug}
            isOpen={state.menu_open}
            onToggle={store.toggleMenu}
          />
        )}
        <main className="campaign-main">
          {claim && (
            <ConfirmPanel
              link={link.hashid}
              sender={link.workspace.name}
              claim={claim}
              store={store}
              onRecognised={onRecognised}
            />
          )}
          <Since since={since} />
          {tab && current ? <ShownPage campaign={campaign} current={current} /> : <NothingYet />}
          <ShareWithColleague link={link} passed={passed} />
        </main>
      </div>
      <SenderDisclosure
        link={{ ...link, naming: (state.link ?? link).naming }}
        lead={lead}
        own={{ proof, onChosen: reload }}
        isLoaded={state.link !== null}
      />
      {asks && <Asks sender={link.workspace.name} proof={proof} onChosen={reload} />}
    </div>
  )
}

/** Rendered from server text, so that first-time visitors download nothing for it. */
function Since({ since }: Pick<ShownCampaign, 'since'>) {
  if (!since) return null
  const { text, goOn } = since
  return (
    <p className="campaign-since">
      {text} {goOn && <a href={goOn.address}>{goOn.text}</a>}
    </p>
  )
}

type ShownPageProps = { campaign: ShownCampaign; current: NonNullable<ShownCampaign['current']> }

function ShownPage({ campaign, current }: ShownPageProps) {
  const isLeaving = useNavigation().state === 'loading'
  const heading = useFocusOnChange(current.address)
  return (
    <div
      role="tabpanel"
      id={panelId}
      aria-labelledby={tabElementId(current.tab)}
      aria-busy={isLeaving}
      tabIndex={-1}
      className="campaign-panel"
    >
      <article key={current.address} lang={campaign.language}>
        <h1 ref={heading} tabIndex={-1}>
          {current.page.title}
        </h1>
        <PageBlocks blocks={current.page.blocks} />
      </article>
      <CampaignPager previous={campaign.previous} next={campaign.next} />
    </div>
  )
}

/** The consent bar, once its code has loaded. */
function Asks(props: OwnVisitProps & { sender: string }) {
  const [Bar, setBar] = useState<ComponentType<typeof props>>()
  useEffect(() => {
    void import('./parts/consent-bar.tsx').then(({ ConsentBar }) => setBar(() => ConsentBar))
  }, [])
  return Bar && <Bar {...props} />
}

/** Moves the focus to the heading of a new page, unless it is on a tab. */
function useFocusOnChange(address: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(address)
  useEffect(() => {
    if (last.current === address) return
    last.current = address
    if (document.activeElement?.getAttribute('role') !== 'tab')
      heading.current?.focus({ preventScroll: true })
  }, [address])
  return heading
}

function NothingYet() {
  const { t } = useLingui()
  return (
    <div className="campaign-panel">
      <h1>{t`Nothing here yet`}</h1>
      <p>{t`The sender hasn’t published any pages yet. The link stays the same, so check back later.`}</p>
    </div>
  )
}
