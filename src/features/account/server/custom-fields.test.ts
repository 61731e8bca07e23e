import { expect, test } from 'vitest'
import { aPlace } from '#src/test/places.ts'
import { type CustomFieldKind, ownName } from '../rules/custom-field.ts'
import { changeAccount, undoAccountChanges } from './change-account.ts'
import { createAccount } from './create-account.ts'
import { customSorts, matchesCustomFilter } from './custom-columns.ts'
import {
  addCustomField,
  archiveCustomField,
  changeCustomField,
  listArchivedFields,
  listCustomFields,
  moveCustomField,
  restoreCustomField,
} from './custom-fields.ts'
import { listAccounts } from './list-accounts.ts'
import { requireAccount } from './require-account.ts'

async function aDesk() {
  const { platform, workspace, user } = await aPlace()
  const add = async (name: string, kind: CustomFieldKind = 'text', choices: string[] = []) =>
    (await addCustomField(platform, { workspace, name, kind, choices })).id
  const names = async () => (await listCustomFields(platform, { workspace })).map(({ name }) => name)
  return { platform, workspace, user, add, names }
}

test('fields keep their order, and can be renamed, archived and restored', async () => {
  const { platform, workspace, add, names } = await aDesk()
  const [plan, renewal, size] = [await add('Plan'), await add('Renewal', 'date'), await add('Size', 'number')]
  await moveCustomField(platform, { workspace, field: size, to: 'up' })
  await moveCustomField(platform, { workspace, field: plan, to: 'up' })
  expect(await names()).toEqual(['Plan', 'Size', 'Renewal'])
  await changeCustomField(platform, { workspace, field: renewal, name: 'Renews on', choices: ['none'] })
  await archiveCustomField(platform, { workspace, field: plan })
  expect(await names()).toEqual(['Size', 'Renews on'])
  expect(await listArchivedFields(platform, { workspace })).toMatchObject([{ name: 'Plan' }])
  await restoreCustomField(platform, { workspace, field: plan })
  expect(await names()).toEqual(['Size', 'Renews on', 'Plan'])
  expect(await listCustomFields(platform, { workspace })).toMatchObject([{}, { choices: [] }, {}])
  const tier = await add('Tier', 'choice', ['A'])
  await expect(
    changeCustomField(platform, { workspace, field: tier, name: 'Tier', choices: [] }),
  ).rejects.toMatchObject({ code: 'own_choices_missing' })
})

test('field names are unique, and there are at most 50', async () => {
  const { platform, workspace, add } = await aDesk()
  const first = await add('Plan')
  await expect(add('plan')).rejects.toMatchObject({ code: 'own_field_taken' })
  await archiveCustomField(platform, { workspace, field: first })
  const second = await add('PLAN')
  await expect(restoreCustomField(platform, { workspace, field: first })).rejects.toMatchObject({
    status: 409,
  })
  await changeCustomField(platform, { workspace, field: second, name: 'Other plan', choices: [] })
  for (let n = 1; n < 50; n += 1) await add(`Field ${n}`)
  await expect(add('One more')).rejects.toMatchObject({ code: 'too_many_own_fields' })
  await expect(restoreCustomField(platform, { workspace, field: first })).rejects.toMatchObject({
    code: 'too_many_own_fields',
  })
})

test('changes of custom fields are recorded, undone and guarded like others', async () => {
  const { platform, workspace, user, add } = await aDesk()
  const [plan, seats] = [await add('Plan'), await add('Seats', 'number')]
  const [planName, seatsName] = [ownName({ id: plan }), ownName({ id: seats })]
  const { id } = await createAccount(platform, { workspace, user, name: 'Globex' })
  const who = { workspace, user, id }
  const read = () => requireAccount(platform, { workspace, account: id })
  const change = { city: 'Ulm', [planName]: 'Gold' }
  const first = await changeAccount(platform, { ...who, version: 1, change })
  expect(await read()).toMatchObject({ city: 'Ulm', fields: { [plan]: 'Gold' }, version: 2 })
  const colleague = '00000000-0000-4000-8000-000000000001'
  await changeAccount(platform, { ...who, user: colleague, version: 2, change: { [seatsName]: 7 } })
  const mine = await changeAccount(platform, { ...who, version: 2, change: { [seatsName]: 8 } })
  expect(mine).toMatchObject({ kind: 'overtaken', by: colleague, now: { [seatsName]: 7 } })
  const none = { [planName]: null, [seatsName]: null }
  const beside = await changeAccount(platform, { ...who, version: 2, change: none })
  expect(beside).toMatchObject({ kind: 'changed' })
  expect((await read()).fields).toEqual({ [seats]: 7 })
  if (beside.kind !== 'changed' || !beside.made || first.kind !== 'changed') throw new Error('not changed')
  await undoAccountChanges(platform, { workspace, user, changes: [beside.made] })
  expect((await read()).fields).toEqual({ [plan]: 'Gold', [seats]: 7 })
})

test('sorts and filters accounts by fields of every kind, page by page', async () => {
  const { platform, workspace, user, add } = await aDesk()
  const ids = {
    text: await add('Contract'),
    number: await add('Seats', 'number'),
    date: await add('Renewal', 'date'),
    choice: await add('Plan', 'choice', ['Silver', 'Gold']),
    yes_no: await add('Signed', 'yes_no'),
    url: await add('CRM', 'url'),
  }
  const says = [
    [
      'A',
      { text: 'b', number: -1.5, date: '2026-02-01', choice: 'Gold', yes_no: true, url: 'https://b.test' },
    ],
    [
      'B',
      { text: 'A', number: 10, date: '2025-12-31', choice: 'Silver', yes_no: false, url: 'https://a.test' },
    ],
    ['C', {}],
  ] as const
  for (const [name, values] of says) {
    const { id } = await createAccount(platform, { workspace, user, name })
    const change = Object.fromEntries(
      Object.entries(values).map(([kind, value]) => [ownName({ id: Reflect.get(ids, kind) }), value]),
    )
    await changeAccount(platform, { workspace, user, id, version: 1, change })
  }
  const fields = await listCustomFields(platform, { workspace })
  const columns = customSorts(fields)
  async function inOrder(sort: string): Promise<string> {
    let found = ''
    let after: string | undefined
    do {
      const page = await listAccounts(platform, { workspace, sort, after, limit: 1 }, { columns })
      found += page.accounts.map(({ name }) => name).join('')
      after = page.next
    } while (after)
    return found
  }
  const orders = { text: 'CBA', number: 'CAB', date: 'CBA', choice: 'CBA', yes_no: 'CBA', url: 'CBA' }
  for (const [kind, order] of Object.entries(orders)) {
    const sort = ownName({ id: Reflect.get(ids, kind) })
    expect([kind, await inOrder(sort), await inOrder(`-${sort}`)]).toEqual([
      kind,
      order,
      [...order].toReversed().join(''),
    ])
  }
  async function such(filter: Record<string, string>): Promise<string> {
    const { accounts } = await listAccounts(platform, {
      workspace,
      such: matchesCustomFilter(fields, filter),
    })
    return accounts.map(({ name }) => name).join('')
  }
  expect(await such({ [ownName({ id: ids.choice })]: 'Gold,-' })).toBe('AC')
  expect(await such({ [ownName({ id: ids.yes_no })]: 'no' })).toBe('B')
  expect(await such({ [ownName({ id: ids.number })]: '+' })).toBe('AB')
  expect(await such({ [ownName({ id: ids.date })]: '-', [ownName({ id: ids.choice })]: 'Gold' })).toBe('')
})
