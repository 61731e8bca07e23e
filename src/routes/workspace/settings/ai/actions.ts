import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { aiForm, aiPrivacyForm } from '#src/features/ai/schema.ts'
import { removeAiKey, saveAiPrivacy, saveAiSettings } from '#src/features/ai/server/ai-settings.ts'
import { testAi } from '#src/features/ai/server/test-ai.ts'
import { ownKindForm, templateForm } from '#src/features/content/schema.ts'
import { removeOwnKind, restoreOwnKind, saveOwnKind } from '#src/features/content/server/own-kinds.ts'
import { saveTemplate } from '#src/features/content/server/prompt-templates.ts'
import { transcriptionSettingForm } from '#src/features/transcript/rules/transcription-setting.ts'
import {
  removeTranscriptionKey,
  saveTranscriptionSetting,
  testTranscription,
} from '#src/features/transcript/server/transcription-settings.ts'
import type { Actor } from '#src/features/workspace/server/organization/change-organization.ts'
import type { Platform } from '#src/platform/platform.ts'
import { intent } from '#src/routes/server/answer-form.ts'

type Desk = { platform: Platform; actor: Actor; workspace: string }

const oneOwnKind = z.object({ id: z.uuid() })

/** Every member who can write can manage content types. */
const ownKindIntents = {
  'save-own-kind': intent(ownKindForm, async ({ platform, actor, workspace }: Desk, asked) => {
    await saveOwnKind(platform, { workspace, user: actor.user, ...asked })
    return {
      message: asked.id ? msg`Content type saved` : msg`Content type “${{ name: asked.name }}” created`,
    }
  }),
  'remove-own-kind': intent(oneOwnKind, async ({ platform, actor, workspace }: Desk, { id }) => {
    const name = await removeOwnKind(platform, { workspace, user: actor.user, id })
    return {
      message: msg`“${{ name }}” moved to trash. Generated content is kept.`,
      undo: { intent: 'restore-own-kind', id },
    }
  }),
  'restore-own-kind': intent(oneOwnKind, async ({ platform, workspace }: Desk, { id }) => {
    await restoreOwnKind(platform, { workspace, id })
    return { message: msg`Content type restored` }
  }),
}

/** Form intents of `/workspace/settings/ai`. */
export const aiIntents = {
  ...ownKindIntents,
  'save-ai': intent(aiForm, async ({ platform, actor, workspace }: Desk, asked) => {
    await saveAiSettings(platform, actor, { workspace, ...asked })
    return { message: msg`Saved` }
  }),
  'save-ai-privacy': intent(aiPrivacyForm, async ({ platform, actor, workspace }: Desk, asked) => {
    await saveAiPrivacy(platform, actor, { workspace, ...asked })
    return { message: msg`Saved` }
  }),
  'test-ai': intent(z.object({}), async ({ platform, actor, workspace }: Desk) => {
    const model = await testAi(platform, actor, { workspace })
    return { message: msg`${{ model }} responded.` }
  }),
  'save-template': intent(templateForm, async ({ platform, actor, workspace }: Desk, asked) => {
    // An empty body would restore the default, which has its own button.
    await saveTemplate(platform, actor, { workspace, ...asked, body: asked.body || ' ' })
    return { message: msg`Saved as a new version` }
  }),
  'restore-template': intent(templateForm, async ({ platform, actor, workspace }: Desk, asked) => {
    await saveTemplate(platform, actor, { workspace, ...asked })
    return { message: msg`Version restored` }
  }),
  'reset-template': intent(templateForm, async ({ platform, actor, workspace }: Desk, asked) => {
    await saveTemplate(platform, actor, { workspace, ...asked, body: '' })
    return { message: msg`Default instructions restored. Yours are still in the version history.` }
  }),
  'remove-ai-key': intent(z.object({}), async ({ platform, actor, workspace }: Desk) => {
    await removeAiKey(platform, actor, { workspace })
    return { message: msg`Key deleted` }
  }),
  'save-transcription': intent(
    transcriptionSettingForm,
    async ({ platform, actor, workspace }: Desk, asked) => {
      await saveTranscriptionSetting(platform, actor, { workspace, ...asked })
      return { message: msg`Saved` }
    },
  ),
  'test-transcription': intent(z.object({}), async ({ platform, actor, workspace }: Desk) => {
    const model = await testTranscription(platform, actor, { workspace })
    return { message: msg`${{ model }} responded.` }
  }),
  'remove-transcription-key': intent(z.object({}), async ({ platform, actor, workspace }: Desk) => {
    await removeTranscriptionKey(platform, actor, { workspace })
    return { message: msg`Key deleted` }
  }),
}
