import { and, eq } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import { findCollection } from '#src/features/collection/server/list-collections.ts'
import { type ContentKind, nameOfKind } from '#src/features/content/rules/kinds.ts'
import { richTextOf } from '#src/features/content/rules/rich-text-of.ts'
import { findOutput } from '#src/features/content/server/list-content.ts'
import { readSegment } from '#src/features/page/rules.ts'
import type { ResolvedAudio, ResolvedBlock } from '#src/features/page/schema.ts'
import { findAudioSources } from '#src/features/page/server/find-block-sources.ts'
import type { SpokenSegment } from '#src/features/transcript/schema.ts'
import { listSpans } from '#src/features/transcript/server/list-spans.ts'
import { translationsOf } from '#src/features/transcript/server/translation/find-translation.ts'
import { readInLanguage } from '#src/features/transcript/server/translation/read-translation.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Locale } from '#src/translation/locale.ts'
import { translatorFor } from '#src/translation/speak.ts'
import type { ShareRow } from './find-share.ts'
import { loadClip, type SharedClip } from './load-clip.ts'
import { loadGuest, type SharedGuest } from './load-guest.ts'

/** A recording with its transcript, as visitors see it. */
export type SharedAsset = {
  title: string
  summary: string
  recording: ResolvedAudio['props']
  translation: SharedTranslation
}

/** The languages of the transcript; `shown`: the one shown here, `null` for the original. */
export type SharedTranslation = {
  languages: string[]
  shown: string | null
  /** Paragraphs without a translation, shown in the original language. */
  open: number
}

/** What a share shows, built field by field. */
export type SharedThing =
  | ({ kind: 'asset' } & SharedAsset)
  | ({ kind: 'clip' } & SharedClip)
  | ({ kind: 'guest' } & SharedGuest)
  | {
      kind: 'content'
      title: string
      output: ContentKind
      ownName: string
      outputName: string
      variant: number
      blocks: ResolvedBlock[]
    }
  | {
      kind: 'collection'
      title: string
      intro: string
      items: { id: string; title: string; durationMs: number | null }[]
      opened: (SharedAsset & { id: string }) | null
    }

type World = Pick<Platform, 'db'>
type Asked = {
  row: ShareRow
  /** The opened asset of a collection. */
  item: string | undefined
  /** The requested language of the transcript. */
  lang?: string | undefined
  locale: Locale
}

/**
 * The shared thing; undefined if it is deleted or the collection has no such `item`. Assets in the trash are shown
 * until they are deleted permanently.
 */
export async function loadSharedThing(world: World, asked: Asked): Promise<SharedThing | undefined> {
  const { row, lang } = asked
  if (row.asset) {
    const found = await loadAsset(world, { row, id: row.asset, lang })
    return found && { kind: 'asset', ...found }
  }
  if (row.clip) {
    const found = await loadClip(world, row)
    return found && { kind: 'clip', ...found }
  }
  if (row.guest) {
    const found = await loadGuest(world, row)
    return found && { kind: 'guest', ...found }
  }
  return row.content ? loadText(world, { ...asked, content: row.content }) : loadCollection(world, asked)
}

async function loadAsset(
  { db }: World,
  { row: { workspace, hashid }, id, lang }: { row: ShareRow; id: string; lang: string | undefined },
): Promise<SharedAsset | undefined> {
  return db.inWorkspace(workspace, async (tx) => {
    const [about] = await tx
      .select({ title: asset.title, summary: asset.summary })
      .from(asset)
      .where(and(eq(asset.workspace, workspace), eq(asset.id, id)))
    function mediaUrl(media: string): string {
      return `/api/shares/media/${media}?share=${hashid}`
    }
    const source = (await findAudioSources(tx, { workspace, assets: [id], mediaUrl })).get(id)
    if (!about || !source) return undefined
    const spans = await listSpans(tx, { workspace, asset: id, kind: 'chapter' })
    const chapters = spans.map(({ startMs, title }) => ({ startMs, title }))
    const { said, ...translation } = await findTranslation(tx, { workspace, asset: id, lang })
    const recording = { ...source, chapters, ...(said && { transcript: said.map(readSegment) }) }
    return { ...about, recording, translation }
  })
}

/** An asset's languages, and its text in the requested one if available. */
async function findTranslation(
  tx: Transaction,
  { lang, ...which }: { workspace: string; asset: string; lang: string | undefined },
): Promise<SharedTranslation & { said?: SpokenSegment[] }> {
  const shown = (await translationsOf(tx, which)).filter((row) => row.forVisitors && row.lines > 0)
  const languages = shown.map((row) => row.language)
  const language = languages.find((one) => one === lang)
  const read = language && (await readInLanguage(tx, { ...which, language }))
  if (!read) return { languages, shown: null, open: 0 }
  return { languages, shown: language, open: read.open, said: read.segments }
}

async function loadText(
  world: World,
  { row: { workspace }, content, locale }: Asked & { content: string },
): Promise<SharedThing | undefined> {
  const output = await findOutput(world, { workspace, content })
  if (!output) return undefined
  const [about] = await world.db.inWorkspace(workspace, (tx) =>
    tx
      .select({ title: asset.title })
      .from(asset)
      .where(and(eq(asset.workspace, workspace), eq(asset.id, output.asset))),
  )
  if (!about) return undefined
  const doc = richTextOf(output.body)
  return {
    kind: 'content',
    title: about.title,
    output: output.kind,
    ownName: output.ownName,
    outputName: nameOfKind(translatorFor(locale), output.kind, output.ownName),
    variant: output.n,
    blocks: doc.content?.length ? [{ id: 'text', type: 'rich_text', props: { doc } }] : [],
  }
}

async function loadCollection(world: World, { row, item, lang }: Asked): Promise<SharedThing | undefined> {
  const { workspace, collection: id } = row
  const found = id ? await findCollection(world, { workspace, id, withTrash: true }) : undefined
  if (!found || (item !== undefined && !found.items.some((one) => one.id === item))) return undefined
  const opened = item === undefined ? undefined : await loadAsset(world, { row, id: item, lang })
  const { title, intro } = found
  return {
    kind: 'collection',
    title,
    intro,
    items: found.items.map((one) => ({ id: one.id, title: one.title, durationMs: one.durationMs })),
    opened: item !== undefined && opened ? { id: item, ...opened } : null,
  }
}

/** The ids of a share's assets. */
export async function assetsOfShare(world: World, { workspace, ...row }: ShareRow): Promise<string[]> {
  if (row.asset) return [row.asset]
  const found = row.collection
    ? await findCollection(world, { workspace, id: row.collection, withTrash: true })
    : undefined
  return found?.items.map(({ id }) => id) ?? []
}
