import { expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { asset } from '#src/features/asset/server/tables.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { aSignedInOwner } from '#src/test/sign-in.ts'
import { createTestPlatform } from '#src/test/test-platform.ts'
import { readTranscript } from './read-transcript.ts'
import { segment, transcript } from './tables.ts'

type Content = string | Uint8Array<ArrayBuffer>
type Segment = { startMs?: number | null; speaker?: string; text: string }
/** What an upload becomes, or is told; the latter names the line that is wrong. */
type Expected = { becomes: Segment[] } | { status: number; says: RegExp }
type Row = [what: string, filename: string, content: Content, expected: Expected]

const crlf = (text: string): string => text.replaceAll('\n', '\r\n')
const cue = (n: number, from: string, to: string, text: string): string =>
  `${n}\n${from} --> ${to}\n${text}\n\n`
const hello = cue(1, '00:00:01,000', '00:00:02,000', 'Hello')
const becomesHello: Expected = { becomes: [{ startMs: 1000, text: 'Hello' }] }
const malformed = (line: number, says: RegExp): Expected => ({
  status: 422,
  says: new RegExp(`^Line ${line}: .*${says.source}`),
})

function utf16(text: string, isLittle: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))
  if (!isLittle) for (let at = 0; at < bytes.length; at += 2) bytes.subarray(at, at + 2).reverse()
  return bytes
}

const bytesOf = (text: string, encoding: BufferEncoding): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(text, encoding))

/** Begins like a Word document or any other archive. */
const archive = Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 8, 0, ...Array(200).fill(0)])

const rows: Row[] = [
  ['a byte order mark', 'a.srt', `\ufeff${hello}`, becomesHello],
  ['a mark before WEBVTT', 'a.vtt', '\ufeffWEBVTT\n\n00:01.000 --> 00:02.000\nHello\n', becomesHello],
  ['Windows line ends', 'a.srt', crlf(hello), becomesHello],
  ['old Mac line ends', 'a.srt', hello.replaceAll('\n', '\r'), becomesHello],
  ['no line end at the end', 'a.srt', hello.trim(), becomesHello],
  ['UTF-16, little end first', 'a.srt', utf16(hello, true), becomesHello],
  ['UTF-16, big end first', 'a.srt', utf16(hello, false), becomesHello],
  [
    'Latin-1',
    'a.srt',
    bytesOf(cue(1, '00:00:01,000', '00:00:02,000', 'Über Öl'), 'latin1'),
    { becomes: [{ text: 'Über Öl' }] },
  ],
  ['UTF-16 without a mark', 'a.srt', bytesOf(hello, 'utf16le'), { status: 415, says: /text/i }],
  ['half of a UTF-16 sign', 'a.srt', utf16(hello, true).slice(0, -1), { status: 415, says: /text/i }],
  ['a NUL byte', 'a.srt', `${hello}\u0000`, { status: 415, says: /text/i }],
  ['control characters', 'a.srt', hello.replace('Hello', '\u0001He\u0008llo\u007f'), becomesHello],
  [
    'cues that overlap, in any order',
    'a.srt',
    cue(2, '00:00:03,000', '00:00:09,000', 'Two') + cue(1, '00:00:01,000', '00:00:05,000', 'One'),
    {
      becomes: [
        { startMs: 1000, text: 'One' },
        { startMs: 3000, text: 'Two' },
      ],
    },
  ],
  [
    'more than 99 hours',
    'a.srt',
    cue(1, '123:00:01,000', '123:00:02,000', 'Late'),
    { becomes: [{ startMs: 442_801_000, text: 'Late' }] },
  ],
  [
    'more hours than anybody talks',
    'a.srt',
    cue(1, '9999:00:01,000', '9999:00:02,000', 'x'),
    malformed(2, /is not a time/),
  ],
  [
    'hours without end',
    'a.srt',
    cue(1, `${'9'.repeat(400)}:00:01,000`, '00:00:02,000', 'x'),
    malformed(2, /is not a time/),
  ],
  ['a negative time', 'a.srt', cue(1, '-00:00:01,000', '00:00:02,000', 'x'), malformed(2, /is not a time/)],
  ['61 seconds', 'a.srt', cue(1, '00:00:61,000', '00:01:02,000', 'x'), malformed(2, /is not a time/)],
  ['a missing end', 'a.srt', `${hello}2\n00:00:03,000 -->\nx\n`, malformed(6, /a time is missing/)],
  ['a missing beginning', 'a.srt', `${hello}2\n --> 00:00:03,000\nx\n`, malformed(6, /a time is missing/)],
  ['no times at all', 'a.srt', `${hello}2\nJust text\n`, malformed(6, /a cue should start here/)],
  [
    'an end before the beginning',
    'a.srt',
    cue(1, '00:00:05,000', '00:00:02,000', 'x'),
    malformed(2, /before it starts/),
  ],
  [
    'two cues without a line between',
    'a.srt',
    `${hello.trim()}\n2\n00:00:03,000 --> 00:00:04,000\nx\n`,
    malformed(5, /a new cue starts here/),
  ],
  ['no speech', 'a.srt', cue(1, '00:00:01,000', '00:00:02,000', '<i></i>'), malformed(1, /no speech/)],
  ['nothing', 'a.srt', '', malformed(1, /no speech/)],
  ['only blanks', 'a.txt', ' \n\t\n ', malformed(1, /no speech/)],
  ['WebVTT without its header', 'a.vtt', '\n00:xx.000\nHello', malformed(1, /starts with the word WEBVTT/)],
  [
    'a cue of WebVTT without times',
    'a.vtt',
    'WEBVTT\n\nname\nHello\n',
    malformed(4, /a cue needs a time line/),
  ],
  [
    'a letter in a time of WebVTT',
    'a.vtt',
    'WEBVTT\n\n00:01.0o0 --> 00:02.000\nHello\n',
    malformed(3, /is not a time/),
  ],
  [
    'JSON that breaks off',
    'a.json',
    '{"segments": [\n{"startTime": 1,\n"body": "He',
    malformed(3, /not valid JSON/),
  ],
  ['JSON without segments', 'a.json', '{"version": "1"}', malformed(1, /list called "segments"/)],
  [
    'a segment whose time is a word',
    'a.json',
    '{"segments": [\n{"startTime": 1, "endTime": 2, "body": "a"},\n{"startTime": "x", "endTime": 2, "body": "b"}]}',
    malformed(3, /segment 2 has a wrong "startTime"/),
  ],
  ['JSON nested without end', 'a.json', '['.repeat(1_000_000), malformed(1, /not valid JSON/)],
  [
    'a segment that is too long, far down',
    'a.srt',
    hello + cue(2, '00:00:03,000', '00:00:04,000', 'word '.repeat(30_000)),
    malformed(5, /more than 100000 characters without a break/),
  ],
  [
    'a paragraph that is too long, over many lines',
    'a.txt',
    `Ann: Hello.\n\n${'Bo says much\n'.repeat(9000)}\nAnn: Bye.`,
    malformed(3, /more than 100000 characters without a break/),
  ],
  [
    'a turn that is too long, after a time stamp',
    'a.md',
    `**Ann:** Hello.\n\n**Bo:** Well. [00:12]\n[00:13] ${'much '.repeat(30_000)}\n`,
    malformed(4, /more than 100000 characters without a break/),
  ],
  [
    'a line of nine megabytes',
    'a.txt',
    `Ann: Hello.\n\nBo: ${'a'.repeat(9_000_000)}`,
    malformed(3, /more than 100000 characters without a break/),
  ],
  ['a line of fifty megabytes', 'a.srt', 'a'.repeat(50_000_000), { status: 413, says: /10 MB|large|long/i }],
  ['a million cues', 'a.txt', 'a\n'.repeat(1_000_000), malformed(1, /more than 50000 segments/)],
  ['a Word document under a name of text', 'a.txt', archive, { status: 415, says: /text/i }],
  ['a Word document', 'a.docx', archive, { status: 415, says: /./ }],
  [
    'a PDF document',
    'a.pdf',
    '%PDF-1.7\n1 0 obj\n<< /Filter /FlateDecode /Length 9999999999 >>\nstream\n',
    { status: 415, says: /./ },
  ],
  [
    'a recording under a name of text',
    'a.vtt',
    Uint8Array.from([0x49, 0x44, 0x33, 4, 0, 0, 0]),
    { status: 415, says: /text/i },
  ],
  [
    'markup that would run',
    'a.vtt',
    'WEBVTT\n\n00:01.000 --> 00:02.000\n<script>Hello</script>\n',
    becomesHello,
  ],
]

async function upload(filename: string, content: Content) {
  const platform = await createTestPlatform()
  const { workspace, cookie } = await aSignedInOwner(platform)
  const query = new URLSearchParams({ name: filename })
  const headers = { cookie, origin: platform.config.publicOrigin }
  const request = { method: 'POST', body: content, headers }
  const answer = await createApp(platform).request(`/api/assets/upload?${query}`, request)
  const said: unknown = await answer.json()
  return { platform, workspace, status: answer.status, said }
}

const taken = rows.flatMap(([what, filename, content, expected]) =>
  'becomes' in expected ? [{ what, filename, content, becomes: expected.becomes }] : [],
)
const refused = rows.flatMap(([what, filename, content, expected]) =>
  'says' in expected ? [{ what, filename, content, expected }] : [],
)

test.each(taken)('a transcript with $what is read', async ({ filename, content, becomes }) => {
  const { platform, workspace, said } = await upload(filename, content)
  expect(said).toMatchObject({ kind: 'transcript' })
  const [row] = await platform.db.inWorkspace(workspace, (tx) => tx.select().from(asset))
  expect(await readTranscript(platform, { workspace, asset: row?.id ?? '' })).toMatchObject(becomes)
})

test.each(refused)(
  'a transcript with $what is refused in words, and leaves nothing',
  { timeout: 60_000 },
  async ({ filename, content, expected: { status, says } }) => {
    const answer = await upload(filename, content)
    const message: unknown = expect.stringMatching(says)
    expect(answer).toMatchObject({ status, said: { message } })
    const left = await answer.platform.db.inWorkspace(answer.workspace, async (tx) => [
      ...(await tx.select().from(asset)),
      ...(await tx.select().from(transcript)),
      ...(await tx.select().from(segment)),
      ...(await tx.select().from(mediaFile)),
    ])
    expect(left).toEqual([])
  },
)
