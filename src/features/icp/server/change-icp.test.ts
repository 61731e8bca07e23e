import { expect, test } from 'vitest'
import { aPlace } from '#src/test/places.ts'
import { type IcpContent, icpForm, personaForm } from '../schema.ts'
import { duplicateIcp, makeDefaultIcp, removeIcp, restoreIcp, saveIcp, undoIcpChange } from './change-icp.ts'
import { removePersona, restorePersona, savePersona } from './change-persona.ts'
import { findDefaultIcp, listIcpChanges, listIcps, listPersonas } from './find-icp.ts'

/** A profile's form fields. */
function form(changes: Record<string, string> = {}) {
  return {
    name: 'Software houses',
    status: 'active',
    'c0.field': 'industry',
    'c0.operator': 'any_of',
    'c0.values': 'Software, software; Media',
    'c0.weight': '60',
    'c1.field': 'employees',
    'c1.from': '1.000',
    'c1.to': '',
    'c1.weight': '40',
    'c2.field': 'country',
    'c2.values': 'Germany, ÖSTERREICH, ch',
    'c2.mode': 'exclude',
    ...changes,
  }
}

function contentOf(changes: Record<string, string> = {}): IcpContent {
  const { id: _id, version: _version, ...content } = icpForm.parse(form(changes))
  return content
}

function wrongIn(changes: Record<string, string>): string[] {
  const read = icpForm.safeParse(form(changes))
  return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'))
}

async function aDesk() {
  const { platform, workspace, user } = await aPlace()
  const who = { workspace, user, id: '', version: 0 }
  const create = (changes: Record<string, string> = {}) =>
    saveIcp(platform, { ...who, content: contentOf(changes) })
  return { platform, workspace, user, who, create }
}

test('parses a form into criteria, with countries by any name', () => {
  const plain = { values: [], from: null, to: null, mode: 'include' }
  const named = { ...plain, values: ['DE', 'AT', 'CH'] }
  expect(contentOf().criteria).toEqual([
    { ...plain, field: 'industry', operator: 'any_of', values: ['software', 'Media'], weight: 60 },
    { ...plain, field: 'employees', operator: 'between', from: 1000, weight: 40 },
    { ...named, field: 'country', operator: 'any_of', mode: 'exclude', weight: 0 },
  ])
})

test('reports errors by field, and allows incomplete drafts', () => {
  expect(wrongIn({ 'c1.weight': '39' })).toEqual(['criteria'])
  expect(wrongIn({ 'c1.weight': '39', status: 'draft' })).toEqual([])
  expect(wrongIn({ 'c2.values': 'Narnia' })).toEqual(['c2.values'])
  expect(wrongIn({ 'c0.values': ' , ' })).toEqual(['c0.values'])
  expect(wrongIn({ 'c0.operator': 'between' })).toEqual(['c0.operator'])
  expect(wrongIn({ 'c0.field': 'secret' })).toEqual(['c0.field', 'criteria'])
  expect(wrongIn({ 'c0.weight': '1e2' })).toEqual(['c0.weight', 'c0.weight', 'criteria'])
  expect(wrongIn({ 'cutoff.a': '40', 'cutoff.b': '60', 'cutoff.c': '20' })).toEqual(['cutoff.a'])
})

test('the first active profile is the default, and another one can be', async () => {
  const { platform, workspace, user, create } = await aDesk()
  const draft = await create({ status: 'draft', name: 'Draft' })
  expect(await findDefaultIcp(platform, { workspace })).toBeUndefined()
  const first = await create()
  const second = await create({ name: 'Second' })
  expect((await findDefaultIcp(platform, { workspace }))?.id).toBe(first)
  expect(await makeDefaultIcp(platform, { workspace, user, id: second })).toBe('Second')
  const names = (await listIcps(platform, { workspace })).map(({ name }) => name)
  expect(names).toEqual(['Second', 'Draft', 'Software houses'])
  const refused = makeDefaultIcp(platform, { workspace, user, id: draft })
  await expect(refused).rejects.toMatchObject({ code: 'icp_is_draft' })
})

test('a change that affects scores triggers scoring, one of texts doesn’t, and both are listed', async () => {
  const { platform, workspace, user, who, create } = await aDesk()
  const id = await create()
  expect(platform.jobs.waiting).toMatchObject([{ payload: { workspace, subject: id, revision: 1 } }])
  await saveIcp(platform, { ...who, id, version: 1, content: contentOf({ description: 'They publish.' }) })
  expect(platform.jobs.waiting).toHaveLength(1)
  const content = contentOf({ description: 'They publish.', 'c0.weight': '70', 'c1.weight': '30' })
  await saveIcp(platform, { ...who, id, version: 2, content })
  expect(platform.jobs.waiting.at(-1)?.payload).toEqual({ workspace, subject: id, revision: 2 })
  const changes = await listIcpChanges(platform, { workspace, icp: id })
  expect(changes.map(({ version, fields }) => [version, fields.length > 3 ? 'all' : fields.join()])).toEqual([
    [3, 'criteria'],
    [2, 'description'],
    [1, 'all'],
  ])
  const late = saveIcp(platform, { workspace, user, id, version: 2, content: contentOf() })
  await expect(late).rejects.toMatchObject({ status: 409, code: 'icp_changed' })
  await saveIcp(platform, { ...who, id, version: 3, content })
  expect((await listIcps(platform, { workspace }))[0]?.version).toBe(3)
})

test('a name is unique, and a copy gets another one with the personas', async () => {
  const { platform, workspace, user, create } = await aDesk()
  const id = await create()
  const taken = { code: 'icp_name_taken' }
  await expect(create({ name: 'SOFTWARE houses' })).rejects.toMatchObject(taken)
  const persona = personaForm.parse({ icp: id, title: 'CTO', pains: 'Time\ntime\nMoney' })
  await savePersona(platform, { workspace, user, ...persona })
  const nameCopy = (name: string) => `Copy of ${name}`
  const copy = await duplicateIcp(platform, { workspace, user, id, nameCopy })
  await duplicateIcp(platform, { workspace, user, id, nameCopy })
  const icps = await listIcps(platform, { workspace })
  expect(icps.map(({ name, status }) => [name, status])).toEqual([
    ['Software houses', 'active'],
    ['Copy of Software houses', 'draft'],
    ['Copy of Software houses 2', 'draft'],
  ])
  expect(icps[1]?.criteria).toEqual(contentOf().criteria)
  expect(await listPersonas(platform, { workspace, icp: copy })).toMatchObject([
    { title: 'CTO', pains: ['time', 'Money'] },
  ])
})

test('a profile can be deleted and restored, unless its name was taken meanwhile, as can a persona, which has one editor at a time', async () => {
  const { platform, workspace, user, create } = await aDesk()
  const id = await create()
  await removeIcp(platform, { workspace, user, id })
  expect(await listIcps(platform, { workspace })).toEqual([])
  const missing = { status: 404, code: 'icp_not_found' }
  await expect(removeIcp(platform, { workspace, user, id })).rejects.toMatchObject(missing)
  const other = await create()
  const taken = { code: 'icp_name_taken' }
  await expect(restoreIcp(platform, { workspace, user, id })).rejects.toMatchObject(taken)
  await removeIcp(platform, { workspace, user, id: other })
  await restoreIcp(platform, { workspace, user, id })
  expect(await listIcps(platform, { workspace })).toMatchObject([{ id, isDefault: true, isScored: false }])
  const said = personaForm.parse({ icp: id, title: 'CTO' })
  const persona = await savePersona(platform, { workspace, user, ...said })
  await savePersona(platform, { workspace, user, ...said, id: persona, version: 1, title: 'Head of IT' })
  const late = savePersona(platform, { workspace, user, ...said, id: persona, version: 1 })
  await expect(late).rejects.toMatchObject({ code: 'persona_changed' })
  expect(await removePersona(platform, { workspace, user, id: persona })).toBe('Head of IT')
  const twice = removePersona(platform, { workspace, user, id: persona })
  await expect(twice).rejects.toMatchObject({ code: 'persona_not_found' })
  expect(await listPersonas(platform, { workspace })).toEqual([])
  await restorePersona(platform, { workspace, id: persona })
  expect(await listPersonas(platform, { workspace })).toMatchObject([
    { id: persona, title: 'Head of IT', version: 2 },
  ])
})

test('undoes a change of a profile completely, unless someone changed it since', async () => {
  const { platform, workspace, user, create } = await aDesk()
  const id = await create()
  const [before] = await listIcps(platform, { workspace })
  const changed = contentOf({ name: 'Steel', status: 'draft', 'c0.values': 'Steel' })
  await saveIcp(platform, { workspace, user, id, version: 1, content: changed })
  expect(await listIcps(platform, { workspace })).toMatchObject([{ name: 'Steel', isDefault: false }])
  await undoIcpChange(platform, { workspace, user, id, version: 2 })
  const [after] = await listIcps(platform, { workspace })
  expect(after).toMatchObject({ name: 'Software houses', isDefault: true, version: 3 })
  expect(after?.criteria).toEqual(before?.criteria)
  const overtaken = { status: 409, code: 'icp_changed' }
  for (const version of [1, 2, 4])
    await expect(undoIcpChange(platform, { workspace, user, id, version })).rejects.toMatchObject(overtaken)
})
