import { expect, test } from 'vitest'
import { readTranscript } from '#src/features/transcript/server/read-transcript.ts'
import { formsTo } from '#src/routes/test/forms.ts'
import { aPlace } from '#src/test/places.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { newAssetIntents } from './actions.ts'

const cues = Array.from(
  { length: 30 },
  (_, n) =>
    `${n + 1}\n00:00:${10 + n},000 --> 00:00:${11 + n},000\n${n < 15 ? 'Ann' : 'Bo'}: Day ${n} was long\n`,
).join('\n')

async function aDesk() {
  const { platform, workspace, who } = await aPlace()
  /** Sends the form, and returns the asset that it led to. */
  async function paste(fields: Record<string, string>): Promise<string> {
    const send = formsTo({ platform, ...who }, newAssetIntents)
    const led: unknown = await send(fields).catch((answer: unknown) => answer)
    if (!(led instanceof Response)) throw new Error('it led nowhere')
    return led.headers.get('location')?.split('/').at(-1) ?? ''
  }
  const read = (asset: string) => readTranscript(platform, { workspace, asset })
  return { platform, who, paste, read }
}

test('pasted cues are joined on request, and the words keep their times', async () => {
  const { paste, read } = await aDesk()
  const joined = await read(await paste({ intent: 'paste', title: 'Talk', text: cues, join: 'yes' }))
  expect(joined.map(({ speaker, startMs, endMs }) => [speaker, startMs, endMs])).toEqual([
    ['Ann', 10_000, 25_000],
    ['Bo', 25_000, 40_000],
  ])
  // The name before it took its share of the cue's time.
  expect(joined[0]?.words?.[4]).toEqual(['Day', 11_250, expect.any(Number)])
  expect(await read(await paste({ intent: 'paste', title: 'Talk', text: cues }))).toHaveLength(30)
})

test('a pasted transcript can replace that of an asset', async () => {
  const { platform, who, paste, read } = await aDesk()
  const asset = await aSpokenAsset(platform, who, { text: '**Ann:** Before.\n' })
  expect(await paste({ intent: 'paste-for', asset, text: 'Bo: After that.' })).toBe(asset)
  expect(await read(asset)).toMatchObject([{ speaker: 'Bo', text: 'After that.' }])
})
