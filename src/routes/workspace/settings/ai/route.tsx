import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import { aiProviderLabels } from '#src/features/ai/messages/ai-labels.ts'
import { type AiView, listAiUsage, readAiSettings } from '#src/features/ai/server/ai-settings.ts'
import { listOwnKinds } from '#src/features/content/server/own-kinds.ts'
import {
  listTemplates,
  listTemplateVersions,
  type TemplateVersion,
} from '#src/features/content/server/prompt-templates.ts'
import { callerOfRequest } from '#src/features/identity/server/session/keep-session.ts'
import { outputKinds } from '#src/features/language/rules/choices.ts'
import type { OutputKind } from '#src/features/language/schema.ts'
import { may } from '#src/features/organization/rules/permissions.ts'
import { readTranscriptionSetting } from '#src/features/transcript/server/transcription-settings.ts'
import { memberContext } from '#src/features/workspace/server/member.ts'
import { platformContext } from '#src/platform/platform-context.ts'
import { SettingsScreen } from '#src/routes/parts/screen.tsx'
import { answerForm } from '#src/routes/server/answer-form.ts'
import { fieldErrors } from '#src/ui/form-answer.ts'
import { Panel } from '#src/ui/panel.tsx'
import { ScreenError } from '#src/ui/screen-error.tsx'
import type { Route } from './+types/route.ts'
import { aiIntents } from './actions.ts'
import { AiUsage } from './parts/ai-usage.tsx'
import { CustomContentTypes } from './parts/custom-content-types.tsx'
import { KeyTest } from './parts/key-test.tsx'
import { ModelPanel } from './parts/model-panel.tsx'
import { PrivacyPanel } from './parts/privacy-panel.tsx'
import { TemplateEditor } from './parts/template-editor.tsx'
import { TemplateList } from './parts/template-list.tsx'
import { TranscriptionPanel } from './parts/transcription-panel.tsx'
import '#src/ui/settings.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { workspace, role } = context.get(memberContext)
  const platform = context.get(platformContext)
  return {
    settings: await readAiSettings(platform, { workspace }),
    usage: await listAiUsage(platform, { workspace }),
    templates: await listTemplates(platform, { workspace }),
    own: await listOwnKinds(platform, { workspace }),
    openedKind: new URL(request.url).searchParams.get('own') ?? '',
    edited: await editedIn(request, (kind) => listTemplateVersions(platform, { workspace, kind })),
    transcription: await readTranscriptionSetting(platform, { workspace }),
    hasService: platform.config.transcription !== undefined,
    mayChange: may(role, 'workspace.change'),
  }
}

/** The content type opened by `?template=`, with its versions. */
async function editedIn(
  request: Request,
  find: (kind: OutputKind) => Promise<TemplateVersion[]>,
): Promise<{ kind: OutputKind; versions: TemplateVersion[] } | null> {
  const asked = new URL(request.url).searchParams.get('template')
  const kind = outputKinds.find((one) => one === asked)
  return kind ? { kind, versions: await find(kind) } : null
}

export function action({ context, request }: Route.ActionArgs) {
  const { user, organization, workspace } = context.get(memberContext)
  const actor = { user, organization, ...callerOfRequest(request) }
  return answerForm(request, { platform: context.get(platformContext), actor, workspace }, aiIntents)
}

export default function AiSettingsScreen({
  loaderData,
  actionData: answer,
}: Route.ComponentProps): ReactElement {
  const { settings, usage, templates, edited, own, openedKind, mayChange, ...speech } = loaderData
  const { t } = useLingui()
  return (
    <SettingsScreen
      title={t`AI`}
      subtitle={t`Content is generated without a model by default. To use one, add your own API key.`}
    >
      {mayChange ? (
        <>
          <ModelPanel settings={settings} wrong={fieldErrors(answer, 'save-ai')} />
          {settings.provider === 'none' ? null : <TestPanel settings={settings} />}
        </>
      ) : (
        <Panel title={t`AI provider`}>
          <p>{[t(aiProviderLabels[settings.provider]), settings.model].filter(Boolean).join(', ')}</p>
        </Panel>
      )}
      <PrivacyPanel settings={settings} mayChange={mayChange} />
      <TranscriptionPanel
        {...speech}
        mayChange={mayChange}
        wrong={fieldErrors(answer, 'save-transcription')}
      />
      {edited && mayChange ? (
        <TemplateEditor
          key={`${edited.kind} ${edited.versions[0]?.n ?? 0}`}
          {...edited}
          problem={fieldErrors(answer, 'save-template')['body']}
        />
      ) : null}
      <TemplateList templates={templates} mayChange={mayChange} />
      <CustomContentTypes
        key={openedKind}
        kinds={own}
        opened={openedKind}
        wrong={fieldErrors(answer, 'save-own-kind')}
      />
      <AiUsage rows={usage} />
    </SettingsScreen>
  )
}

function TestPanel({ settings: { key } }: { settings: AiView }): ReactElement {
  const { t } = useLingui()
  return (
    <Panel title={t`Last test`}>
      <KeyTest
        last={key ?? { testedAt: null, lastError: '' }}
        intents={{ test: 'test-ai', remove: key ? 'remove-ai-key' : undefined }}
      />
    </Panel>
  )
}

export const ErrorBoundary = ScreenError
