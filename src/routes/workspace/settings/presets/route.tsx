import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { listPresets, presetNotFound } from '#src/features/link/server/preset/list-presets.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import { ScreenTitle } from '#src/platform/navigation/screen-title.tsx'
import { platformContext } from '#src/platform/platform-context.ts'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { presetIntents } from '#src/routes/workspace/server/preset-intents.ts'
import { AnswerWithoutScript } from '#src/ui/answer-without-script.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { FormAnswer } from '#src/ui/form-answer.ts'
import { Icon } from '#src/ui/icon.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import { AnswerRegion, useAnswerToast } from '#src/ui/use-answer.tsx'
import '#src/ui/home.css'
import '#src/routes/workspace/parts/journey.css'
import { PresetDrawer } from './parts/preset-drawer.tsx'
import { PresetTable } from './parts/preset-table.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const platform = context.get(platformContext)
  const { workspace } = context.get(memberContext)
  const preset = new URL(request.url).searchParams.get('preset')
  const presets = await listPresets(platform, workspace)
  const edited = presets.find(({ id }) => id === preset)
  if (preset && preset !== 'new' && !edited) throw presetNotFound()
  const { linkEmailNotification, linkTrackDurationMin } = await readWorkspaceInfo(platform, workspace)
  return {
    presets,
    edited,
    isOpen: edited !== undefined || preset === 'new',
    defaults: { emailNotification: linkEmailNotification, trackDurationMin: linkTrackDurationMin },
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { workspace, user } = context.get(memberContext)
  return answerForm(request, { platform: context.get(platformContext), workspace, user }, presetIntents)
}

// eslint-disable-next-line import/no-default-export -- the framework asks for it
export default function PresetsScreen(): ReactElement {
  const { t } = useLingui()
  const { presets, edited, isOpen, defaults } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  useAnswerToast(answer)
  const newPreset = (
    <Button component={Link} to="?preset=new" preventScrollReset leftSection={<Icon name="plus" size={14} />}>
      {t`New preset`}
    </Button>
  )
  return (
    <div className="desk">
      <ScreenTitle>{t`Link presets`}</ScreenTitle>
      <PageHeader
        title={t`Link presets`}
        subtitle={t`Named sets of what links are set to. Changing or removing one changes no link that was made of it before.`}
        actions={presets.length > 0 ? newPreset : undefined}
      />
      <AnswerRegion />
      <AnswerWithoutScript answer={answer} />
      <Panel flush={presets.length > 0}>
        {presets.length === 0 ? (
          <EmptyState
            title={t`No presets yet`}
            text={t`Keep what you set links to again and again, such as a gate, terms and an end, under a name. Begin here, or save the settings of a link in its drawer.`}
            action={newPreset}
          />
        ) : (
          <PresetTable presets={presets} />
        )}
      </Panel>
      <PresetDrawer isOpen={isOpen} preset={edited} defaults={defaults} answer={answer} />
    </div>
  )
}

export const ErrorBoundary = ScreenError
