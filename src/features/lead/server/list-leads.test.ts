import { expect, test } from 'vitest'
import { aLead } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { eachFound, findEach, searchedTexts } from '#src/test/search-pairs.ts'
import { listLeads } from './list-leads.ts'
import { leadAddress } from './tables.ts'

test('people are found by names and all addresses, whatever the case, accents, apostrophes and hyphens', async () => {
  const { platform, workspace } = await aPlace()
  for (const first of searchedTexts) await aLead(platform, workspace, { first })
  const found = async (q: string) =>
    (await listLeads(platform, { workspace, q })).leads.map(({ first }) => first)
  expect(await findEach(found)).toEqual(eachFound)
  expect(await found('_')).toEqual([])
  const { id: lead } = await aLead(platform, workspace, { first: 'By a further address' })
  const email = 'Jürgen@grün.test'
  await platform.db.inWorkspace(workspace, (tx) =>
    tx
      .insert(leadAddress)
      .values({ workspace, key: email.toLowerCase(), email, lead, at: platform.clock.now() }),
  )
  expect(await found('jurgen@grun')).toEqual(['By a further address'])
})
