import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { journeyNotFound } from '#src/features/journey/server/change-journey.ts'
import { originOfWorkspace } from '#src/features/link/server/domain/served-domains.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { idIn } from '#src/routes/server/id-in.ts'
import { LiveVisits } from '#src/routes/workspace/parts/live-visits.tsx'
import { loadJourneyView } from '#src/routes/workspace/server/load-journey-view.ts'
import { linkPresetIntents } from '#src/routes/workspace/server/preset-intents.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import { TitleForm } from '#src/ui/title-form.tsx'
import { AnswerRegion, useAnswerToast } from '#src/ui/use-answer.tsx'
import { copyIntents } from '../server/create-intents.ts'
import { journeyIntents } from '../server/journey-intents.ts'
import { linkIntents } from './server/link-intents.ts'
import { publishIntents } from './server/publish-intents.ts'
import '#src/ui/home.css'
import '#src/routes/workspace/parts/journey.css'
import '#src/routes/workspace/parts/page-internal.css'
import { FormAnswers } from '#src/routes/workspace/parts/form-answers.tsx'
import { ScreenTitle } from '#src/ui/screen-title.tsx'
import type { Route } from './+types/route.ts'
import { JourneyOutline } from './parts/journey-outline.tsx'
import { LinkDrawer } from './parts/link-drawer.tsx'
import { LinkTable } from './parts/link-table.tsx'
import { PublishBar } from './parts/publish-bar.tsx'

const query = z.object({
  link: z
    .union([z.literal('new'), z.uuid()])
    .optional()
    .catch(undefined),
  /** The person of a new link. */
  lead: z.uuid().optional().catch(undefined),
  after: z.uuid().optional().catch(undefined),
  before: z.string().max(80).optional().catch(undefined),
  answers: z.string().max(200).optional().catch(undefined),
})

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const { workspace, user } = context.get(memberContext)
  const asked = query.parse(Object.fromEntries(new URL(request.url).searchParams))
  const desk = await loadJourneyView(platform, {
    ...asked,
    workspace,
    user,
    journey: idIn(params['id'], journeyNotFound),
  })
  const isFirst = { isFirstPage: !asked.before, areFirstAnswers: !asked.answers }
  return { ...desk, ...isFirst, origin: await originOfWorkspace(platform, workspace) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { workspace, user } = context.get(memberContext)
  const asked = { workspace, user, journey: idIn(params['id'], journeyNotFound), locale: localeOf(request) }
  const desk = { platform: context.get(platformContext), ...asked }
  return answerForm(request, desk, {
    ...journeyIntents,
    ...publishIntents,
    ...copyIntents,
    ...linkIntents,
    ...linkPresetIntents,
  })
}

export default function JourneyScreen({
  loaderData,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()

  const { journey, draft, links, nextLinks, visits, olderVisits, form, origin, isFirstPage, ...others } =
    loaderData
  const { sent, areFirstAnswers } = others
  const home = `/workspace/journey/${journey.id}`
  useAnswerToast(answer)
  return (
    <div className="desk">
      <ScreenTitle>{journey.name}</ScreenTitle>
      <AnswerRegion />
      <BackLink to="/workspace/journey">{t`Journeys`}</BackLink>
      <header className="page-header">
        <div className="page-header-title">
          <h1 className="visually-hidden">{journey.name}</h1>
          <TitleForm
            fields={{ intent: 'rename-journey', version: journey.version }}
            name="name"
            label={t`Journey name`}
            text={journey.name}
            maxLength={120}
            size="page"
          />
          <p>
            {journey.goal ? `${journey.goal} · ` : ''}
            {t`Changed`} <RelativeTime at={journey.updatedAt} />
          </p>
        </div>
        <div className="page-header-actions">
          <LinkButton to={`/workspace/insight?journey=${journey.id}`} icon="activity" label={t`Insights`} />
          <LinkButton
            to={`/workspace/import/links?journey=${journey.id}`}
            icon="upload"
            label={t`Import links`}
          />
          <LinkButton
            to="?link=new"
            preventScrollReset
            icon="link"
            variant={journey.status === 'live' ? 'filled' : 'default'}
            label={t`Create link`}
          />
        </div>
      </header>
      <PublishBar journey={journey} draft={draft} />
      <JourneyOutline journey={journey} />
      <LinkTable journey={journey.id} links={links} next={nextLinks} origin={origin} />
      {sent ? (
        <FormAnswers
          csv={`${home}/answers`}
          sent={sent}
          none={t`No form answers yet.`}
          isFirstPage={areFirstAnswers}
        />
      ) : null}
      <LiveVisits
        of={{ journey: journey.id }}
        visits={visits}
        older={olderVisits && `?before=${encodeURIComponent(olderVisits)}`}
        isLatest={isFirstPage}
        hasLinks={links.length > 0}
      />
      <LinkDrawer
        form={form}
        home={home}
        answer={answer}
        mails={links.find(({ id }) => id === form?.link?.id)?.mails}
      />
    </div>
  )
}

export const ErrorBoundary = screenError('/workspace/journey', msg`All journeys`)
