import { and, eq } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { bookingOf } from '#src/features/page/rules/bookings.ts'
import { resolveBlocks } from '#src/features/page/rules/resolve-blocks.ts'
import { fillVariables, type VariableValues } from '#src/features/page/rules/variables.ts'
import type { DraftBlock, FormAddress, PageView, ResolvedBlock } from '#src/features/page/schema.ts'
import { findBlockSources } from '#src/features/page/server/find-block-sources.ts'
import { listSpans } from '#src/features/transcript/server/list-spans.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { questionsOf } from '../rules/form-of-item.ts'
import { textDocument } from '../rules/text-document.ts'
import type { JourneyItem } from './resolve-tabs.ts'

type Asked = {
  workspace: string
  item: JourneyItem
  /** The URL of a media file for this visitor. */
  mediaUrl: (media: string) => string
  /** The visitor's known details. */
  values?: VariableValues
  /** Where the form is submitted; without it, it can't be. */
  form?: FormAddress
}

/** An item other than a page, as page blocks, to be rendered and measured like a page. */
export async function viewItem(
  tx: Transaction,
  { workspace, item, mediaUrl, values = {}, form }: Asked,
): Promise<PageView> {
  const blocks = item.asset
    ? await blocksOfAsset(tx, { workspace, asset: item.asset, title: item.title })
    : blocksOfTold(item)
  const sources = await findBlockSources(tx, { workspace, blocks, mediaUrl })
  const shown = resolveBlocks(blocks, { ...sources, values, ...(form && { form }) })
  return {
    id: item.id,
    title: fillVariables(item.title, values),
    description: fillVariables(item.told.text, values).replace(/\s+/g, ' ').slice(0, 300),
    blocks: [...shown, ...leadingOn(item)],
  }
}

/** A recording with player and transcript, an image, or a document's text, rendered as in a share. */
async function blocksOfAsset(
  tx: Transaction,
  { workspace, asset: id, title }: { workspace: string; asset: string; title: string },
): Promise<DraftBlock[]> {
  const [file] = await tx
    .select({ id: mediaFile.id, mime: mediaFile.mime, width: mediaFile.width, height: mediaFile.height })
    .from(asset)
    .innerJoin(mediaFile, and(eq(mediaFile.workspace, asset.workspace), eq(mediaFile.id, asset.primaryMedia)))
    .where(and(eq(asset.workspace, workspace), eq(asset.id, id)))
  if (file?.mime.startsWith('image/')) {
    const size = { ...(file.width && { width: file.width }), ...(file.height && { height: file.height }) }
    const props = { source: { media: file.id }, alt: title, caption: '', ...size }
    return [{ id: 'picture', type: 'image', props }]
  }
  if (file?.mime.startsWith('video/'))
    return [
      { id: 'video', type: 'video', props: { media: file.id, url: '', title } },
      { id: 'transcript', type: 'transcript', props: { asset: id } },
    ]
  const spans = await listSpans(tx, { workspace, asset: id, kind: 'chapter' })
  const chapters = spans.map(({ startMs, title }) => ({ startMs, title }))
  return [{ id: 'recording', type: 'audio', props: { asset: id, title: '', chapters, showTranscript: true } }]
}

function blocksOfTold({ id, kind, title, told }: JourneyItem): DraftBlock[] {
  const { text, url, button, asksName, consent, thanks } = told
  const said: DraftBlock[] = text
    ? [{ id: 'text', type: 'rich_text', props: { doc: textDocument(text) } }]
    : []
  if (kind === 'video') return [{ id, type: 'embed', props: { url, title } }, ...said]
  if (kind !== 'form') return said
  const questions = questionsOf(told)
  return [{ id, type: 'form', props: { title: '', text, asksName, questions, consent, button, thanks } }]
}

/** An embedded booking page, or a card that opens another site in a new tab. */
function leadingOn({ id, kind, title, told }: JourneyItem): ResolvedBlock[] {
  if (kind !== 'booking' && kind !== 'link') return []
  const said = told.button || title
  const booking = kind === 'booking' ? bookingOf(told.url) : undefined
  if (booking) return [{ id, type: 'booking', props: { ...booking, title: said } }]
  const host = URL.parse(told.url)?.hostname.replace(/^www\./, '')
  if (!host) return []
  const props = { url: told.url, src: undefined, provider: host, title: said }
  return [{ id, type: 'booking', props }]
}
