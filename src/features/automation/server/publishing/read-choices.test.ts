import { expect, test } from 'vitest'
import { addTab } from '#src/features/journey/server/add-tab.ts'
import { publishJourney } from '#src/features/journey/server/publish-journey.ts'
import { removeTab } from '#src/features/journey/server/remove-tab.ts'
import { tabLengths } from '#src/features/journey/server/tab-lengths.ts'
import { journey as journeyTable } from '#src/features/journey/server/tables.ts'
import { aJourney } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { setFields } from '#src/test/set-fields.ts'
import { readChoices } from './read-choices.ts'

test('steps choose from the published version whatever the draft says, and from the draft before the first publication', async () => {
  const { platform, workspace, user } = await aPlace()
  const { journey, tabs } = await aJourney(platform, workspace)
  const which = { workspace, journey }
  const chosen = async () => {
    const { tabs: found, pages } = await readChoices(platform, which)
    const said = (all: { name: string }[]) => all.map(({ name }) => name)
    return { tabs: said(found), pages: said(pages) }
  }
  const [story = '', pricing = ''] = tabs
  await setFields(platform, [journeyTable, journey], { publishedVersion: null, status: 'draft' })
  const both = { tabs: ['Story', 'Pricing'], pages: ['What it costs', 'Why we started'] }
  expect(await chosen()).toEqual(both)
  await setFields(platform, [journeyTable, journey], { publishedVersion: 1, status: 'live' })
  const before = await tabLengths(platform, { workspace, tabs })
  await removeTab(platform, { ...which, user, tab: pricing })
  await addTab(platform, { ...which, user, title: 'Team' })
  expect(await chosen()).toEqual(both)
  expect(await tabLengths(platform, { workspace, tabs })).toEqual(before)
  await publishJourney(platform, { ...which, user })
  expect(await chosen()).toEqual({ tabs: ['Story', 'Team'], pages: ['Why we started'] })
  expect([...(await tabLengths(platform, { workspace, tabs })).keys()]).toEqual([story])
})
