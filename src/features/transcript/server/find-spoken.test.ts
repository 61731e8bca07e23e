import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeAsset } from '#src/features/asset/server/remove-asset.ts'
import { newId } from '#src/platform/ids.ts'
import { aWorkspace } from '#src/test/factories.ts'
import { eachFound, findEach, searchedTexts } from '#src/test/search-pairs.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { createTestPlatform, type TestPlatform } from '#src/test/test-platform.ts'
import { findSpoken } from './find-spoken.ts'
import { importTranscript } from './import-transcript.ts'

const speech = `1
00:00:01,000 --> 00:00:04,000
And so, my fellow Americans: ask not what your country can do for you.

2
01:02:03,500 --> 01:02:09,000
Ask what you can do for your country. It's running late – l'été à Zürich, 100% of it.
`

async function aTalk(platform: TestPlatform, workspace: string, text = speech) {
  const filename = text === speech ? 'talk.srt' : 'talk.txt'
  const user = newId()
  const title = 'Inaugural address'
  return { workspace, user, id: await aSpokenAsset(platform, { workspace, user }, { text, title, filename }) }
}

test('every spoken word is found with its context and time', async () => {
  const platform = await createTestPlatform()
  const { workspace } = await aWorkspace(platform)
  const { id } = await aTalk(platform, workspace)
  const [hit] = await findSpoken(platform, { workspace, q: 'fellow americans' })
  expect(hit).toMatchObject({
    asset: id,
    title: 'Inaugural address',
    hits: 1,
    snippet: { match: 'fellow Americans' },
  })
  for (const word of speech.match(/\p{L}+/gu) ?? [])
    expect([word, (await findSpoken(platform, { workspace, q: word })).length]).toEqual([word, 1])
  const [late] = await findSpoken(platform, { workspace, q: 'zürich' })
  expect(late?.snippet.ms).toBeGreaterThanOrEqual(3_723_500)
})

test('a phrase leads to where it was said in that order, and its asset comes first', async () => {
  const platform = await createTestPlatform()
  const { workspace } = await aWorkspace(platform)
  const { id } = await aTalk(platform, workspace)
  const words = 'Your country can do what you do for you.'
  await aTalk(platform, workspace, Array.from({ length: 4 }, () => words).join('\n\n'))
  const hits = await findSpoken(platform, { workspace, q: 'what you can do for your coun' })
  expect(hits).toHaveLength(2)
  expect(hits[0]).toMatchObject({
    asset: id,
    hits: 2,
    snippet: { match: 'what you can do for your country' },
  })
  expect(hits[0]?.snippet.ms).toBeGreaterThanOrEqual(3_723_500)
})

test('a word is found by its beginning and by other forms of it', async () => {
  const platform = await createTestPlatform()
  const { workspace } = await aWorkspace(platform)
  await aTalk(platform, workspace)
  async function matches(q: string) {
    return (await findSpoken(platform, { workspace, q })).map(({ snippet }) => snippet.match)
  }
  expect(await matches('amer')).toEqual(['Americans'])
  expect(await matches('runs')).toEqual(['running'])
  expect(await matches('countries')).toEqual(['country'])
  expect(await matches('nobody')).toEqual([])
  expect(await matches('fellow zürich')).toEqual([])
})

test('search syntax of the index is treated as plain words', async () => {
  const platform = await createTestPlatform()
  const { workspace } = await aWorkspace(platform)
  await aTalk(platform, workspace)
  for (const q of ["' | 'x", '!ask', 'ask:*', "\\'", '&', '()', "@'", '\u0000ask'])
    await expect(findSpoken(platform, { workspace, q })).resolves.toBeInstanceOf(Array)
  const other = await aWorkspace(platform)
  expect(await findSpoken(platform, { workspace: other.workspace, q: `@${workspace}` })).toEqual([])
})

test('another workspace finds nothing, and deleted or replaced transcripts are never found', async () => {
  const platform = await createTestPlatform()
  const { workspace } = await aWorkspace(platform)
  const asset = await aTalk(platform, workspace)
  const other = await aWorkspace(platform)
  expect(await findSpoken(platform, { workspace: other.workspace, q: 'country' })).toEqual([])
  const text = 'Ada: Something else.'
  await importTranscript(platform, { ...asset, asset: asset.id, filename: 'a.txt', text })
  expect(await findSpoken(platform, { workspace, q: 'country' })).toEqual([])
  expect(await findSpoken(platform, { workspace, q: 'else' })).toHaveLength(1)
  await removeAsset(platform, asset)
  expect(await findSpoken(platform, { workspace, q: 'else' })).toEqual([])
})

test('an endless word does not prevent indexing', async () => {
  const platform = await createTestPlatform()
  const { workspace } = await aWorkspace(platform)
  await aTalk(platform, workspace, `Ada: ${'x'.repeat(60_000)} ${'needle '.repeat(5000)}`)
  expect(await findSpoken(platform, { workspace, q: 'needle' })).toHaveLength(1)
})

const accents = readFileSync(join(import.meta.dirname, '../rules/readers/fixtures/14-accents.srt'), 'utf8')

test.each([
  ['cafe', 'café'],
  ['CAFÉ', 'café'],
  ['Zoe', 'Zoë'],
  ['naive', 'naïve'],
  ['Muller', 'Müller'],
  ['Lodz', 'Łódź'],
  ['łódź', 'Łódź'],
  ['天気', '天気'],
  ['東京都', '東京都'],
  ['晴', '晴'],
  ['です', 'です'],
])('%s finds %s', async (q, match) => {
  const platform = await createTestPlatform()
  const { workspace } = await aWorkspace(platform)
  await aTalk(platform, workspace, accents)
  const hits = await findSpoken(platform, { workspace, q })
  expect(hits.map(({ snippet }) => snippet.match)).toEqual([match])
})

test('speech is found whatever the case, accents, apostrophes and hyphens', async () => {
  const platform = await createTestPlatform()
  const { workspace } = await aWorkspace(platform)
  for (const text of searchedTexts)
    await aSpokenAsset(platform, { workspace, user: newId() }, { text, title: text, filename: 'talk.txt' })
  const found = async (q: string) => (await findSpoken(platform, { workspace, q })).map(({ title }) => title)
  expect(await findEach(found)).toEqual(eachFound)
  expect(await findSpoken(platform, { workspace, q: 'donʼt worry' })).toHaveLength(1)
})

test('words without accents, and parts of sentences in other scripts, are found in many languages', async () => {
  const platform = await createTestPlatform()
  const { workspace } = await aWorkspace(platform)
  const said = 'Smørrebrød på Þingvellir. Straße. Œuvre. Καλημέρα. ถามว่าประเทศของคุณ NHKの天気. 不要问你的国家'
  await aTalk(platform, workspace, said)
  for (const q of [
    'smorrebrod',
    'strasse',
    'oeuvre',
    'καλημερα',
    'ประเทศ',
    'nhk',
    'NHKの天気',
    '国家',
    '你的',
  ])
    expect([q, (await findSpoken(platform, { workspace, q })).length]).toEqual([q, 1])
  for (const q of ['天国', 'ประเทือง', 'smor brod', '気天'])
    expect([q, (await findSpoken(platform, { workspace, q })).length]).toEqual([q, 0])
})
