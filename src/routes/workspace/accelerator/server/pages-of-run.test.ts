import { expect, test } from 'vitest'
import { createJourney } from '#src/features/journey/server/create-journey.ts'
import { listJourneys } from '#src/features/journey/server/list-journeys.ts'
import { loadJourney } from '#src/features/journey/server/load-journey.ts'
import { newId } from '#src/platform/ids.ts'
import { aPlace } from '#src/test/places.ts'
import { recipesOf } from '#src/test/recipes.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { makePagesOfRun, putRunInJourney } from './pages-of-run.ts'

test('approved texts become pages of a new tab, in a given journey or a new one, and nothing if it or the run is missing', async () => {
  const { platform, who } = await aPlace()
  const text =
    'Ann: A workshop is where the floor is laid.\n\nBo: We laid the floor of the workshop in May.\n'
  const asset = await aSpokenAsset(platform, who, { text, filename: 'a.txt' })
  const { run = '' } = await recipesOf(platform, { ...who, asset })
  const asked = { ...who, run, name: 'Episode' }
  const missing = putRunInJourney(platform, { ...asked, journey: newId() })
  await expect(missing).rejects.toMatchObject({ status: 404, code: 'journey_not_found' })
  const { rows } = await platform.db.pool.query('select from page where workspace = $1', [who.workspace])
  expect(rows).toHaveLength(0)
  const noRun = putRunInJourney(platform, { ...asked, run: newId(), journey: undefined })
  await expect(noRun).rejects.toMatchObject({ status: 404 })
  expect((await listJourneys(platform, who)).journeys).toEqual([])

  const { id: journey } = await createJourney(platform, { ...who, name: 'Welcome' })
  expect(await putRunInJourney(platform, { ...asked, journey })).toEqual({ journey })
  const [tab] = (await loadJourney(platform, { ...who, journey })).tabs
  expect(tab).toMatchObject({ title: 'Episode', items: [{ title: 'Talk', isPublished: false }] })
  const again = putRunInJourney(platform, { ...asked, journey })
  await expect(again).rejects.toMatchObject({ status: 409, code: 'already_in_journey' })
  const { journey: fresh } = await putRunInJourney(platform, { ...asked, journey: undefined })
  const made = await loadJourney(platform, { ...who, journey: fresh })
  expect([made.name, made.tabs[0]?.items[0]?.page]).toEqual(['Episode', tab?.items[0]?.page])
  // A tab's title has at most 60 characters, as in its form.
  const named = { ...asked, name: 'a'.repeat(100), journey: undefined }
  const { journey: long } = await putRunInJourney(platform, named)
  expect((await loadJourney(platform, { ...who, journey: long })).tabs[0]?.title).toHaveLength(60)
  // The pages were made once.
  expect(await makePagesOfRun(platform, asked)).toBe(0)
})
