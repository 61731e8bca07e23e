import { z } from 'zod'
import { aiForm, aiPrivacyForm } from '#src/features/ai/schema.ts'
import { removeAiKey, saveAiPrivacy, saveAiSettings } from '#src/features/ai/server/ai-settings.ts'
import { testAi } from '#src/features/ai/server/test-ai.ts'
import { aiWords } from '#src/features/ai/words/ai-words.ts'
import { ownKindForm, templateForm } from '#src/features/content/schema.ts'
import { removeOwnKind, restoreOwnKind, saveOwnKind } from '#src/features/content/server/own-kinds.ts'
import { saveTemplate } from '#src/features/content/server/prompt-templates.ts'
import { ownKindWords } from '#src/features/content/words/own-kind-words.ts'
import { templateWords } from '#src/features/content/words/template-words.ts'
import { transcriptionSettingForm } from '#src/features/transcript/schema.ts'
import {
  removeTranscriptionKey,
  saveTranscriptionSetting,
  testTranscription,
} from '#src/features/transcript/server/transcription-settings.ts'
import { transcriptionSettingWords } from '#src/features/transcript/words/transcription-setting-words.ts'
import type { Actor } from '#src/features/workspace/server/organization/change-organization.ts'
import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'
import { intent } from './answer-form.ts'

type Desk = { platform: Platform; actor: Actor; workspace: string }

const oneOwnKind = z.object({ id: z.uuid() })

/** Kinds of text are everybody's: whoever may write, may name what is written. */
const ownKindIntents = {
  'save-own-kind': intent(ownKindForm, async ({ platform, actor, workspace }: Desk, asked) => {
    await saveOwnKind(platform, { workspace, user: actor.user, ...asked })
    return {
      message: told(ownKindWords, (words) => (asked.id ? words.saved : words.created(asked.name))),
    }
  }),
  'remove-own-kind': intent(oneOwnKind, async ({ platform, actor, workspace }: Desk, { id }) => {
    const name = await removeOwnKind(platform, { workspace, user: actor.user, id })
    return {
      message: told(ownKindWords, (words) => words.removed(name)),
      undo: { intent: 'restore-own-kind', id },
    }
  }),
  'restore-own-kind': intent(oneOwnKind, async ({ platform, workspace }: Desk, { id }) => {
    await restoreOwnKind(platform, { workspace, id })
    return { message: told(ownKindWords, (words) => words.restored) }
  }),
}

/** What the forms of `/workspace/settings/ai` do. */
export const aiIntents = {
  ...ownKindIntents,
  'save-ai': intent(aiForm, async ({ platform, actor, workspace }: Desk, asked) => {
    await saveAiSettings(platform, actor, { workspace, ...asked })
    return { message: told(aiWords, (words) => words.saved) }
  }),
  'save-ai-privacy': intent(aiPrivacyForm, async ({ platform, actor, workspace }: Desk, asked) => {
    await saveAiPrivacy(platform, actor, { workspace, ...asked })
    return { message: told(aiWords, (words) => words.saved) }
  }),
  'test-ai': intent(z.object({}), async ({ platform, actor, workspace }: Desk) => {
    const model = await testAi(platform, actor, { workspace })
    return { message: told(aiWords, (words) => words.tested(model)) }
  }),
  'save-template': intent(templateForm, async ({ platform, actor, workspace }: Desk, asked) => {
    // An empty one would bring the product's own back, which has a button of its own.
    await saveTemplate(platform, actor, { workspace, ...asked, body: asked.body || ' ' })
    return { message: told(templateWords, (words) => words.saved) }
  }),
  'restore-template': intent(templateForm, async ({ platform, actor, workspace }: Desk, asked) => {
    await saveTemplate(platform, actor, { workspace, ...asked })
    return { message: told(templateWords, (words) => words.restored) }
  }),
  'reset-template': intent(templateForm, async ({ platform, actor, workspace }: Desk, asked) => {
    await saveTemplate(platform, actor, { workspace, ...asked, body: '' })
    return { message: told(templateWords, (words) => words.wasReset) }
  }),
  'remove-ai-key': intent(z.object({}), async ({ platform, actor, workspace }: Desk) => {
    await removeAiKey(platform, actor, { workspace })
    return { message: told(aiWords, (words) => words.keyRemoved) }
  }),
  'save-transcription': intent(
    transcriptionSettingForm,
    async ({ platform, actor, workspace }: Desk, asked) => {
      await saveTranscriptionSetting(platform, actor, { workspace, ...asked })
      return { message: told(transcriptionSettingWords, (words) => words.saved) }
    },
  ),
  'test-transcription': intent(z.object({}), async ({ platform, actor, workspace }: Desk) => {
    const model = await testTranscription(platform, actor, { workspace })
    return { message: told(transcriptionSettingWords, (words) => words.tested(model)) }
  }),
  'remove-transcription-key': intent(z.object({}), async ({ platform, actor, workspace }: Desk) => {
    await removeTranscriptionKey(platform, actor, { workspace })
    return { message: told(transcriptionSettingWords, (words) => words.keyRemoved) }
  }),
}
