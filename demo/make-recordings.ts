import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { tagAssets } from '#src/features/asset/server/asset-tags.ts'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import { storeMedia } from '#src/features/media/server/store-media.ts'
import { findTranscript, readDocumentOf } from '#src/features/transcript/server/find-transcript.ts'
import { importTranscript } from '#src/features/transcript/server/import-transcript.ts'
import { saveArticle } from '#src/features/transcript/server/keep-article.ts'
import { saveTranscript } from '#src/features/transcript/server/save-transcript.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import { articles, type DemoArticle } from './content/articles.ts'
import { type Episode, episodes } from './content/episodes.ts'
import type { Past } from './past.ts'
import { type Murmur, murmuring } from './sample-sound.ts'

export type Owner = { workspace: string; user: string }

/** An episode of the demo's show; `media` is its sound. */
export type MadeEpisode = {
  asset: string
  media: string
  seconds: number
  title: string
  chapters: { startMs: number; title: string }[]
}

/** A transcript of Changelog Media in this folder. */
export type Conversation = { filename: string; title: string; summary: string; source: string }

const conversations: Conversation[] = [
  {
    filename: 'practical-ai-100.md',
    title: 'Practical AI 100: A hundred episodes on machine learning',
    summary: 'Daniel Whitenack and Chris Benson look back on a hundred episodes and ahead to the next.',
    source: 'Practical AI 100 by Changelog Media, CC BY-SA 4.0, changelog.com/practicalai/100',
  },
  {
    filename: 'js-party-200.md',
    title: 'JS Party 200: Best of the fest',
    summary: 'Jerod Santo plays the favorite moments of listeners and panelists.',
    source: 'JS Party 200 by Changelog Media, CC BY-SA 4.0, changelog.com/jsparty/200',
  },
]

const releasedDaysAgo = [60, 58, 55, 52, 12]

/** Five episodes with generated sound, two transcripts and three articles, made over eight weeks. */
export async function makeRecordings(
  past: Past,
  owner: Owner,
): Promise<{ episodes: MadeEpisode[]; conversations: string[]; articles: string[] }> {
  const { platform } = past
  const made: MadeEpisode[] = []
  for (const [index, episode] of episodes.entries()) {
    past.goToDay(releasedDaysAgo[index] ?? 1, 10)
    made.push(await makeEpisode(platform, owner, episode))
  }
  const talks: string[] = []
  for (const [index, conversation] of conversations.entries()) {
    past.goToDay(47 - index * 20, 14)
    talks.push(await importConversation(platform, owner, conversation))
  }
  const texts: string[] = []
  for (const [index, article] of articles.entries()) {
    past.goToDay(50 - index * 16, 11)
    texts.push(await makeArticle(platform, owner, article))
  }
  return { episodes: made, conversations: talks, articles: texts }
}

/** Imports a transcript of Changelog Media as a document. */
export async function importConversation(
  platform: Platform,
  owner: Owner,
  { filename, title, summary, source }: Conversation,
): Promise<string> {
  const { id: asset } = await createAsset(platform, {
    ...owner,
    title,
    kind: 'document',
    source: 'sample',
    summary,
    attribution: `Transcript of ${source}.`,
  })
  const text = await readFile(join(projectRoot, 'demo', filename), 'utf8')
  await importTranscript(platform, { ...owner, asset, filename, text })
  return asset
}

type Said = Murmur & { speaker: string; text: string; chapter: string | undefined }

async function makeEpisode(platform: Platform, owner: Owner, episode: Episode): Promise<MadeEpisode> {
  const { title, summary, tag } = episode
  const said = timed(episode)
  const totalMs = (said.at(-1)?.endMs ?? 0) + 800
  const filename = title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const media = await storeMedia(platform, {
    ...owner,
    filename: `${filename}.wav`,
    content: Readable.from([murmuring(said, totalMs)]),
  })
  const { id: asset } = await createAsset(platform, {
    ...owner,
    title,
    kind: 'audio',
    source: 'sample',
    primaryMedia: media.id,
    summary,
    attribution: 'Written for this sample. The sound is generated.',
  })
  await importTranscript(platform, { ...owner, asset, filename: `${filename}.vtt`, text: vttOf(said) })
  const chapters = said.flatMap(({ chapter, startMs }) => (chapter ? [{ title: chapter, startMs }] : []))
  await addChapters(platform, owner, { asset, chapters, totalMs })
  await tagAssets(platform, { workspace: owner.workspace, ids: [asset], name: tag })
  return { asset, media: media.id, seconds: Math.floor(totalMs / 1000), title, chapters }
}

const pitches = [205, 120, 165]

/** Each line with its time, at the speed of a calm speaker. */
function timed({ lines }: Episode): Said[] {
  const speakers = [...new Set(lines.map(({ speaker }) => speaker))]
  let at = 400
  return lines.map(({ speaker, text, chapter }) => {
    const startMs = at
    const endMs = startMs + Math.round((text.split(' ').length / 2.7) * 1000)
    at = endMs + 550
    return { speaker, text, chapter, startMs, endMs, hertz: pitches[speakers.indexOf(speaker)] ?? 140 }
  })
}

function vttOf(said: Said[]): string {
  const cues = said.map(
    ({ startMs, endMs, speaker, text }) => `${clock(startMs)} --> ${clock(endMs)}\n<v ${speaker}>${text}`,
  )
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}

function clock(ms: number): string {
  return new Date(ms).toISOString().slice(11, 23)
}

async function addChapters(
  platform: Platform,
  { workspace, user }: Owner,
  { asset, chapters, totalMs }: Pick<MadeEpisode, 'asset' | 'chapters'> & { totalMs: number },
): Promise<void> {
  const spans = chapters.map(({ title, startMs }, index) => ({
    id: newId(platform.clock.now()),
    kind: 'chapter' as const,
    title,
    startMs,
    endMs: chapters[index + 1]?.startMs ?? totalMs,
  }))
  await platform.db.inWorkspace(workspace, async (tx) => {
    const row = await findTranscript(tx, { workspace, asset })
    if (!row) throw new Error(`The demo’s recording ${asset} has no transcript.`)
    const { speakers } = await readDocumentOf(tx, row)
    const changes = { version: row.version, at: 0, removed: 0, segments: [], speakers, spans }
    await saveTranscript(platform, { workspace, user, asset, changes })
  })
}

async function makeArticle(platform: Platform, owner: Owner, article: DemoArticle): Promise<string> {
  const { asset } = await saveArticle(platform, owner, {
    address: `https://longwave.example/notes/${article.slug}`,
    title: article.title,
    description: article.description,
    byline: 'Ada Lindqvist',
    site: 'Longwave Notes',
    language: 'en',
    publishedAt: platform.clock.now().toISOString(),
    picture: '',
    blocks: article.blocks,
    captions: [],
  })
  await tagAssets(platform, { workspace: owner.workspace, ids: [asset], name: article.tag })
  return asset
}
