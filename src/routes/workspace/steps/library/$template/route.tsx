import { useLingui } from '@lingui/react/macro'
import { useMounted } from '@mantine/hooks'
import type { ReactElement } from 'react'
import { z } from 'zod'
import type { Part } from '#src/features/automation/rules/library/part.ts'
import { listLibrary } from '#src/features/automation/server/library/list-templates.ts'
import {
  type LoadedTemplate,
  loadStepTemplate,
  readStepVersion,
} from '#src/features/automation/server/library/load-template.ts'
import { readPartChoices } from '#src/features/automation/server/library/read-part-choices.ts'
import { may } from '#src/features/organization/rules/permissions.ts'
import { dayAt } from '#src/features/visit/rules/period.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import type { Platform } from '#src/platform/platform.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { FormButton } from '#src/ui/form-button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { ScreenTitle } from '#src/ui/screen-title.tsx'
import { AnswerRegion, useAnswerToast } from '#src/ui/use-answer.tsx'
import { stepTemplateIntents } from '../server/step-template-intents.ts'
import type { Route } from './+types/route.ts'
import { TemplateHistory } from './parts/template-history.tsx'
import { EditPart, ReadPart } from './parts/template-parts.tsx'
import '#src/ui/home.css'
import '#src/routes/workspace/parts/flow.css'
import '#src/routes/workspace/steps/parts/steps.css'

const versionAsked = z.object({
  version: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
})

/** `?version=` shows an earlier version. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  const { workspace, role } = context.get(memberContext)
  const template = params['template'] ?? ''
  const { version } = versionAsked.parse(Object.fromEntries(new URL(request.url).searchParams))
  const found = await loadStepTemplate(platform, { workspace, template })
  const isEarlier = version !== undefined && version !== found.version
  const earlier = isEarlier ? await readStepVersion(platform, { workspace, template, n: version }) : undefined
  const part = earlier?.part ?? found.part
  const shown = { part, ...(await readDesk(platform, { workspace, part })) }
  return { found, earlier, shown, mayChange: may(role, 'content.change') }
}

async function readDesk(platform: Pick<Platform, 'db' | 'clock'>, asked: { workspace: string; part: Part }) {
  const { timeZone } = await readWorkspaceInfo(platform, asked.workspace)
  return {
    choices: await readPartChoices(platform, asked),
    library: await listLibrary(platform, asked),
    today: dayAt(platform.clock.now(), timeZone),
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { workspace, user } = context.get(memberContext)
  const desk = { platform: context.get(platformContext), workspace, user, template: params['template'] ?? '' }
  return answerForm(request, desk, stepTemplateIntents)
}

export default function StepTemplateScreen({
  loaderData,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { found, earlier, shown, mayChange } = loaderData
  useAnswerToast(answer)
  return (
    <div className="desk">
      <ScreenTitle>{found.name}</ScreenTitle>
      <AnswerRegion />
      <BackLink to="/workspace/steps/library">{t`Step library`}</BackLink>
      <Head found={found} mayChange={mayChange} />
      <Entry found={found} isLatest={!earlier} shown={shown} mayChange={mayChange} />
      <TemplateHistory template={found} shown={earlier?.n} mayChange={mayChange} />
    </div>
  )
}

type Loaded = Awaited<ReturnType<typeof loader>>
type EntryProps = Pick<Loaded, 'found' | 'shown' | 'mayChange'> & { isLatest: boolean }

/** Its steps, editable if it is the latest version. */
function Entry({ found, isLatest, shown, mayChange }: EntryProps): ReactElement {
  const isReady = useMounted()
  const { id, version, name, note } = found
  const { part, ...desk } = shown
  const kept = { name, note, part }
  if (!isLatest || !mayChange || !isReady) return <ReadPart kept={kept} choices={desk.choices} />
  return <EditPart key={id} {...{ id, version, kept, ...desk }} />
}

type HeadProps = { found: LoadedTemplate; mayChange: boolean }

function Head({ found, mayChange }: HeadProps): ReactElement {
  const { t } = useLingui()
  return (
    <PageHeader
      title={found.name}
      subtitle={found.note || t`Version ${{ version: found.version }}`}
      actions={mayChange ? <RemoveTemplate id={found.id} /> : null}
    />
  )
}

function RemoveTemplate({ id }: { id: string }): ReactElement {
  const { t } = useLingui()
  return (
    <FormButton
      fields={{ intent: 'remove-step-templates', ids: id }}
      icon="trash-2"
      action="/workspace/steps/library"
      label={t`Delete`}
    />
  )
}

export const ErrorBoundary = ScreenError
