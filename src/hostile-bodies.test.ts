import { expect, test } from 'vitest'
import { screenAccess } from './test/access/access.ts'
import { endpointAccess } from './test/access/endpoint-access.ts'
import { aMatrix, type Matrix } from './test/access-matrix.ts'
import { addressOf, endpointAddress } from './test/screen-addresses.ts'

// Every endpoint and form refuses bodies that take a parser far longer than their length suggests.

/** Their forms are just a button and are not parsed. */
const buttons = new Set([
  'workspace/settings/export',
  'workspace/content/:content/page',
  'acting/end',
  'auth/logout',
])

test('every form with too many fields gets 413, and no endpoint fails on deeply nested JSON', async () => {
  const matrix = await aMatrix()
  expect(await parsedForms(matrix)).toEqual([])
  expect(await failedEndpoints(matrix)).toEqual([])
}, 600_000)

async function parsedForms({ ask, askers, things }: Matrix): Promise<[string, number][]> {
  const form = 'a&'.repeat(20_000)
  const parsed: [string, number][] = []
  for (const [path, { forms }] of Object.entries(screenAccess)) {
    const name = path.startsWith('admin') ? 'staff' : 'owner'
    const asker = askers.find((one) => one.name === name)
    if (!asker || !forms || buttons.has(path)) continue
    const { status } = await ask(asker, { method: 'POST', path: addressOf(path, things.own), form })
    if (status !== 413) parsed.push([path, status])
  }
  return parsed
}

async function failedEndpoints({ ask, askers, things }: Matrix): Promise<[string, number][]> {
  const body = '['.repeat(60_000)
  const failed: [string, number][] = []
  for (const name of Object.keys(endpointAccess)) {
    const [method = ''] = name.split(' ')
    const owner = askers.find((one) => one.name === 'owner')
    if (!owner || method === 'GET' || method === 'ALL') continue
    const { status } = await ask(owner, { method, path: endpointAddress(name, things.own), body })
    if (status >= 500) failed.push([name, status])
  }
  return failed
}
