import { expect, test } from 'vitest'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { newAccount } from '../schema.ts'
import { createAccount } from './create-account.ts'
import { listAccounts } from './list-accounts.ts'
import { requireAccount } from './require-account.ts'

test('a domain belongs to one account, and the refusal names it', async () => {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  await createAccount(platform, { workspace, user, name: 'Globex', domain: 'globex.com' })
  const again = createAccount(platform, { workspace, user, name: 'Globex GmbH', domain: 'globex.com' })
  await expect(again).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Globex already has'),
  })
  await createAccount(platform, { workspace, user, name: 'No domain' })
  await createAccount(platform, { workspace, user, name: 'No domain either' })
})

test('another workspace neither sees an account nor is held up by its domain', async () => {
  const platform = await createTestPlatform()
  const ours = await aWorkspace(platform)
  const theirs = await aWorkspace(platform)
  const wanted = { name: 'Globex', domain: 'globex.com' }
  const { id } = await createAccount(platform, { workspace: ours.workspace, user: ours.owner, ...wanted })
  expect((await listAccounts(platform, { workspace: theirs.workspace })).accounts).toEqual([])
  await expect(requireAccount(platform, { workspace: theirs.workspace, account: id })).rejects.toMatchObject({
    status: 404,
    code: 'account_not_found',
  })
  await createAccount(platform, { workspace: theirs.workspace, user: theirs.owner, ...wanted })
})

test('a pasted address becomes its domain, and what is no domain is refused', () => {
  const domainOf = (domain: string) => newAccount.safeParse({ name: 'Globex', domain }).data?.domain
  expect(domainOf('https://www.Globex.com/about?x=1')).toBe('globex.com')
  expect(domainOf('  globex.co.uk ')).toBe('globex.co.uk')
  expect(domainOf('https://www.Müller.example/über-uns')).toBe('xn--mller-kva.example')
  expect(domainOf('日本.example')).toBe('xn--wgv71a.example')
  expect(domainOf('müller und söhne')).toBeUndefined()
  expect(domainOf('')).toBe('')
  expect(domainOf('not a domain')).toBeUndefined()
  expect(domainOf('<script>')).toBeUndefined()
})
