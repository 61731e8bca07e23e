import { expect, test } from 'vitest'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { approvedText } from '#src/test/approved-text.ts'
import { aPlace } from '#src/test/places.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { proposeTitles } from './propose-titles.ts'

const text = `**Ada Lovelace:** The analytical engine weaves algebraic patterns just as the loom weaves flowers.

**Ada Lovelace:** An analytical engine could compose music, if the relations of pitched sounds were known.

**Charles Babbage:** The analytical engine needs punched cards, as the loom does.`

test('titles come from the transcript, if there is one, until some are approved', async () => {
  const { platform, workspace, who } = await aPlace()
  const asset = await aSpokenAsset(platform, who, { text, title: 'talk-01' })
  const proposed = await proposeTitles(platform, { workspace, asset })
  expect(proposed.length).toBeGreaterThan(0)
  expect(proposed.length).toBeLessThanOrEqual(3)
  expect(proposed.join(' ')).toContain('nalytical engine')
  await approvedText(platform, { ...who, asset }, { kind: 'titles', text: '- Engines and looms\n- Patterns' })
  expect(await proposeTitles(platform, { workspace, asset })).toEqual(['Engines and looms', 'Patterns'])
  const about = { ...who, title: 'talk-01', kind: 'audio', source: 'upload' } as const
  const { id: silent } = await createAsset(platform, about)
  expect(await proposeTitles(platform, { workspace, asset: silent })).toEqual([])
})
