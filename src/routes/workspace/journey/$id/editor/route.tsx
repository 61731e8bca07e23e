import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { runStates } from '#src/features/automation/rules/run.ts'
import { journeyNotFound } from '#src/features/journey/server/change-journey.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { idIn } from '#src/routes/server/id-in.ts'
import { journeyIntents } from '#src/routes/workspace/journey/server/journey-intents.ts'
import { type FlowView, loadFlowView } from '#src/routes/workspace/server/load-flow-view.ts'
import { storable } from '#src/text/storable.ts'
import { localeOf } from '#src/translation/request-locale.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { screenError } from '#src/ui/screen-error.tsx'
import { ScreenTitle } from '#src/ui/screen-title.tsx'
import { SuggestedInput } from '#src/ui/suggested-input.tsx'
import { TitleForm } from '#src/ui/title-form.tsx'
import { AnswerRegion, useAnswerToast } from '#src/ui/use-answer.tsx'
import { ViewChoice } from '#src/ui/view-choice.tsx'
import { PublishBar } from '../parts/publish-bar.tsx'
import { publishIntents } from '../server/publish-intents.ts'
import type { Route } from './+types/route.ts'
import { type EditorView, loadEditor } from './load.ts'
import { ContentMode } from './parts/content-mode.tsx'
import { FlowMode } from './parts/flow/flow-mode.tsx'
import { useUndoKeys } from './parts/use-undo-keys.ts'
import { flowIntents } from './server/flow-intents.ts'
import { tabIntents } from './server/tab-intents.ts'
import '#src/ui/home.css'
import '#src/routes/workspace/parts/journey.css'
import './parts/editor.css'

const content = z.object({
  tab: z.uuid().optional().catch(undefined),
  q: z.string().trim().max(200).catch(''),
  look: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
})
const flow = z.object({
  view: z.enum(['steps', 'runs']).catch('steps'),
  state: z
    .enum([...runStates, 'paused'])
    .optional()
    .catch(undefined),
  step: z.string().min(1).max(64).transform(storable).optional().catch(undefined),
  run: z.uuid().optional().catch(undefined),
  after: z.uuid().optional().catch(undefined),
})

type Loaded = { mode: 'content'; view: EditorView } | { mode: 'flow'; view: FlowView }

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Loaded> {
  const { workspace, user, role } = context.get(memberContext)
  const platform = context.get(platformContext)
  const asked = Object.fromEntries(new URL(request.url).searchParams)
  const which = { workspace, user, journey: idIn(params['id'], journeyNotFound) }
  if (asked['mode'] === 'flow')
    return { mode: 'flow', view: await loadFlowView(platform, { ...flow.parse(asked), ...which, role }) }
  return { mode: 'content', view: await loadEditor(platform, { ...content.parse(asked), ...which }) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { workspace, user } = context.get(memberContext)
  const journey = idIn(params['id'], journeyNotFound)
  const desk = { platform: context.get(platformContext), workspace, user, journey, locale: localeOf(request) }
  return answerForm(request, desk, {
    ...journeyIntents,
    ...tabIntents,
    ...publishIntents,
    ...flowIntents,
  })
}

export default function JourneyEditorScreen({
  loaderData: loaded,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()

  const { journey } = loaded.view
  useAnswerToast(answer)
  return (
    <div className="desk journey-editor">
      <ScreenTitle>{journey.name}</ScreenTitle>
      <AnswerRegion />
      <BackLink to={`/workspace/journey/${journey.id}`}>{t`Back to “${{ name: journey.name }}”`}</BackLink>
      <header className="page-header">
        <div className="page-header-title">
          <h1 className="visually-hidden">
            {t`Editor`}: {journey.name}
          </h1>
          <TitleForm
            fields={{ intent: 'rename-journey', version: journey.version }}
            name="name"
            label={t`Journey name`}
            text={journey.name}
            maxLength={120}
            size="page"
          />
          <ViewChoice
            label={t`Editor mode`}
            name="mode"
            chosen={loaded.mode}
            views={[
              ['content', t`Content`],
              ['flow', t`Flow`],
            ]}
          />
        </div>
        {loaded.mode === 'content' ? <Preview journey={journey.id} people={loaded.view.people} /> : null}
      </header>
      {loaded.mode === 'content' ? <ContentDesk view={loaded.view} /> : <FlowMode view={loaded.view} />}
    </div>
  )
}

function ContentDesk({ view }: { view: EditorView }): ReactElement {
  useUndoKeys(view.journey.version)
  return (
    <>
      <PublishBar journey={view.journey} draft={view.draft} offersLink />
      <ContentMode view={view} />
    </>
  )
}

/** Opens the draft in a new window as any visitor, or as a lead. */
function Preview({ journey, people }: { journey: string; people: string[] }): ReactElement {
  const { t } = useLingui()
  const to = `/workspace/journey/${journey}/preview`
  return (
    <div className="editor-preview">
      <Button
        component="a"
        href={to}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<Icon name="eye" size={14} />}
      >
        {t`Preview`}
      </Button>
      <details>
        <summary aria-label={t`Preview as a lead`}>
          <Icon name="chevron-down" size={14} />
        </summary>
        <form method="get" action={to} target="_blank" rel="noreferrer" className="stack">
          <p className="quiet">{t`Opens the draft as visitors will see it. Previews aren’t counted. Anyone with the URL can view it for an hour.`}</p>
          <SuggestedInput
            name="as"
            label={t`Lead’s email`}
            inputMode="email"
            suggestions={people}
            maxLength={254}
            required
            error={undefined}
          />
          <div>
            <Button type="submit" size="xs">
              {t`Preview as this lead`}
            </Button>
          </div>
        </form>
      </details>
    </div>
  )
}

export const ErrorBoundary = screenError('/workspace/journey', msg`All journeys`)
