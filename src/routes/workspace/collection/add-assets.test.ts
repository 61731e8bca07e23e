import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { createCollection } from '#src/features/collection/server/change-collection.ts'
import { findCollection } from '#src/features/collection/server/list-collections.ts'
import { newId } from '#src/platform/ids.ts'
import { formsTo } from '#src/routes/test/forms.ts'
import { aPlace } from '#src/test/places.ts'
import { collectionIntents } from './actions.ts'

test('several assets are added at once in the order they were chosen, or none', async () => {
  const { platform, workspace, who } = await aPlace()
  const { id: collection } = await createCollection(platform, { ...who, title: 'Season', kind: 'hand' })
  const ids: string[] = []
  for (const title of ['One', 'Two', 'Three'])
    ids.push((await createAsset(platform, { ...who, title, kind: 'audio', source: 'upload' })).id)
  const send = formsTo({ platform, ...who }, collectionIntents)
  const add = (chosen: string[]) => send({ intent: 'add-assets', collection, ids: chosen.join(',') })
  async function titles() {
    return (await findCollection(platform, { workspace, id: collection }))?.items.map(({ title }) => title)
  }
  const [one = '', two = '', three = ''] = ids
  expect(await add([two, one])).toMatchObject({ kind: 'done', message: '2 assets added' })
  expect(await add([three, newId()])).toMatchObject({ kind: 'refused' })
  expect(await titles()).toEqual(['Two', 'One'])
})
