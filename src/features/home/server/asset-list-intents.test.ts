import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { createFolder } from '#src/features/folder/server/change-folder.ts'
import { listAssets } from '#src/features/transcript/server/list-assets.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { answerForm } from './answer-form.ts'
import { assetListIntents } from './asset-list-intents.ts'
import { exportList } from './export-list.ts'

async function aList() {
  const platform = await createTestPlatform()
  const { workspace, owner: user } = await aWorkspace(platform)
  const ids: string[] = []
  for (const title of ['=Alpha()', 'Beta', 'Gamma']) {
    platform.clock.advance(1)
    const kind = title === 'Beta' ? 'audio' : 'document'
    ids.push((await createAsset(platform, { workspace, user, title, kind, source: 'upload' })).id)
  }
  const folder = (await createFolder(platform, { workspace, user, name: 'Season', parent: null })).id
  async function send(fields: Record<string, string>) {
    const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) })
    const { data } = await answerForm(request, { platform, workspace, user }, assetListIntents)
    return data
  }
  async function undo(answer: Awaited<ReturnType<typeof send>>) {
    if (answer.kind !== 'done' || !answer.undo) throw new Error(`Nothing to take back: ${answer.message}`)
    return send(answer.undo)
  }
  async function titles(filter: Partial<Parameters<typeof listAssets>[1]>) {
    const { assets } = await listAssets(platform, { workspace, sort: 'title', ...filter })
    return assets.map(({ title }) => title)
  }
  return { platform, workspace, user, ids, folder, send, undo, titles }
}

test('assets that were moved together go back to where each of them lay', async () => {
  const { ids, folder, send, undo, titles } = await aList()
  await send({ intent: 'move-assets', ids: ids[0] ?? '', folder })
  const answer = await send({ intent: 'move-assets', ids: ids.slice(0, 2).join(','), folder: '' })
  expect(answer).toMatchObject({ kind: 'done', message: '2 assets moved' })
  expect(await titles({ folder })).toEqual([])
  await undo(answer)
  expect(await titles({ folder })).toEqual(['=Alpha()'])
})

test('a tag is put on several assets, narrows the list, and undo takes it from those alone that got it', async () => {
  const { ids, send, undo, titles } = await aList()
  await send({ intent: 'tag-assets', ids: ids[2] ?? '', tag: 'Pricing' })
  const answer = await send({ intent: 'tag-assets', ids: ids.join(','), tag: 'pricing' })
  expect(answer).toMatchObject({ message: '2 assets tagged “pricing”' })
  expect(await titles({ tag: 'PRICING' })).toEqual(['=Alpha()', 'Beta', 'Gamma'])
  await undo(answer)
  expect(await titles({ tag: 'pricing' })).toEqual(['Gamma'])
  expect(await send({ intent: 'tag-assets', ids: ids.join(','), tag: 'a,b' })).toMatchObject({
    kind: 'refused',
    fields: { tag: 'Add one tag at a time, without a comma.' },
  })
})

test('assets that were removed together are restored together', async () => {
  const { ids, send, undo, titles } = await aList()
  const answer = await send({ intent: 'remove-assets', ids: ids.slice(1).join(',') })
  expect(await titles({})).toEqual(['=Alpha()'])
  await undo(answer)
  expect(await titles({})).toEqual(['=Alpha()', 'Beta', 'Gamma'])
})

test('the list is sorted and narrowed alike on the screen and in its CSV, where no cell is a formula', async () => {
  const { platform, workspace, ids, send, titles } = await aList()
  await send({ intent: 'tag-assets', ids: ids[0] ?? '', tag: 'first' })
  expect(await titles({ kind: 'audio' })).toEqual(['Beta'])
  expect(await titles({ sort: '-changed' })).toEqual(['Gamma', 'Beta', '=Alpha()'])
  expect(await titles({ status: 'ready' })).toEqual([])
  expect(await titles({ ids: ids.slice(0, 1), q: 'alpha' })).toEqual(['=Alpha()'])
  const asked = { workspace, q: '', sort: 'title', filter: { kind: 'document' as const } }
  const csv = (await exportList(platform, 'assets', asked)).trim().split('\r\n')
  expect(csv.map((line) => line.split(',')[0])).toEqual(['Asset', "'=Alpha()", 'Gamma'])
  expect(csv[1]).toContain('first')
})
