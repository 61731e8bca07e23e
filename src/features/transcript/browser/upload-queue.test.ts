import { expect, test } from 'vitest'
import { encodeText } from '#src/test/encode-text.ts'
import { previewTranscript } from '../rules/preview-transcript.ts'
import type { CheckTranscript } from './check-transcript.ts'
import { NotSent, type SendOptions, type SentFile } from './sent-file.ts'
import { type Upload, UploadQueue } from './upload-queue.ts'

type Sending = SendOptions & {
  name: string
  file: File
  succeed: (sent: SentFile) => void
  fail: (error: Error) => void
}

const assetId = '01a1f9ca-aa78-7b97-b2c4-1043f9cd4ca8'
const mediaId = '01a1f9ca-aadf-7b1d-898c-1498a5a22ff7'
const asset = { id: assetId }
const recording: SentFile = { kind: 'recording', asset, media: { id: mediaId }, measured: true }
const transcript: SentFile = { kind: 'transcript', asset }

function open(asset?: string, check?: CheckTranscript) {
  const sendings: Sending[] = []
  const measured: string[] = []
  let shown: Upload[] = []
  const queue = new UploadQueue({
    maxBytes: 1000,
    asset,
    ...(check && { check }),
    send: (file, options) =>
      new Promise((succeed, fail) => {
        sendings.push({ ...options, name: file.name, file, succeed, fail })
        options.signal.addEventListener('abort', () => fail(new NotSent('Canceled.')))
      }),
    onChange(uploads) {
      shown = uploads
    },
    onTaken: () => undefined,
    measure: async (media) => measured.push(media),
  })
  return {
    queue,
    sendings,
    measured,
    shown: () => shown.map(({ names, state }) => [names.join('+'), state]),
    uploads: () => shown,
  }
}

function file(name: string, text = 'content'): File {
  return new File([text], name)
}

/** Waits until all settled promises have run their callbacks. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

test('two files are sent at a time, and canceling one removes it and starts the next', async () => {
  const { queue, sendings, shown } = open()
  queue.add([file('a.mp3'), file('b.mp3'), file('c.mp3'), file('d.mp3')])
  expect(sendings.map(({ name }) => name)).toEqual(['a.mp3', 'b.mp3'])
  sendings[0]?.succeed(recording)
  await settled()
  expect(sendings.map(({ name }) => name)).toEqual(['a.mp3', 'b.mp3', 'c.mp3'])
  queue.dismiss(2)
  await settled()
  expect(sendings[1]?.signal.aborted).toBe(true)
  expect(shown()).toEqual([
    ['a.mp3', 'done'],
    ['c.mp3', 'sending'],
    ['d.mp3', 'sending'],
  ])
})

test('a transcript is sent to the asset of its recording, with joint progress, and a retry sends only what is missing', async () => {
  const { queue, sendings, uploads } = open()
  queue.add([file('talk.vtt', '1234'), file('talk.mp3', '123456')])
  sendings[0]?.onProgress(0.5)
  expect(uploads()[0]?.part).toBeCloseTo(0.3)
  sendings[0]?.succeed(recording)
  await settled()
  expect([sendings[1]?.name, sendings[1]?.asset]).toEqual(['talk.vtt', assetId])
  sendings[1]?.onProgress(0.5)
  expect(uploads()[0]?.part).toBeCloseTo(0.8)
  sendings[1]?.fail(new NotSent('The connection was lost.', { mayRetry: true }))
  await settled()
  expect(uploads()[0]).toMatchObject({ state: 'failed', asset: assetId, mayRetry: true })
  queue.retry(1)
  expect(sendings.map(({ name }) => name)).toEqual(['talk.mp3', 'talk.vtt', 'talk.vtt'])
  expect(sendings[2]?.asset).toBe(assetId)
  sendings[2]?.succeed(transcript)
  await settled()
  expect(uploads()[0]).toMatchObject({ state: 'done', part: 1, asset: assetId })
})

test('a file that would be refused is not sent, and the others are', async () => {
  const { queue, sendings, uploads } = open()
  queue.add([file('slides.pptx'), file('empty.mp3', ''), file('long.mp3', 'x'.repeat(1001)), file('a.mp3')])
  await settled()
  expect(sendings.map(({ name }) => name)).toEqual(['a.mp3'])
  expect(uploads().filter(({ state, mayRetry }) => state === 'failed' && !mayRetry)).toHaveLength(3)
})

test('on an asset’s screen every file belongs to the asset; what the server can’t measure is measured in the browser', async () => {
  const { queue, sendings, measured } = open(assetId)
  queue.add([file('a.ogg')])
  expect(sendings[0]?.asset).toBe(assetId)
  sendings[0]?.succeed({ ...recording, measured: false })
  await settled()
  expect(measured).toEqual([mediaId])
})

const check: CheckTranscript = async (one, encoding) =>
  previewTranscript({ filename: one.name, bytes: new Uint8Array(await one.arrayBuffer()), encoding })

test('a valid transcript is sent with its preview; one with repaired cues waits for a review, or is canceled', async () => {
  const { queue, sendings, uploads, shown } = open(undefined, check)
  queue.add([file('a.txt', 'Ann: Hello.\n\nBo: Yes.')])
  queue.add([file('b.srt', '1\n00:00:03,000 --> 00:00:02,000\nOne\n')])
  expect(sendings).toHaveLength(0)
  await settled()
  expect(sendings.map(({ name }) => name)).toEqual(['a.txt'])
  const preview = { format: 'text', speakers: ['Ann', 'Bo'] }
  expect(uploads()).toMatchObject([{ state: 'sending', preview }, { state: 'review' }])
  queue.dismiss(2)
  await settled()
  expect([shown(), sendings.length]).toEqual([[['a.txt', 'sending']], 1])
})

test('a transcript in a guessed encoding is only sent once a person has seen or changed it', async () => {
  const { queue, sendings, uploads } = open(undefined, check)
  const text = '1\n00:00:01,000 --> 00:00:02,000\nДобрый день\n'
  queue.add([new File([encodeText(text, 'windows-1251')], 'a.srt'), file('b.mp3')])
  await settled()
  expect(sendings.map(({ name }) => name)).toEqual(['b.mp3'])
  const { key = 0, state, preview } = uploads().find(({ names }) => names[0] === 'a.srt') ?? {}
  const first = [{ text: 'Добрый день' }]
  expect([state, preview]).toMatchObject(['review', { encoding: 'windows-1251', first }])
  await queue.choose(key, 'windows-1252')
  expect(uploads()[1]?.preview?.first[0]?.text).toBe('Äîáðûé äåíü')
  await queue.choose(key, 'windows-1251')
  queue.confirm(key)
  await settled()
  await settled()
  expect(await sendings[1]?.file.text()).toBe(text)
})
