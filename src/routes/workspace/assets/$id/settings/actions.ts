import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { type AssetSettings, visibilities } from '#src/features/asset/schema.ts'
import { archiveAsset, unarchiveAsset } from '#src/features/asset/server/archive-asset.ts'
import {
  type AssetFacts,
  loadAssetSettings,
  saveAssetSettings,
} from '#src/features/asset/server/asset-settings.ts'
import { assetNotFound, isAssetId, requireAsset } from '#src/features/asset/server/find-asset.ts'
import { listPeople } from '#src/features/workspace/server/people.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import { intent } from '#src/routes/server/answer-form.ts'
import { oneLine } from '#src/text/one-line.ts'
import { wording } from '#src/translation/speak.ts'
import { aroundIntents } from './server/around-intents.ts'

type Desk = { platform: Platform; workspace: string; user: string; asset: string }

const settings = z.object({
  version: z.coerce.number().int().min(1).max(2_000_000_000),
  title: z
    .string()
    .trim()
    .min(1, wording(msg`Enter a title.`))
    .max(300, wording(msg`Use at most 300 characters.`)),
  summary: z.string().trim().max(2000, wording(msg`Use at most 2,000 characters.`)),
  attribution: z.string().trim().max(500, wording(msg`Use at most 500 characters.`)),
  language: z
    .string()
    .trim()
    .regex(
      /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,8}$/,
      wording(msg`Enter a language code such as en, de or pt-BR.`),
    )
    .max(35, wording(msg`Enter a language code such as en, de or pt-BR.`)),
  guests: z.string().trim().max(2000, wording(msg`Use at most 2,000 characters.`)),
  recordedOn: z.union([z.literal('').transform(() => null), z.iso.date()], wording(msg`Enter a date.`)),
  folder: z.union(
    [z.literal('').transform(() => null), z.uuid()],
    wording(msg`Choose a folder from the list.`),
  ),
  owner: z
    .union(
      [z.literal('').transform(() => undefined), z.uuid()],
      wording(msg`Choose a member of the workspace.`),
    )
    .optional(),
  publishedOn: z
    .union([z.literal('').transform(() => null), z.iso.date(), z.iso.datetime()], wording(msg`Enter a date.`))
    .optional(),
  visibility: z.enum(visibilities, wording(msg`Choose a visibility setting.`)).optional(),
  tags: z
    .string()
    .max(3000, wording(msg`Use at most 30 tags of up to 50 characters each.`))
    .transform((text) => text.split(',').map((name) => oneLine(name)))
    .transform((names) => [
      ...new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name])).values(),
    ])
    .pipe(
      z
        .array(z.string().max(50, wording(msg`Use at most 30 tags of up to 50 characters each.`)))
        .max(30, wording(msg`Use at most 30 tags of up to 50 characters each.`)),
    ),
})

/** What an asset's settings may be asked to do. */
export const assetSettingsIntents = {
  ...aroundIntents,
  'save-asset': intent(settings, async ({ platform, workspace, asset }: Desk, asked) => {
    if (!isAssetId(asset)) throw assetNotFound()
    if (asked.owner) await requireOwner(platform, { workspace, asset, owner: asked.owner })
    return platform.db.inWorkspace(workspace, async () => {
      const before = await loadAssetSettings(platform, { workspace, id: asset })
      const saved = await saveAssetSettings(platform, { workspace, id: asset }, asked)
      if (!saved.saved && saved.reason === 'not_found') throw assetNotFound()
      if (!saved.saved)
        throw new Refusal(
          409,
          'asset_changed',
          msg`Someone else changed this asset. Reload to see their changes, then save yours again.`,
        )
      const undo = { intent: 'save-asset', ...fieldsOf({ ...before, version: saved.version }) }
      const message = msg`Settings saved`
      return settings.safeParse(undo).success ? { message, undo } : { message }
    })
  }),
  'archive-asset': intent(z.object({}), async ({ platform, workspace, user, asset }: Desk) => {
    if (!isAssetId(asset) || !(await archiveAsset(platform, { workspace, id: asset, user })))
      throw assetNotFound()
    return {
      message: msg`Archived`,
      undo: { intent: 'unarchive-asset' },
    }
  }),
  'unarchive-asset': intent(z.object({}), async ({ platform, workspace, asset }: Desk) => {
    if (!isAssetId(asset) || !(await unarchiveAsset(platform, { workspace, id: asset })))
      throw assetNotFound()
    return {
      message: msg`Unarchived`,
      undo: { intent: 'archive-asset' },
    }
  }),
}

/** The fields of the form that saves these settings. */
function fieldsOf(said: AssetSettings & AssetFacts): Record<string, string> {
  return {
    version: String(said.version),
    title: said.title,
    summary: said.summary,
    attribution: said.attribution,
    language: said.language,
    guests: said.guests,
    recordedOn: said.recordedOn ?? '',
    folder: said.folder ?? '',
    owner: said.owner ?? '',
    publishedOn: said.publishedAt?.toISOString() ?? '',
    ...(said.visibility && { visibility: said.visibility }),
    tags: said.tags.join(','),
  }
}

/** The owner must be a member of the workspace, or the current owner. */
async function requireOwner(
  platform: Platform,
  { workspace, asset, owner }: { workspace: string; asset: string; owner: string },
): Promise<void> {
  const members = await listPeople(platform, { workspace })
  if (members.some(({ user }) => user === owner)) return
  const row = await requireAsset(platform, { workspace, id: asset })
  if ((row.owner ?? row.createdBy) === owner) return
  throw new Refusal(422, 'owner_not_member', msg`Choose a member of the workspace.`)
}
