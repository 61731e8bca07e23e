import { expect, test } from 'vitest'
import { type CustomFieldKind, ownName } from '#src/features/account/rules/custom-field.ts'
import { changeAccount } from '#src/features/account/server/change-account.ts'
import { createAccount } from '#src/features/account/server/create-account.ts'
import { addCustomField } from '#src/features/account/server/custom-fields.ts'
import { requireAccount } from '#src/features/account/server/require-account.ts'
import { aSheetDesk } from '#src/test/sheet-desk.ts'
import { loadSheet } from './load-sheet.ts'
import { lookThrough, runSheet, undoSheet } from './start-sheet.ts'

async function aDesk() {
  const desk = await aSheetDesk('accounts')
  const { platform, workspace } = desk
  const add = async (name: string, kind: CustomFieldKind, choices: string[] = []) =>
    (await addCustomField(platform, { workspace, name, kind, choices })).id
  const read = async (name: string) => (await desk.accounts()).find((one) => one.name === name)
  return { ...desk, add, read }
}

test('a file sets custom fields, and the next step with its day', async () => {
  const { platform, add, keep, read } = await aDesk()
  const [plan, seats] = [await add('Plan', 'choice', ['Gold', 'Silver']), await add('Seats', 'number')]
  const file = [
    'Firma;Plan;SEATS;Nächster Schritt;Fällig am',
    'Globex;gold;1.200,5;Anrufen;31.12.2026',
    'Initech;Bronze;;;',
    'Hooli;;;;32.1.2026',
    'Acme;;;;',
  ].join('\n')
  const sheet = await keep(file)
  const looked = await loadSheet(platform, sheet)
  expect(looked.counts).toEqual({ new: 4, cells_skipped: 2 })
  expect(looked.examples.filter(({ notes }) => notes)).toMatchObject([
    { row: 3, notes: [{ field: ownName({ id: plan }), why: 'wrong_own', said: 'Bronze' }] },
    { row: 4, notes: [{ field: 'nextStepOn', why: 'wrong_day', said: '32.1.2026' }] },
  ])
  await runSheet(platform, sheet)
  expect(await read('Globex')).toMatchObject({
    fields: { [plan]: 'Gold', [seats]: 1200.5 },
    nextStep: 'Anrufen',
    nextStepOn: '2026-12-31',
  })
  expect(await read('Acme')).toMatchObject({ fields: {}, nextStep: '', nextStepOn: null })
  await undoSheet(platform, sheet)
  expect(await read('Globex')).toBeUndefined()
})

test('custom fields of existing companies are filled or overwritten, and restored unless changed since', async () => {
  const { platform, who, add, keep } = await aDesk()
  const [plan, seats] = [await add('Plan', 'text'), await add('Seats', 'number')]
  const { id } = await createAccount(platform, { ...who, name: 'Globex' })
  await changeAccount(platform, { ...who, id, version: 1, change: { [ownName({ id: plan })]: 'Old' } })
  const fields = async () =>
    (await requireAccount(platform, { workspace: who.workspace, account: id })).fields
  const sheet = await keep('Company,Plan,Seats\nGlobex,New,7\n')
  expect((await loadSheet(platform, sheet)).examples).toMatchObject([
    { outcome: 'updated', fields: [ownName({ id: seats })] },
  ])
  const { mapping } = await loadSheet(platform, sheet)
  await lookThrough(platform, sheet, { mapping, existing: 'overwrite' })
  await runSheet(platform, sheet)
  expect(await fields()).toEqual({ [plan]: 'New', [seats]: 7 })
  await changeAccount(platform, { ...who, id, version: 3, change: { [ownName({ id: plan })]: 'Newest' } })
  await undoSheet(platform, sheet)
  expect(await fields()).toEqual({ [plan]: 'Newest' })
})

test('days and numbers that could be two are read as the file writes others, or as chosen', async () => {
  const { platform, add, keep, read } = await aDesk()
  const [since, size] = [await add('Since', 'date'), await add('Load', 'number')]
  const shown = await keep('Company,Since,Load\nA,03/04/2026,1.500\nB,13/04/2026,"2,5"\n')
  expect((await loadSheet(platform, shown)).options).toMatchObject({ dates: 'day_first', decimals: ',' })
  await runSheet(platform, shown)
  expect(await read('A')).toMatchObject({ fields: { [since]: '2026-04-03', [size]: 1500 } })
  const either = await keep('Company,Since,Load\nC,03/04/2026,1.500\n')
  const looked = await loadSheet(platform, either)
  expect(looked.examples).toMatchObject([{ notes: [{ why: 'either_day', said: '03/04/2026' }] }])
  const { mapping, existing, options } = looked
  const chosen = { ...options, dates: 'month_first', decimals: '.' } as const
  await lookThrough(platform, either, { mapping, existing, options: chosen })
  await runSheet(platform, either)
  expect(await read('C')).toMatchObject({ fields: { [since]: '2026-03-04', [size]: 1.5 } })
})
