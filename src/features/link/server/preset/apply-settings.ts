import { type GivenSettings, nothingGiven, presetOf } from '#src/features/link/rules/preset.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { holdRow } from '#src/platform/database/find-row.ts'
import { matching } from '#src/platform/database/matching.ts'
import type { Platform } from '#src/platform/platform.ts'
import { changeLink, type LinkChange, linkNotFound } from '../change-link.ts'
import { findGate, setGate } from '../gate/set-gate.ts'
import { linkTerms } from '../gate/tables.ts'
import { link } from '../tables.ts'
import { localTimeOn } from './list-presets.ts'
import { createPreset } from './save-preset.ts'

type World = Pick<Platform, 'db' | 'clock' | 'config'>
type Which = { workspace: string; link: string }

/**
 * Applies these settings to a link; its title, recipient, URLs, password and invite codes stay. Throws Refusal 404
 * `link_not_found` and 409 `link_changed`.
 */
export async function applySettings(
  platform: World,
  which: LinkChange,
  settings: GivenSettings,
): Promise<void> {
  const { previewTitle, previewDescription, emailNotification, trackDurationMin, downloads, utm } = settings
  await platform.db.inWorkspace(which.workspace, async () => {
    await changeLink(platform, which, {
      previewTitle: previewTitle || null,
      previewDescription: previewDescription || null,
      emailNotification,
      trackDurationMin,
      downloads,
      utm,
    })
    await setGate(platform, which, { ...settings, password: '', keepsPassword: true })
  })
}

/**
 * Saves a link's settings as a preset. Throws Refusal 404 `link_not_found` and what `createPreset` throws.
 */
export async function saveAsPreset(
  platform: Pick<Platform, 'db' | 'clock'>,
  { workspace, user, link: id, name }: Which & { user: string; name: string },
): Promise<{ id: string }> {
  return platform.db.inWorkspace(workspace, async (tx) => {
    const { given, createdAt } = await readSettings(tx, { workspace, link: id })
    const settings = presetOf(await localTimeOn(tx, workspace, createdAt), given)
    return createPreset(platform, { workspace, user, name, settings })
  })
}

async function readSettings(
  tx: Transaction,
  which: Which,
): Promise<{ given: GivenSettings; createdAt: Date }> {
  const { workspace, link: id } = which
  const row = await holdRow(tx, link, { workspace, id, deletedAt: null })
  if (!row) throw linkNotFound()
  const { emailNotification, trackDurationMin, downloads, utm, createdAt } = row
  const given = {
    ...nothingGiven,
    ...(await readDemands(tx, which)),
    previewTitle: row.previewTitle ?? '',
    previewDescription: row.previewDescription ?? '',
    emailNotification,
    trackDurationMin,
    downloads,
    utm,
  }
  return { given, createdAt }
}

async function readDemands(tx: Transaction, which: Which): Promise<Partial<GivenSettings>> {
  const gate = await findGate(tx, which)
  if (!gate) return {}
  const [terms] = await tx
    .select({ body: linkTerms.body })
    .from(linkTerms)
    .where(matching(linkTerms, { workspace: which.workspace, link: which.link, version: gate.termsVersion }))
  const { isInviteOnly, asks, consent, allowed, denied, mostViews } = gate
  const end = { endsOn: gate.endsOn ?? '', endedUrl: gate.endedUrl ?? '' }
  return { isInviteOnly, asks, consent, allowed, denied, mostViews, ...end, terms: terms?.body ?? '' }
}
