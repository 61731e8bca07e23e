import { XMLParser } from 'fast-xml-parser'
import { strFromU8, unzipSync } from 'fflate'
import { DOMParser, parseHTML } from 'linkedom'
import { marked } from 'marked'
import { parseText } from 'media-captions'
import { expect, test } from 'vitest'
import { awkwardTalk } from '#src/test/awkward-talk.ts'
import { aTranscriptDesk } from '#src/test/transcript-desk.ts'

// Chromium reads longer ones in e2e/foreign-readers.spec.ts: media-captions only supports two digits.
const awkward = awkwardTalk(99 * 3600)
const bodies = awkward.map(({ body }) => body.replace(/\s+/g, ' '))

async function anAwkwardTalk() {
  const { platform, ask } = await aTranscriptDesk({
    text: JSON.stringify({ version: '1.0.0', segments: awkward }),
    title: 'Ask & <why> "not" 🎙️',
    filename: 'a.json',
  })
  const download = (format: string) => ask(`/export?format=${format}&speakers=1`)
  async function bytes(format: string): Promise<Uint8Array> {
    const answer = await download(format)
    expect([format, answer.status]).toEqual([format, 200])
    return new Uint8Array(await answer.arrayBuffer())
  }
  const file = async (format: string) => strFromU8(await bytes(format))
  return { platform, download, bytes, file }
}

test('another parser of WebVTT and SubRip shows every word, at its time, by its voice or after the speaker’s name', async () => {
  const { file } = await anAwkwardTalk()
  const last = { startTime: 356_401, endTime: 356_403.5 }
  const voiced = await parseText(await file('vtt'), { type: 'vtt' })
  expect(voiced.cues.map(({ text }) => textOfHtml(text)).join(' ')).toBe(bodies.join(' '))
  expect(voiced.cues.every(({ startTime, endTime }) => endTime >= startTime)).toBe(true)

  const { cues, errors } = await parseText(await file('srt'), { type: 'srt' })
  expect([...voiced.errors, ...errors]).toEqual([])
  expect(cues.map(({ id }) => id)).toEqual(cues.map((_, index) => String(index + 1)))
  expect([voiced.cues.at(-1), cues.at(-1)]).toMatchObject([
    last,
    { ...last, text: 'שרה: After a long time.' },
  ])
  const shown = cues.map(({ text }) => text.replaceAll('\n', ' ')).join(' ')
  for (const part of [
    'Dr. Bo Host: First → second, and A → B.',
    'Say ‹b>it‹/b> &amp;amp; ❴\\an8} ‹i>so‹/i> 👩‍👩‍👧‍👦.',
    'on three lines.',
    'No time at all.',
  ])
    expect(shown).toContain(part)
  expect(shown).not.toContain('-->')
})

test('another parser of Markdown and one of DOCX show every word in its paragraph, and create no elements from text', async () => {
  const { file, bytes } = await anAwkwardTalk()
  const html = await marked.parse(await file('md'))
  const names = new Set([...html.matchAll(/<([a-z0-9]+)/g)].map(([, name]) => name))
  expect(names).toEqual(new Set(['h1', 'p', 'strong']))
  const shown = textOfHtml(html)
  expect(shown.startsWith('Ask & <why> "not" 🎙️')).toBe(true)
  for (const body of bodies) expect(shown).toContain(body)

  const parts = unzipSync(await bytes('docx'))
  const xml = new XMLParser({ ignoreAttributes: false })
  const files = Object.keys(parts).filter((name) => /\.(?:xml|rels)$/.test(name))
  for (const name of files) expect(() => xml.parse(strFromU8(parts[name] ?? new Uint8Array()))).not.toThrow()
  expect(Object.keys(parts)).toContain('[Content_Types].xml')
  const written = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
  const document = new DOMParser().parseFromString(written, 'text/xml')
  const said = [...document.getElementsByTagName('w:p')].map((paragraph) => paragraph.textContent)
  expect(said[0]).toBe('Ask & <why> "not" 🎙️')
  for (const body of bodies) expect(said.filter((text) => text.endsWith(`  ${body}`))).toHaveLength(1)
  expect(said).toContain('Ann & <b>Co</b>')
})

test('a fully struck-out transcript cannot be exported, with a clear message', async () => {
  const { platform, download } = await anAwkwardTalk()
  await platform.db.pool.query(
    `update segment set marks = jsonb_build_object('unsure', '[]'::jsonb,
      'struck', (select jsonb_agg(n) from generate_series(0, 200) n))`,
  )
  for (const format of ['srt', 'vtt', 'txt', 'md', 'json', 'docx']) {
    const answer = await download(format)
    const { error } = (await answer.json()) as { error: string }
    expect([format, answer.status, error]).toEqual([format, 404, 'transcript_not_found'])
  }
})

function textOfHtml(html: string): string {
  const { body } = parseHTML(`<html><body>${html}</body></html>`).document
  return (body.textContent ?? '').replace(/\s+/g, ' ')
}
