import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { fieldsOf } from '#src/features/link/rules/preset.ts'
import { presetName, presetSettings } from '#src/features/link/schema.ts'
import { saveAsPreset } from '#src/features/link/server/preset/apply-settings.ts'
import {
  changePreset,
  chooseDefaultPreset,
  createPreset,
  removePreset,
} from '#src/features/link/server/preset/save-preset.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Intent, intent } from '#src/routes/server/answer-form.ts'
import { wording } from '#src/translation/speak.ts'

export type PresetDesk = { platform: Platform; workspace: string; user: string }

const version = z.coerce.number().int().min(1).optional()
const preset = z.uuid(wording(msg`Choose an option from the list.`))
const link = z.uuid()
const named = z.object({ name: presetName })
const newPreset = z.intersection(presetSettings, named)

/** Form actions of `/workspace/settings/presets`. */
export const presetIntents: Record<string, Intent<PresetDesk>> = {
  'create-preset': intent(newPreset, async ({ platform, ...who }: PresetDesk, { name, ...settings }) => {
    await createPreset(platform, { ...who, name, settings })
    return { message: msg`Preset “${{ name }}” created` }
  }),
  'change-preset': intent(
    z.intersection(newPreset, z.object({ preset, version })),
    async ({ platform, workspace }: PresetDesk, { name, preset: id, version: seen, ...settings }) => {
      await changePreset(platform, { workspace, preset: id, version: seen }, { name, settings })
      return { message: msg`Preset saved. Existing links don’t change.` }
    },
  ),
  'default-preset': intent(
    z.object({ preset: z.union([z.literal(''), preset]) }),
    async ({ platform, workspace }: PresetDesk, asked) => {
      const { before, name } = await chooseDefaultPreset(platform, {
        workspace,
        preset: asked.preset || null,
      })
      return {
        message: name ? msg`New links now use “${{ name }}”` : msg`New links no longer use a preset`,
        undo: { intent: 'default-preset', preset: before ?? '' },
      }
    },
  ),
  'remove-preset': intent(z.object({ preset }), async ({ platform, workspace }: PresetDesk, asked) => {
    const { name, settings, isDefault } = await removePreset(platform, { workspace, preset: asked.preset })
    return {
      message: msg`Preset “${{ name }}” deleted. Existing links don’t change.`,
      undo: {
        intent: 'restore-preset',
        name,
        ...fieldsOf(settings),
        ...(isDefault ? { isDefault: 'on' } : {}),
      },
    }
  }),
  'restore-preset': intent(
    z.intersection(newPreset, z.object({ isDefault: z.literal('on').optional().catch(undefined) })),
    async ({ platform, workspace, user }: PresetDesk, { name, isDefault, ...settings }) => {
      await platform.db.inWorkspace(workspace, async () => {
        const { id } = await createPreset(platform, { workspace, user, name, settings })
        if (isDefault) await chooseDefaultPreset(platform, { workspace, preset: id })
      })
      return { message: msg`Preset “${{ name }}” restored` }
    },
  ),
}

/** Preset actions in the link drawer. */
export const linkPresetIntents: Record<string, Intent<PresetDesk>> = {
  'save-preset': intent(
    named.extend({ link }),
    async ({ platform, workspace, user }: PresetDesk, { link: id, name }) => {
      await saveAsPreset(platform, { workspace, user, link: id, name })
      return { message: msg`Preset “${{ name }}” created` }
    },
  ),
}
