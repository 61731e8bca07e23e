import { expect, test } from 'vitest'
import { aPlace } from '#src/test/places.ts'
import { someFacts } from '../schema.ts'
import { changeAccount, undoAccountChanges } from './change-account.ts'
import { createAccount } from './create-account.ts'
import { requireAccount } from './require-account.ts'

async function twoAccounts() {
  const { platform, who } = await aPlace()
  const { id } = await createAccount(platform, { ...who, name: 'Globex' })
  const other = await createAccount(platform, { ...who, name: 'Initech', domain: 'initech.test' })
  const change = (said: Record<string, string>, of = id, version = 1) =>
    changeAccount(platform, { ...who, id: of, version, change: someFacts.parse(said) })
  const read = (of = id) => requireAccount(platform, { workspace: who.workspace, account: of })
  return { platform, who, id, other: other.id, change, read }
}

test('name and domain are changed like other fields, on record and undone', async () => {
  const { platform, who, id, change, read } = await twoAccounts()
  const done = await change({ name: ' Globex Corp ', domain: 'https://www.Globex.test/about' })
  expect(done).toMatchObject({ kind: 'changed', name: 'Globex Corp', made: { version: 2 } })
  expect(await read()).toMatchObject({ name: 'Globex Corp', domain: 'globex.test', version: 2 })
  await undoAccountChanges(platform, { ...who, changes: [{ id, version: 2 }] })
  expect(await read()).toMatchObject({ name: 'Globex', domain: null, version: 3 })
  await change({ domain: 'globex.test', city: 'Ulm' }, id, 3)
  await change({ city: 'Bonn' }, id, 4)
  expect(await read()).toMatchObject({ domain: 'globex.test', city: 'Bonn' })
  await change({ domain: '' }, id, 5)
  expect((await read()).domain).toBeNull()
})

test('a domain belongs to one account, also when a change is undone', async () => {
  const { platform, who, id, other, change, read } = await twoAccounts()
  const taken = { status: 409, code: 'account_domain_taken' }
  await expect(change({ domain: 'initech.test' })).rejects.toMatchObject(taken)
  await expect(change({ name: 'Initrode', domain: 'Initech.test' })).rejects.toMatchObject(taken)
  expect(await read()).toMatchObject({ name: 'Globex', domain: null })
  await change({ domain: 'initrode.test' }, other)
  await change({ domain: 'initech.test' })
  const changes = [{ id: other, version: 2 }]
  expect(await undoAccountChanges(platform, { ...who, changes })).toEqual({ takenBack: 0, kept: 1 })
  expect([(await read(other)).domain, (await read(id)).domain]).toEqual(['initrode.test', 'initech.test'])
})

test('names and domains that no company has are refused', () => {
  for (const wrong of [{ name: ' ' }, { name: 'x'.repeat(121) }, { domain: 'no domain' }])
    expect(someFacts.safeParse(wrong).success).toBe(false)
})
