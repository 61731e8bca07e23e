import { expect, test } from 'vitest'
import { realFile } from '#src/test/hostile-bytes.ts'
import { aTranscriptDesk } from '#src/test/transcript-desk.ts'

const captions = realFile('demo/jfk.vtt').toString()

async function anAsset(text = captions, filename = 'talk.vtt') {
  const { ask } = await aTranscriptDesk({ text, filename, title: 'Ask “not”\r\n../x' })
  return { ask, download: (query: string) => ask(`/export?${query}`) }
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

test('subtitles have at most 42 characters a line and no names, unless asked for, and too fast ones are counted', async () => {
  const { ask, download } = await anAsset(
    'Ann: [0:00] Ask not what your country can do for you, ask what you can do for your country.\n\nBo: [0:04] Yes.\n',
    'a.txt',
  )
  expect(await (await download('format=srt')).text()).toBe(
    '1\n00:00:00,000 --> 00:00:04,000\nAsk not what your country can do for you,\nask what you can do for your country.\n\n2\n00:00:04,000 --> 00:00:05,000\nYes.\n',
  )
  expect(await (await download('format=srt&speakers=1')).text()).toContain('\n>> Bo: Yes.\n')
  expect(await (await download('format=txt')).text()).toContain('[0:00:04] Bo: Yes.')
  expect(await (await ask('/export/pace?chars=42')).json()).toEqual({ cues: 2, fast: 1 })
  for (const query of ['?format=exe', '?format=vtt&chars=7', '/pace?chars=7'])
    expect((await ask(`/export${query}`)).status).toBe(400)
})
