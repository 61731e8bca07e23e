import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { createJourney } from '#src/features/journey/server/create-journey.ts'
import { listJourneys } from '#src/features/journey/server/list-journeys.ts'
import { loadJourney } from '#src/features/journey/server/load-journey.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import { newId } from '#src/platform/ids.ts'
import { recipesOf } from '#src/test/recipes.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { makePagesOfRun, putRunInJourney } from './pages-of-run.ts'

async function aRun() {
  const platform = await createTestPlatform()
  const { workspace, user } = await aSignedInOwner(platform)
  const who = { workspace, user }
  const { id: asset } = await createAsset(platform, {
    ...who,
    title: 'Talk',
    kind: 'document',
    source: 'upload',
  })
  const text =
    'Ann: A workshop is where the floor is laid.\n\nBo: We laid the floor of the workshop in May.\n'
  await importTranscript(platform, { ...who, asset, filename: 'a.txt', text })
  const { run = '' } = await recipesOf(platform, { ...who, asset })
  return { platform, who, asked: { ...who, run, name: 'Episode' } }
}

test('approved texts become pages of a new tab, in a journey that is there or in a new one', async () => {
  const { platform, who, asked } = await aRun()
  const { id: journey } = await createJourney(platform, { ...who, name: 'Welcome' })
  expect(await putRunInJourney(platform, { ...asked, journey })).toEqual({ journey })
  const [tab] = (await loadJourney(platform, { ...who, journey })).tabs
  expect(tab).toMatchObject({ title: 'Episode', items: [{ title: 'Talk', isPublished: false }] })
  await expect(putRunInJourney(platform, { ...asked, journey })).rejects.toMatchObject({
    status: 409,
    code: 'already_in_journey',
  })
  const { journey: fresh } = await putRunInJourney(platform, { ...asked, journey: undefined })
  const made = await loadJourney(platform, { ...who, journey: fresh })
  expect([made.name, made.tabs[0]?.items[0]?.page]).toEqual(['Episode', tab?.items[0]?.page])
  // A tab's title has at most 60 characters, as in its form.
  const { journey: long } = await putRunInJourney(platform, {
    ...asked,
    name: 'a'.repeat(100),
    journey: undefined,
  })
  expect((await loadJourney(platform, { ...who, journey: long })).tabs[0]?.title).toHaveLength(60)
  // The pages were made once.
  expect(await makePagesOfRun(platform, asked)).toBe(0)
})

test('nothing is created if anything is missing, or by another workspace', async () => {
  const { platform, who, asked } = await aRun()
  await expect(putRunInJourney(platform, { ...asked, journey: newId() })).rejects.toMatchObject({
    status: 404,
    code: 'journey_not_found',
  })
  const { rows } = await platform.db.pool.query('select from page where workspace = $1', [who.workspace])
  expect(rows).toHaveLength(0)
  const stranger = await aSignedInOwner(platform)
  const foreign = { ...asked, workspace: stranger.workspace, user: stranger.user, journey: undefined }
  await expect(putRunInJourney(platform, foreign)).rejects.toMatchObject({ status: 404 })
  expect((await listJourneys(platform, { workspace: stranger.workspace })).journeys).toEqual([])
})
