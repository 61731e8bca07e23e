import { expect, test } from 'vitest'
import { aWorkspace } from '#src/test/factories.ts'
import { aPlace } from '#src/test/places.ts'
import { createAccount } from './create-account.ts'
import { findOrCreateAccount } from './find-or-create-account.ts'
import { removeAccount } from './remove-account.ts'
import { requireAccount } from './require-account.ts'

async function aDesk() {
  const { platform, who, workspace } = await aPlace()
  const find = (name: string, domain = '', id?: string) =>
    findOrCreateAccount(platform, { ...who, company: { name, domain, id } })
  const create = async (name: string, domain = '') =>
    (await createAccount(platform, { ...who, name, domain })).id
  const domainOf = async (account: string) => (await requireAccount(platform, { workspace, account })).domain
  return { platform, who, find, create, domainOf }
}

test('a company is found by its domain, whatever it is called, or without one by its name, and takes the domain', async () => {
  const { find, create, domainOf } = await aDesk()
  await create('Globex', 'globex.test')
  const other = await create('Globex', 'globex.example')
  expect(await find('GLOBEX Inc.', 'globex.example')).toMatchObject({ id: other, name: 'Globex' })
  const acme = await create('Acme')
  expect((await find('acme')).id).toBe(acme)
  expect((await find('Acme', 'acme.example')).id).toBe(acme)
  expect(await domainOf(acme)).toBe('acme.example')
  const second = await find('Acme', 'acme.test')
  expect(second.id).not.toBe(acme)
  expect(await domainOf(second.id)).toBe('acme.test')
})

test('of several companies with one name, the chosen one is meant, and none without a choice', async () => {
  const { find, create } = await aDesk()
  await create('Acme')
  const chosen = await create('Acme', 'acme.example')
  await expect(find('Acme')).rejects.toMatchObject({ status: 409, code: 'account_ambiguous' })
  expect((await find('Acme', '', chosen)).id).toBe(chosen)
  // The choice is void once another name is typed.
  expect((await find('Globex', '', chosen)).id).not.toBe(chosen)
})

test('deleted companies and those of other workspaces are not found', async () => {
  const { platform, who, find, create } = await aDesk()
  const gone = await create('Acme', 'acme.example')
  await removeAccount(platform, { ...who, account: gone })
  const found = await find('Acme', 'acme.example')
  expect(found.id).not.toBe(gone)
  const { workspace, owner: user } = await aWorkspace(platform)
  const company = { name: 'Acme', domain: 'acme.example', id: found.id }
  expect((await findOrCreateAccount(platform, { workspace, user, company })).id).not.toBe(found.id)
})
