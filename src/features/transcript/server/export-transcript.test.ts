import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aTranscriptDesk } from '#src/test/transcript-desk.ts'

const captions = readFileSync(join(import.meta.dirname, '../../../../demo/jfk.vtt'), 'utf8')

async function anAsset(text = captions, filename = 'talk.vtt') {
  const { ask } = await aTranscriptDesk({ text, filename, title: 'Ask “not”\r\n../x' })
  return {
    download: (query: string) => ask(`/export?${query}`),
    pace: (query: string) => ask(`/export/pace?${query}`),
  }
}

test('each format is a file with a safe name and no active content', async () => {
  const { download } = await anAsset()
  for (const format of ['srt', 'vtt', 'txt', 'md', 'json', 'docx']) {
    const answer = await download(`format=${format}`)
    expect([format, answer.status]).toEqual([format, 200])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-disposition': expect.stringMatching(
        `^attachment; filename="[\x20-\x7e]+"; filename\\*=UTF-8''.*\\.${format}$`,
      ),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('no-store'),
    })
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100)
  }
})

test('a transcript without times exports as text, but not as subtitles', async () => {
  const { download } = await anAsset('Ann: Hello there.\n\nBo: Good day.\n', 'a.txt')
  expect(await (await download('format=txt')).text()).toBe('Ann: Hello there.\n\nBo: Good day.\n')
  const refused = await download('format=srt')
  expect([refused.status, await refused.json()]).toMatchObject([409, { error: 'transcript_untimed' }])
})

test('subtitles have at most 42 characters a line and no names, unless asked for', async () => {
  const { download } = await anAsset(
    'Ann: [0:00] Ask not what your country can do for you, ask what you can do for your country.\n\nBo: [0:08] Yes.\n',
    'a.txt',
  )
  expect(await (await download('format=srt')).text()).toBe(
    '1\n00:00:00,000 --> 00:00:08,000\nAsk not what your country can do for you,\nask what you can do for your country.\n\n2\n00:00:08,000 --> 00:00:09,000\nYes.\n',
  )
  expect(await (await download('format=srt&speakers=1')).text()).toContain('\n>> Bo: Yes.\n')
  expect(await (await download('format=txt')).text()).toContain('[0:00:08] Bo: Yes.')
  for (const query of ['format=exe', 'format=vtt&chars=7']) expect((await download(query)).status).toBe(400)
})

test('subtitles that are too fast to read are counted before they are downloaded', async () => {
  const { pace } = await anAsset(
    `Ann: [0:00] ${'Much to say. '.repeat(6)}\n\nBo: [0:02] Yes.\n\nAnn: [0:12] Right.\n`,
    'a.txt',
  )
  expect(await (await pace('chars=42')).json()).toEqual({ cues: 3, fast: 1 })
  expect((await pace('chars=7')).status).toBe(400)
})
