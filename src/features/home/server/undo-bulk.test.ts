import { expect, test } from 'vitest'
import { listAccounts } from '#src/features/account/server/list-accounts.ts'
import { makeBulk } from '#src/features/link/server/bulk/make-bulk.ts'
import { createLink } from '#src/features/link/server/create-link.ts'
import { listLinks } from '#src/features/link/server/list-links.ts'
import { aJourney, aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { aKeptVisit } from '#src/test/visits.ts'
import { undoBulk } from './undo-bulk.ts'

test('taken back, links go that nobody visited, others are paused, and companies go that have nothing else', async () => {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const { journey } = await aJourney(platform, workspace)
  const desk = { workspace, user, journey }
  await createLink(platform, { ...desk, title: 'Before' })
  platform.clock.advance(1000)
  const csv = 'Company,E-mail,Slug\nGlobex,,\nInitech,ida@initech.test,initech-spring'
  const { at } = await makeBulk(platform, {
    ...desk,
    csv,
  })
  const { links } = await listLinks(platform, desk)
  const visited = links.find(({ title }) => title === 'Globex')
  await aKeptVisit(platform, { workspace, link: visited?.id ?? '' })
  const stranger = await aWorkspace(platform)
  const theirs = undoBulk(platform, { ...desk, workspace: stranger.workspace, at })
  await expect(theirs).rejects.toMatchObject({ status: 404, code: 'journey_not_found' })
  platform.clock.advance(1000)
  expect(await undoBulk(platform, { ...desk, at })).toEqual({
    removed: 1,
    paused: 1,
    addresses: 1,
    people: 1,
    companies: 1,
  })
  const left = (await listLinks(platform, desk)).links.map(({ title, active }) => [title, active])
  expect(left.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
    ['Before', true],
    ['Globex', false],
  ])
  const { accounts } = await listAccounts(platform, { workspace })
  expect(accounts.map(({ name }) => name)).toEqual(['Globex'])
  const again = await makeBulk(platform, { ...desk, csv })
  expect(again.rows[1]).toMatchObject({ outcome: 'new_company', address: expect.stringMatching('^/l/') })
})
