import { expect, test } from 'vitest'
import { removeAsset } from '#src/features/asset/server/remove-asset.ts'
import { newId } from '#src/platform/ids.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { realFile } from '#src/test/hostile-bytes.ts'
import { aPlace } from '#src/test/places.ts'
import { eachFound, findEach, searchedTexts } from '#src/test/search-pairs.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { findSpoken } from './find-spoken.ts'
import { importTranscript } from './import-transcript.ts'

const speech = `1
00:00:01,000 --> 00:00:04,000
And so, my fellow Americans: ask not what your country can do for you.

2
01:02:03,500 --> 01:02:09,000
Ask what you can do for your country. It's running late – l'été à Zürich, 100% of it.
`

async function aLibrary() {
  const { platform, workspace } = await aPlace()
  const who = { workspace, user: newId() }
  const add = (text = speech, title = 'Inaugural address') =>
    aSpokenAsset(platform, who, { text, title, filename: text === speech ? 'talk.srt' : 'talk.txt' })
  const find = (q: string) => findSpoken(platform, { workspace, q })
  const matches = async (q: string) => (await find(q)).map(({ snippet }) => snippet.match)
  return { platform, who, add, find, matches }
}

test('every spoken word is found with its context and time, also by its beginning and by other forms of it', async () => {
  const { add, find, matches } = await aLibrary()
  const asset = await add()
  const [hit] = await find('fellow americans')
  const snippet = { match: 'fellow Americans' }
  expect(hit).toMatchObject({ asset, title: 'Inaugural address', hits: 1, snippet })
  for (const word of speech.match(/\p{L}+/gu) ?? [])
    expect([word, (await find(word)).length]).toEqual([word, 1])
  const [late] = await find('zürich')
  expect(late?.snippet.ms).toBeGreaterThanOrEqual(3_723_500)
  expect(await matches('amer')).toEqual(['Americans'])
  expect(await matches('runs')).toEqual(['running'])
  expect(await matches('countries')).toEqual(['country'])
  expect(await matches('nobody')).toEqual([])
  expect(await matches('fellow zürich')).toEqual([])
})

test('a phrase leads to where it was said in that order, and its asset comes first', async () => {
  const { add, find } = await aLibrary()
  const asset = await add()
  await add(Array.from({ length: 4 }, () => 'Your country can do what you do for you.').join('\n\n'))
  const hits = await find('what you can do for your coun')
  expect(hits).toHaveLength(2)
  const snippet = { match: 'what you can do for your country' }
  expect(hits[0]).toMatchObject({ asset, hits: 2, snippet })
  expect(hits[0]?.snippet.ms).toBeGreaterThanOrEqual(3_723_500)
})

test('search syntax of the index is treated as plain words', async () => {
  const { platform, who, add, find } = await aLibrary()
  await add()
  for (const q of ["' | 'x", '!ask', 'ask:*', "\\'", '&', '()', "@'", '\u0000ask'])
    await expect(find(q)).resolves.toBeInstanceOf(Array)
  const { workspace } = await aWorkspace(platform)
  expect(await findSpoken(platform, { workspace, q: `@${who.workspace}` })).toEqual([])
})

test('another workspace finds nothing, and deleted or replaced transcripts are never found', async () => {
  const { platform, who, add, find } = await aLibrary()
  const asset = await add()
  const { workspace } = await aWorkspace(platform)
  expect(await findSpoken(platform, { workspace, q: 'country' })).toEqual([])
  await importTranscript(platform, { ...who, asset, filename: 'a.txt', text: 'Ada: Something else.' })
  expect(await find('country')).toEqual([])
  expect(await find('else')).toHaveLength(1)
  await removeAsset(platform, { ...who, id: asset })
  expect(await find('else')).toEqual([])
})

test('what is found is marked as it was said, with its accents, also in parts of sentences without spaces, and nothing alike', async () => {
  const { add, find, matches } = await aLibrary()
  await add(realFile('src/features/transcript/rules/readers/fixtures/14-accents.srt').toString())
  for (const [q, match] of [
    ['CAFÉ', 'café'],
    ['Zoe', 'Zoë'],
    ['łódź', 'Łódź'],
    ['天気', '天気'],
    ['晴', '晴'],
    ['です', 'です'],
  ] as const)
    expect([q, await matches(q)]).toEqual([q, [match]])
  await add('Smørrebrød på Þingvellir. Œuvre. ถามว่าประเทศของคุณ NHKの天気. 不要问你的国家')
  for (const q of ['oeuvre', 'ประเทศ', 'nhk', 'NHKの天気', '国家', '你的'])
    expect([q, (await find(q)).length]).toEqual([q, 1])
  for (const q of ['天国', 'ประเทือง', 'smor brod', '気天'])
    expect([q, (await find(q)).length]).toEqual([q, 0])
})

test('speech is found whatever the case, accents, apostrophes and hyphens, and beside an endless word', async () => {
  const { add, find } = await aLibrary()
  for (const text of searchedTexts) await add(text, text)
  expect(await findEach(async (q) => (await find(q)).map(({ title }) => title))).toEqual(eachFound)
  expect(await find('donʼt worry')).toHaveLength(1)
  await add(`Ada: ${'x'.repeat(60_000)} ${'needle '.repeat(5000)}`)
  expect(await find('needle')).toHaveLength(1)
})
