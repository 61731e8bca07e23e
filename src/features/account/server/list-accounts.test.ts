import { expect, test } from 'vitest'
import { aPlace } from '#src/test/places.ts'
import { eachFound, findEach, searchedTexts } from '#src/test/search-pairs.ts'
import { createAccount } from './create-account.ts'
import { listAccounts } from './list-accounts.ts'

test('accounts are found whatever the case, accents, apostrophes and hyphens', async () => {
  const { platform, workspace, who } = await aPlace()
  for (const name of searchedTexts) await createAccount(platform, { ...who, name })
  const found = async (q: string) =>
    (await listAccounts(platform, { workspace, q })).accounts.map(({ name }) => name)
  expect(await findEach(found)).toEqual(eachFound)
  expect(await found('%')).toEqual([])
})
