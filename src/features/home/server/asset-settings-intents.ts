import { z } from 'zod'
import { visibilities } from '#src/features/asset/schema.ts'
import { saveAssetSettings } from '#src/features/asset/server/asset-settings.ts'
import { assetNotFound, isAssetId } from '#src/features/asset/server/find-asset.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'
import { assetSettingsWords } from '../words/asset-settings.ts'
import { intent } from './answer-form.ts'
import { aroundIntents } from './asset/around-intents.ts'

type Desk = { platform: Platform; workspace: string; asset: string }

const { en } = assetSettingsWords

const settings = z.object({
  version: z.coerce.number().int().min(1).max(2_000_000_000),
  title: z.string().trim().min(1, en.enterTitle).max(300, en.longTitle),
  summary: z.string().trim().max(2000, en.longText),
  attribution: z.string().trim().max(500, en.longAttribution),
  language: z
    .string()
    .trim()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,8}$/, en.wrongLanguage)
    .max(35, en.wrongLanguage),
  guests: z.string().trim().max(2000, en.longText),
  recordedOn: z.union([z.literal('').transform(() => null), z.iso.date()], en.wrongDate),
  folder: z.union([z.literal('').transform(() => null), z.uuid()], en.chooseFolder),
  visibility: z.enum(visibilities, en.chooseVisibility).optional(),
  tags: z
    .string()
    .max(3000, en.manyTags)
    .transform((text) => text.split(',').map((name) => name.trim().replace(/\s+/g, ' ')))
    .transform((names) => [
      ...new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name])).values(),
    ])
    .pipe(z.array(z.string().max(50, en.manyTags)).max(30, en.manyTags)),
})

/** What an asset's settings may be asked to do. */
export const assetSettingsIntents = {
  ...aroundIntents,
  'save-asset': intent(settings, async ({ platform, workspace, asset }: Desk, asked) => {
    if (!isAssetId(asset)) throw assetNotFound()
    const saved = await saveAssetSettings(platform, { workspace, id: asset }, asked)
    if (!saved.saved && saved.reason === 'not_found') throw assetNotFound()
    if (!saved.saved)
      throw new Refusal(
        409,
        'asset_changed',
        told(assetSettingsWords, (words) => words.changed),
      )
    return { message: told(assetSettingsWords, (words) => words.saved) }
  }),
}
