import { expect, test } from 'vitest'
import { addTab } from '#src/features/journey/server/add-tab.ts'
import { publishJourney } from '#src/features/journey/server/publish-journey.ts'
import { removeTab } from '#src/features/journey/server/remove-tab.ts'
import { tabLengths } from '#src/features/journey/server/tab-lengths.ts'
import { journey as journeyTable } from '#src/features/journey/server/tables.ts'
import { aJourney, aWorkspace } from '#src/test/factories.ts'
import { setFields } from '#src/test/set-fields.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { readChoices } from './read-choices.ts'

test('steps choose from the published version, whatever the current draft says', async () => {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const { journey, tabs } = await aJourney(platform, workspace)
  const which = { workspace, journey }
  const chosen = async () => {
    const { tabs: found, pages } = await readChoices(platform, which)
    const said = (all: { name: string }[]) => all.map(({ name }) => name)
    return { tabs: said(found), pages: said(pages) }
  }
  const [story = '', pricing = ''] = tabs
  const before = await tabLengths(platform, { workspace, tabs })
  await removeTab(platform, { ...which, user, tab: pricing })
  await addTab(platform, { ...which, user, title: 'Team' })
  expect(await chosen()).toEqual({ tabs: ['Story', 'Pricing'], pages: ['What it costs', 'Why we started'] })
  expect(await tabLengths(platform, { workspace, tabs })).toEqual(before)
  await publishJourney(platform, { ...which, user })
  expect(await chosen()).toEqual({ tabs: ['Story', 'Team'], pages: ['Why we started'] })
  expect([...(await tabLengths(platform, { workspace, tabs })).keys()]).toEqual([story])
})

test('before the first publication steps choose from the draft', async () => {
  const platform = await createTestPlatform()
  const { workspace } = await aWorkspace(platform)
  const { journey } = await aJourney(platform, workspace)
  await setFields(platform, [journeyTable, journey], { publishedVersion: null, status: 'draft' })
  const { tabs, pages } = await readChoices(platform, { workspace, journey })
  expect([tabs.length, pages.length]).toEqual([2, 2])
})
