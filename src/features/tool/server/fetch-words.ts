import { join } from 'node:path'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { feedProblemLabels } from '#src/features/feed/messages/feed-problem-labels.ts'
import { nameIn } from '#src/features/feed/server/enqueue-import.ts'
import { articleParagraphs, type WebPage } from '#src/features/media/rules/web-page.ts'
import { readWhole } from '#src/features/media/server/read-whole.ts'
import { downloadOptions } from '#src/features/media/server/web/download-options.ts'
import { parseWebPage, wordless } from '#src/features/media/server/web/fetch-web-page.ts'
import { decodeText } from '#src/features/transcript/rules/decode-text.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { openDownload } from '#src/platform/outgoing/guarded-download.ts'
import type { Platform } from '#src/platform/platform.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import { askThread } from '#src/platform/threads/ask-thread.ts'
import { answerKind, isRecording, isYouTube, withScheme } from '../rules/answer-kind.ts'
import { draftLimits } from '../rules/limits.ts'
import type { FeedWords } from '../rules/read-feed-words.ts'
import type { FetchedWords, WordsChoice } from '../schema.ts'

type World = Pick<Platform, 'config'>
type Answer = { bytes: Uint8Array; type: string; address: string }

const limits = { mostBytes: 20_000_000, answerMs: 10_000, totalMs: 25_000 }
/** All visitors share one member's place in the queue. */
const line = 'visitors'
const thread = { ms: 15_000, mostBytes: 400_000_000, line }

/**
 * Fetches a URL entered by a visitor and finds its text: episodes of a feed, subtitles or else the article of a page,
 * or plain text. Nothing is stored. Throws Refusal 422 with advice: `words_of_youtube`, `words_unreachable`,
 * `words_recording`, `words_malformed`, and errors of `parseWebPage`.
 */
export async function fetchWords(platform: World, typed: string): Promise<FetchedWords> {
  const answer = await download(platform, withScheme(typed))
  switch (answerKind(answer)) {
    case 'recording':
      throw refusal(
        'words_recording',
        msg`This is a recording or an image, not text. Enter the URL of its transcript or of the podcast’s feed.`,
      )
    case 'feed':
      return wordsOfFeed(answer)
    case 'page':
      return wordsOfPage(platform, answer)
    case 'text':
      return wordsOfText(answer)
  }
}

async function download(platform: World, address: string): Promise<Answer> {
  if (isYouTube(address))
    throw refusal(
      'words_of_youtube',
      msg`YouTube only gives captions to a video’s owner, so we can’t fetch them. On YouTube, open the video’s description, click “Show transcript”, and paste the transcript above. Its timestamps are kept.`,
    )
  const options = { ...downloadOptions(platform), ...limits }
  const opened = await openDownload(address, options).catch(unreachable)
  if (isRecording(opened.type)) {
    opened.content.destroy()
    throw refusal(
      'words_recording',
      msg`This is a recording or an image, not text. Enter the URL of its transcript or of the podcast’s feed.`,
    )
  }
  const whole = readWhole(opened.content, { mostBytes: limits.mostBytes, tooLarge }).catch(unreachable)
  return { bytes: new Uint8Array(await whole), type: opened.type, address: opened.address }
}

async function wordsOfFeed({ bytes, type }: Answer): Promise<FetchedWords> {
  const file = join(projectRoot, 'src/features/tool/server/read-feed-worker.ts')
  const read = await askThread(file, { bytes, type }, thread)
  if (read.kind === 'stopped') throw tooLarge()
  // The message comes from our own worker.
  const feed = read.value as FeedWords
  if (feed.kind === 'feed') return { ...feed, kind: 'choices' }
  const { problem } = feed
  if (problem === 'no_episodes')
    throw refusal(
      'words_malformed',
      msg`No episode in this feed has a transcript or show notes with enough detail. Paste a transcript, or transcribe a recording in your browser.`,
    )
  throw new Refusal(422, 'words_malformed', feedProblemLabels[problem])
}

/** A video's own words take precedence over the page's text. */
async function wordsOfPage(platform: World, answer: Answer): Promise<FetchedWords> {
  const page = await parseWebPage({ ...answer, line })
  const [only, ...more] = page.captions
  if (only && more.length === 0) return wordsOfText(await download(platform, only.address))
  if (only) return { kind: 'choices', title: page.title, choices: page.captions.map(choiceOf), without: 0 }
  const text = articleParagraphs(page.blocks).join('\n\n')
  if (text.trim() === '') throw wordless()
  return { kind: 'text', filename: `${page.title.replace(/[./\\]+/g, ' ').slice(0, 150)}.txt`, text }
}

function choiceOf({ address, label, language }: WebPage['captions'][number]): WordsChoice {
  const about = { title: label || nameIn(address), language, publishedAt: null, durationMs: null }
  return { ...about, kind: 'captions', address, text: null }
}

const extensions: Record<string, string> = {
  'text/vtt': 'vtt',
  'application/x-subrip': 'srt',
  'application/srt': 'srt',
  'application/json': 'json',
  'text/markdown': 'md',
}

function wordsOfText({ bytes, type, address }: Answer): FetchedWords {
  if (bytes.byteLength > draftLimits.fileBytes) throw tooLarge()
  const text = decodeText(bytes)
  if (text === undefined || text.trim() === '')
    throw refusal(
      'words_malformed',
      msg`There is no text at this URL. Enter the URL of a feed, a page or a transcript.`,
    )
  const name = nameIn(address)
  const extension = extensions[type.split(';')[0]?.trim().toLowerCase() ?? ''] ?? 'txt'
  return { kind: 'text', filename: /\.[a-z]{2,8}$/i.test(name) ? name : `${name}.${extension}`, text }
}

function unreachable(error: unknown): never {
  if (error instanceof Refusal) throw error
  const reason = error instanceof Error ? error.message : ''
  throw refusal('words_unreachable', msg`${{ reason }} Check the URL, or paste the text.`)
}

function tooLarge(): Refusal {
  return refusal('words_malformed', msg`This content is too large. Paste the part you need.`)
}

function refusal(code: string, message: MessageDescriptor): Refusal {
  return new Refusal(422, code, message)
}
