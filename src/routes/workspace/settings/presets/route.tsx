import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { listPresets, presetNotFound } from '#src/features/link/server/preset/list-presets.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { readWorkspaceInfo } from '#src/features/workspace/server/read-workspace-info.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { Screen } from '#src/routes/parts/screen.tsx'
import { answerMember } from '#src/routes/server/answer-form.ts'
import { presetIntents } from '#src/routes/workspace/server/preset-intents.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import '#src/routes/workspace/parts/journey.css'
import type { Route } from './+types/route.ts'
import { PresetDrawer } from './parts/preset-drawer.tsx'
import { PresetTable } from './parts/preset-table.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
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

export const action = answerMember(presetIntents)

export default function PresetsScreen({
  loaderData,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { t } = useLingui()
  const { presets, edited, isOpen, defaults } = loaderData
  const newPreset = (
    <LinkButton to="?preset=new" preventScrollReset icon="plus" variant="filled" label={t`New preset`} />
  )
  return (
    <Screen
      title={t`Link presets`}
      subtitle={t`Saved settings for new links. Changing or deleting a preset doesn’t affect existing links.`}
      actions={presets.length > 0 ? newPreset : undefined}
    >
      <Panel flush={presets.length > 0}>
        {presets.length === 0 ? (
          <EmptyState
            title={t`No presets yet`}
            text={t`Save link settings you use often, such as access, terms and an end date. Create a preset here or from a link’s settings.`}
            action={newPreset}
          />
        ) : (
          <PresetTable presets={presets} />
        )}
      </Panel>
      <PresetDrawer isOpen={isOpen} preset={edited} defaults={defaults} answer={answer} />
    </Screen>
  )
}

export const ErrorBoundary = ScreenError
