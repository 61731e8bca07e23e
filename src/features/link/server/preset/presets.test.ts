import { expect, test } from 'vitest'
import { givenOn, type PresetSettings } from '#src/features/link/rules/preset.ts'
import { presetSettings } from '#src/features/link/schema.ts'
import { newId } from '#src/platform/ids.ts'
import { aLink, aWorkspace } from '#src/test/factories.ts'
import { aGatedLink } from '#src/test/gated-link.ts'
import { aPlace } from '#src/test/places.ts'
import { linkGate } from '../gate/tables.ts'
import { link } from '../tables.ts'
import { applySettings, saveAsPreset } from './apply-settings.ts'
import { listPresets } from './list-presets.ts'
import { changePreset, chooseDefaultPreset, createPreset, removePreset } from './save-preset.ts'

const user = newId()
const plain: PresetSettings = presetSettings.parse({})
const careful: PresetSettings = presetSettings.parse({
  asks: 'confirmed',
  isInviteOnly: 'on',
  consent: 'You may write to me.',
  allowed: 'globex.test',
  denied: 'lea@globex.test',
  terms: 'Quiet.',
  endsAfterDays: '30',
  endedUrl: 'https://acme.test/',
  mostViews: '3',
  previewTitle: 'For you',
  previewDescription: 'Twenty minutes.',
  emailNotification: 'on',
  trackDurationMin: '5',
  downloads: 'hindered',
  utm_source: 'newsletter',
})

async function aPreset(settings = careful) {
  const { platform, workspace } = await aPlace()
  const { id } = await createPreset(platform, { workspace, user, name: 'Careful', settings })
  return { platform, workspace, preset: id }
}

test('a preset yields settings with an expiry counted from today; a link with them yields the same preset and outlives it', async () => {
  const { platform, workspace, preset } = await aPreset()
  const [listed] = await listPresets(platform, workspace)
  const today = platform.clock.now().toISOString().slice(0, 10)
  const { endsAfterDays: _days, ...rest } = careful
  expect(listed).toMatchObject({ id: preset, name: 'Careful', given: rest })
  const days = Date.parse(listed?.given.endsOn ?? '') - Date.parse(today)
  expect(Math.abs(days - 30 * 86_400_000)).toBeLessThanOrEqual(86_400_000)
  const { id } = await aLink(platform, { workspace })
  if (listed) await applySettings(platform, { workspace, link: id }, listed.given)
  const saved = await saveAsPreset(platform, { workspace, user, link: id, name: 'As this link' })
  const all = await listPresets(platform, workspace)
  const [one, other] = [preset, saved.id].map((wanted) => all.find((row) => row.id === wanted))
  expect(other?.settings).toEqual(one?.settings)
  await changePreset(platform, { workspace, preset, version: 1 }, { name: 'Open', settings: plain })
  await removePreset(platform, { workspace, preset })
  const [gate] = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(linkGate))
  expect(gate).toMatchObject({ asks: 'confirmed', mostViews: 3 })
})

test('the settings of a preset keep the title, recipient and password of a link', {
  timeout: 90_000,
}, async () => {
  const { platform, which, link: first } = await aGatedLink({ asks: 'name', password: 'open sesame' })
  const { workspace } = which
  const gateNow = async () =>
    (await platform.db.inWorkspace(workspace, (tx) => tx.select().from(linkGate)))[0]
  const gateBefore = await gateNow()
  await applySettings(platform, which, givenOn('2026-12-01', careful))
  const asks = { asks: 'confirmed', isInviteOnly: true, allowed: ['globex.test'], mostViews: 3 }
  const passwordHash = gateBefore?.passwordHash
  expect(await gateNow()).toMatchObject({ passwordHash, ...asks })
  const [changed] = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(link))
  const { title, account, emailTo } = first
  const given = { downloads: 'hindered', utm: { utm_source: 'newsletter' }, trackDurationMin: 5 }
  expect(changed).toMatchObject({ title, account, emailTo, ...given })
})

test('a preset name is unique in any case, an outdated change is refused, and at most one is the default', async () => {
  const { platform, workspace, preset } = await aPreset()
  const taken = { status: 409, code: 'preset_name_taken' }
  const twin = createPreset(platform, { workspace, user, name: 'CAREFUL', settings: plain })
  await expect(twin).rejects.toMatchObject(taken)
  const other = await createPreset(platform, { workspace, user, name: 'Open', settings: plain })
  const rename = { name: 'careful', settings: plain }
  await expect(changePreset(platform, { workspace, preset: other.id }, rename)).rejects.toMatchObject(taken)
  const which = { workspace, preset, version: 1 }
  await changePreset(platform, which, rename)
  const outdated = changePreset(platform, which, rename)
  await expect(outdated).rejects.toMatchObject({ status: 409, code: 'preset_changed' })

  expect(await chooseDefaultPreset(platform, { workspace, preset })).toMatchObject({ before: null })
  const chosen = await chooseDefaultPreset(platform, { workspace, preset: other.id })
  expect(chosen).toMatchObject({ before: preset })
  const defaults = (await listPresets(platform, workspace)).filter((row) => row.isDefault)
  expect(defaults).toMatchObject([{ id: other.id }])
  await chooseDefaultPreset(platform, { workspace, preset: null })
  expect((await listPresets(platform, workspace)).some((row) => row.isDefault)).toBe(false)
  expect(await listPresets(platform, (await aWorkspace(platform)).workspace)).toEqual([])
})
