import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { parseTranscript } from '../rules/parse-transcript.ts'
import { importTranscript } from './import-transcript.ts'

const captions = readFileSync(join(import.meta.dirname, '../../../../demo/jfk.vtt'), 'utf8')

async function anAsset(text = captions, filename = 'talk.vtt') {
  const platform = await createTestPlatform()
  const { workspace, user, cookie } = await aSignedInOwner(platform)
  const about = { workspace, user, title: 'Ask “not”\r\n../x', kind: 'document', source: 'upload' } as const
  const { id: asset } = await createAsset(platform, about)
  await importTranscript(platform, { workspace, asset, user, filename, text })
  const app = createApp(platform)
  async function download(query: string, as = cookie): Promise<Response> {
    return app.request(`/api/assets/${asset}/transcript/export?${query}`, { headers: { cookie: as } })
  }
  return { platform, download }
}

test('each format is a file with a safe name that cannot run', async () => {
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

test('WebVTT and JSON come back in as they went out', async () => {
  const { download } = await anAsset()
  const before = parseTranscript({ filename: 'a.vtt', text: captions })
  const texts = [await (await download('format=vtt')).text(), await (await download('format=json')).text()]
  if (before.kind === 'malformed') throw new Error(before.problem.en)
  for (const text of texts) {
    const after = parseTranscript({ filename: 'a', text })
    if (after.kind === 'malformed') throw new Error(after.problem.en)
    expect(after.segments.map((said) => said.text).join(' ')).toBe(
      before.segments.map((said) => said.text).join(' '),
    )
    expect(after.wordCount).toBe(before.wordCount)
  }
})

test('a DOCX is a zip of which Word reads the document', async () => {
  const { download } = await anAsset()
  const bytes = Buffer.from(await (await download('format=docx')).arrayBuffer())
  expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK')
  expect(bytes.includes('word/document.xml')).toBe(true)
})

test('a transcript without times makes text, and no subtitles', async () => {
  const { download } = await anAsset('Ann: Hello there.\n\nBo: Good day.\n', 'a.txt')
  expect(await (await download('format=txt')).text()).toBe('Ann: Hello there.\n\nBo: Good day.\n')
  const refused = await download('format=srt')
  expect([refused.status, await refused.json()]).toEqual([
    409,
    expect.objectContaining({ error: 'transcript_untimed' }),
  ])
})

test('an unknown format is refused with those there are, and a stranger finds nothing', async () => {
  const { platform, download } = await anAsset()
  expect((await download('format=exe')).status).toBe(400)
  expect((await download('format=vtt&chars=7')).status).toBe(400)
  expect((await download('format=vtt', '')).status).toBe(401)
  const stranger = await aSignedInOwner(platform)
  const answer = await download('format=vtt', stranger.cookie)
  expect([answer.status, await answer.json()]).toEqual([
    404,
    expect.objectContaining({ error: 'asset_not_found' }),
  ])
})
