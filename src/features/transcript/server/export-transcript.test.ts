import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { aSpokenAsset } from '#src/test/spoken-asset.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'

const captions = readFileSync(join(import.meta.dirname, '../../../../demo/jfk.vtt'), 'utf8')

async function anAsset(text = captions, filename = 'talk.vtt') {
  const platform = await createTestPlatform()
  const { workspace, user, cookie } = await aSignedInOwner(platform)
  const title = 'Ask “not”\r\n../x'
  const asset = await aSpokenAsset(platform, { workspace, user }, { text, title, filename })
  const app = createApp(platform)
  async function download(query: string): Promise<Response> {
    return app.request(`/api/assets/${asset}/transcript/export?${query}`, { headers: { cookie } })
  }
  async function pace(query: string): Promise<Response> {
    return app.request(`/api/assets/${asset}/transcript/export/pace?${query}`, { headers: { cookie } })
  }
  return { download, pace }
}

test('each format is a file with a safe name and no active content', async () => {
  const { download } = await anAsset()
  for (const format of ['srt', 'vtt', 'txt', 'md', 'json', 'docx']) {
    const answer = await download(`format=${format}`)
    expect([format, answer.status]).toEqual([format, 200])
    const { headers } = answer
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''/,
    )
    expect(headers.get('content-disposition')).toMatch(new RegExp(`\\.${format}$`))
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toContain('no-store')
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100)
  }
})

test('a transcript without times exports as text, but not as subtitles', async () => {
  const { download } = await anAsset('Ann: Hello there.\n\nBo: Good day.\n', 'a.txt')
  expect(await (await download('format=txt')).text()).toBe('Ann: Hello there.\n\nBo: Good day.\n')
  const refused = await download('format=srt')
  expect([refused.status, await refused.json()]).toEqual([
    409,
    expect.objectContaining({ error: 'transcript_untimed' }),
  ])
})

test('an unknown format or line length is refused', async () => {
  const { download } = await anAsset()
  expect((await download('format=exe')).status).toBe(400)
  expect((await download('format=vtt&chars=7')).status).toBe(400)
})

test('subtitles have at most 42 characters a line and no names, unless asked for', async () => {
  const { download } = await anAsset(
    'Ann: [0:00] Ask not what your country can do for you, ask what you can do for your country.\n\nBo: [0:08] Yes.\n\nAnn: [0:12] Right.\n',
    'a.txt',
  )
  expect(await (await download('format=srt')).text()).toBe(
    '1\n00:00:00,000 --> 00:00:08,000\nAsk not what your country can do for you,\nask what you can do for your country.\n\n2\n00:00:08,000 --> 00:00:12,000\nYes.\n\n3\n00:00:12,000 --> 00:00:13,000\nRight.\n',
  )
  expect(await (await download('format=srt&speakers=1')).text()).toContain('\n>> Bo: Yes.\n')
  expect(await (await download('format=txt')).text()).toContain('[0:00:08] Bo: Yes.')
})

test('subtitles that are too fast to read are counted before they are downloaded', async () => {
  const { pace } = await anAsset(
    `Ann: [0:00] ${'Much to say. '.repeat(6)}\n\nBo: [0:02] Yes.\n\nAnn: [0:12] Right.\n`,
    'a.txt',
  )
  expect(await (await pace('chars=42')).json()).toEqual({ cues: 3, fast: 1 })
  expect((await pace('chars=7')).status).toBe(400)
})
