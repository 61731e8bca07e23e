import { expect, test } from 'vitest'
import { aColleague } from '#src/test/colleague.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { newAccount, type SomeFacts, someFacts } from '../schema.ts'
import { assignAccounts, changeAccount, undoAccountChanges } from './change-account.ts'
import { createAccount } from './create-account.ts'
import { type AccountFilter, listAccounts } from './list-accounts.ts'
import { removeAccount } from './remove-account.ts'
import { requireAccount } from './require-account.ts'

async function aDesk() {
  const platform = await createTestPlatform()
  const made = await aWorkspace(platform)
  const { workspace, owner: user } = made
  const { user: colleague } = await aColleague(platform, made, 'member')
  const who = { workspace, user }
  const add = async (name: string, change: SomeFacts = {}) => {
    const { id } = await createAccount(platform, { ...who, name, domain: `${name.toLowerCase()}.example` })
    await changeAccount(platform, { ...who, id, version: 1, change })
    return id
  }
  const read = (id: string) => requireAccount(platform, { workspace, account: id })
  const change = (id: string, version: number, said: Record<string, string>) =>
    changeAccount(platform, { ...who, id, version, change: someFacts.parse(said) })
  const names = async (filter: AccountFilter & { sort?: string } = {}) =>
    (await listAccounts(platform, { workspace, ...filter })).accounts.map(({ name }) => name)
  return { platform, who, colleague, add, read, change, names }
}

test('an account starts as a target without owner, and changes are stored', async () => {
  const { platform, who, add, read } = await aDesk()
  const id = await add('Globex')
  expect(await read(id)).toMatchObject({ stage: 'target', owner: null, tags: [], version: 1 })
  const change: SomeFacts = {
    stage: 'engaged',
    owner: who.user,
    tags: ['Energy', 'EU'],
    industry: 'Energy',
    employees: 1200,
    revenue: 8_000_000_000,
    country: 'DE',
    city: 'Köln',
    source: 'Fair',
  }
  const done = await changeAccount(platform, { ...who, id, version: 1, change })
  expect(done).toEqual({ kind: 'changed', name: 'Globex', made: { id, version: 2 } })
  expect(await read(id)).toMatchObject({ ...change, version: 2 })
  const again = await changeAccount(platform, { ...who, id, version: 2, change: { city: 'Köln' } })
  expect(again).toMatchObject({ kind: 'changed', made: null })
})

test('refuses to overwrite a concurrent change, but accepts other and unchanged fields', async () => {
  const { platform, who, colleague, add, read } = await aDesk()
  const id = await add('Globex')
  const theirs = { ...who, user: colleague, id, version: 1 }
  await changeAccount(platform, { ...theirs, change: { industry: 'Energy', tags: ['EU'] } })
  const mine = { ...who, id, version: 1 }
  expect(await changeAccount(platform, { ...mine, change: { industry: 'Oil' } })).toEqual({
    kind: 'overtaken',
    name: 'Globex',
    by: colleague,
    now: { industry: 'Energy' },
  })
  for (const change of [{ city: 'Bonn' }, { industry: '', tags: [], city: 'Ulm' }])
    expect(await changeAccount(platform, { ...mine, change })).toMatchObject({ kind: 'changed' })
  expect(await read(id)).toMatchObject({ industry: 'Energy', tags: ['EU'], city: 'Ulm', version: 4 })
  const seen = { ...who, id, version: 4, change: { industry: 'Oil' } }
  expect(await changeAccount(platform, seen)).toMatchObject({ kind: 'changed' })
})

test('the owner is a member of the workspace, and leaving takes nothing away', async () => {
  const { platform, who, colleague, add, read, names } = await aDesk()
  const id = await add('Globex')
  const stranger = await aWorkspace(platform)
  const given = (owner: string) => changeAccount(platform, { ...who, id, version: 1, change: { owner } })
  await expect(given(stranger.owner)).rejects.toMatchObject({ status: 422, code: 'owner_not_member' })
  await given(colleague)
  expect(await names({ owner: [colleague] })).toEqual(['Globex'])
  await platform.db.pool.query('delete from workspace_members where workspace = $1 and "user" = $2', [
    who.workspace,
    colleague,
  ])
  expect(await read(id)).toMatchObject({ owner: null, name: 'Globex' })
  expect(await names({ owner: ['nobody'] })).toEqual(['Globex'])
})

test('assigns many accounts except removed ones, and undoes it except for later changes', async () => {
  const { platform, who, colleague, add, read } = await aDesk()
  const [first, second, third] = [await add('Acme'), await add('Hooli', { tags: ['big'] }), await add('Gone')]
  await removeAccount(platform, { ...who, account: third })
  const ids = [second, third, first]
  const made = await assignAccounts(platform, { ...who, ids, assignment: { addTag: 'Big' } })
  expect(made.map(({ id }) => id)).toEqual([first])
  const changes = await assignAccounts(platform, { ...who, ids, assignment: { owner: who.user } })
  expect(changes).toHaveLength(2)
  const { version } = await read(second)
  const theirs = { ...who, user: colleague, id: second, version }
  await changeAccount(platform, { ...theirs, change: { owner: colleague } })
  expect(await undoAccountChanges(platform, { ...who, changes })).toEqual({ takenBack: 1, kept: 1 })
  expect(await read(first)).toMatchObject({ owner: null, tags: ['Big'] })
  expect(await read(second)).toMatchObject({ owner: colleague })
  await assignAccounts(platform, { ...who, ids, assignment: { removeTag: 'BIG' } })
  expect((await read(second)).tags).toEqual([])
  const late = changeAccount(platform, { ...who, id: third, version: 1, change: { city: 'Bonn' } })
  await expect(late).rejects.toMatchObject({ status: 404, code: 'account_not_found' })
})

test('finds accounts by name, domain, tag and city, and filters by stage, owner, tag and country', async () => {
  const { who, add, names } = await aDesk()
  const globex = { tags: ['Energy', 'EU'], city: 'Köln', country: 'DE', employees: 90 }
  await add('Globex', { ...globex, stage: 'customer' })
  await add('Initech', { tags: ['software'], country: 'AT', owner: who.user, employees: 7 })
  await add('Hooli')
  expect(await names({ q: 'ENERG' })).toEqual(['Globex'])
  expect(await names({ q: 'kol' })).toEqual(['Globex'])
  expect(await names({ q: 'ch.exa' })).toEqual(['Initech'])
  expect(await names({ q: '%' })).toEqual([])
  expect(await names({ stage: ['customer', 'lost'] })).toEqual(['Globex'])
  expect(await names({ owner: [who.user] })).toEqual(['Initech'])
  expect(await names({ owner: [who.user, 'nobody'] })).toEqual(['Globex', 'Hooli', 'Initech'])
  expect(await names({ tag: ['ENERGY', 'Software'] })).toEqual(['Globex', 'Initech'])
  expect(await names({ country: ['AT', 'DE'], stage: ['target'] })).toEqual(['Initech'])
  expect(await names({ sort: '-employees' })).toEqual(['Globex', 'Initech', 'Hooli'])
  expect((await names({ sort: '-stage' })).at(0)).toBe('Globex')
})

test('parses fields as people type them, and refuses invalid ones', () => {
  const read = (fields: Record<string, string>) => someFacts.safeParse(fields).data
  expect(read({ tags: ' EU, energy ,eu,, ' })).toEqual({ tags: ['EU', 'energy'] })
  expect(read({ employees: '1.200' })).toEqual({ employees: 1200 })
  expect(read({ revenue: '1.5 Mio.' })).toEqual({ revenue: 1_500_000 })
  expect(read({ employees: '', owner: '', country: '' })).toEqual({
    employees: null,
    owner: null,
    country: '',
  })
  expect(read({ country: 'de' })).toEqual({ country: 'DE' })
  expect(read({ city: ' New \u0000 York ' })).toEqual({ city: 'New York' })
  const domainOf = (domain: string) => newAccount.safeParse({ name: 'Globex', domain }).data?.domain
  expect(['https://www.Globex.com/about?x=1', '', 'not a domain'].map(domainOf)).toEqual([
    'globex.com',
    '',
    undefined,
  ])
  for (const wrong of [
    { employees: '1.5' },
    { employees: '-1' },
    { country: 'XX' },
    { stage: 'won' },
    { owner: 'nobody' },
    { tags: 'x'.repeat(41) },
    { tags: Array.from({ length: 21 }, (_, n) => `t${n}`).join(',') },
    { city: 'x'.repeat(81) },
    { nextStepOn: '2026-02-30' },
    { nextStepOn: '1999-12-31' },
    { nextStep: 'x'.repeat(121) },
    { name: ' ' },
    { name: 'x'.repeat(121) },
    { domain: 'no domain' },
  ])
    expect(read(wrong), JSON.stringify(wrong)).toBeUndefined()
})

test('stores a next step with its due date, and filters and sorts by it', async () => {
  const { add, names } = await aDesk()
  await add('Late', { nextStep: 'Call', nextStepOn: '2026-03-01' })
  await add('Today', { nextStepOn: '2026-03-02' })
  await add('Soon', { nextStep: 'Offer', nextStepOn: '2026-03-09' })
  await add('Some', { nextStep: 'Think' })
  await add('Open')
  const today = '2026-03-02'
  expect(await names({ today, step: ['overdue'] })).toEqual(['Late'])
  expect(await names({ today, step: ['due'] })).toEqual(['Today'])
  expect(await names({ today, step: ['later'] })).toEqual(['Some', 'Soon'])
  expect(await names({ today, step: ['none', 'overdue'] })).toEqual(['Late', 'Open'])
  expect((await names({ sort: '-nextStep' })).slice(0, 3)).toEqual(['Soon', 'Today', 'Late'])
})

test('name and domain are changed like other fields, on record and undone', async () => {
  const { platform, who, add, change, read } = await aDesk()
  const id = await add('Globex')
  const done = await change(id, 1, { name: ' Globex Corp ', domain: 'https://www.Globex.test/about' })
  expect(done).toMatchObject({ kind: 'changed', name: 'Globex Corp', made: { version: 2 } })
  expect(await read(id)).toMatchObject({ name: 'Globex Corp', domain: 'globex.test', version: 2 })
  await undoAccountChanges(platform, { ...who, changes: [{ id, version: 2 }] })
  expect(await read(id)).toMatchObject({ name: 'Globex', domain: 'globex.example', version: 3 })
  await change(id, 3, { domain: 'globex.test', city: 'Ulm' })
  await change(id, 4, { city: 'Bonn' })
  expect(await read(id)).toMatchObject({ domain: 'globex.test', city: 'Bonn' })
  await change(id, 5, { domain: '' })
  expect((await read(id)).domain).toBeNull()
})

test('a domain belongs to one account of a workspace, which a refusal names, also when a change is undone', async () => {
  const { platform, who, add, change, read } = await aDesk()
  const [id, other] = [await add('Globex'), await add('Initech')]
  const { workspace, owner } = await aWorkspace(platform)
  await createAccount(platform, { workspace, user: owner, name: 'Theirs', domain: 'initech.example' })
  const message = expect.stringContaining('Initech already has')
  const taken = { status: 409, code: 'account_domain_taken', message }
  const again = createAccount(platform, { ...who, name: 'Initech GmbH', domain: 'initech.example' })
  await expect(again).rejects.toMatchObject(taken)
  await expect(change(id, 1, { domain: 'initech.example' })).rejects.toMatchObject(taken)
  const both = { name: 'Initrode', domain: 'Initech.example' }
  await expect(change(id, 1, both)).rejects.toMatchObject(taken)
  expect(await read(id)).toMatchObject({ name: 'Globex', domain: 'globex.example' })
  await change(other, 1, { domain: 'initrode.test' })
  await change(id, 1, { domain: 'initech.example' })
  const changes = [{ id: other, version: 2 }]
  expect(await undoAccountChanges(platform, { ...who, changes })).toEqual({ takenBack: 0, kept: 1 })
  expect([(await read(other)).domain, (await read(id)).domain]).toEqual(['initrode.test', 'initech.example'])
})
