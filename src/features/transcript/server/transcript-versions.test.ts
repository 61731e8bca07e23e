import { expect, test } from 'vitest'
import { aTranscriptDesk } from '#src/test/transcript-desk.ts'
import { listVersions, nameVersion } from './transcript-versions.ts'

test('the latest fifty versions without a name are kept, and all with one', async () => {
  const { platform, which } = await aTranscriptDesk({ text: 'Hi there.' })
  const named = await nameVersion(platform, { ...which, note: 'First' })
  const unnamed: string[] = []
  for (let nth = 0; nth < 51; nth += 1) {
    platform.clock.advance(1)
    unnamed.push((await nameVersion(platform, { ...which, note: '' })).id)
  }
  const kept = (await listVersions(platform, which)).map(({ id }) => id)
  expect(kept.toSorted()).toEqual([...unnamed.slice(1), named.id].toSorted())
})
