import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { findOriginal } from '#src/features/asset/server/find-original.ts'
import { proposeTitles } from '#src/features/content/server/propose-titles.ts'
import { requireFolder } from '#src/features/folder/server/require-folder.ts'
import { readTranscript } from '#src/features/transcript/server/read-transcript.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { TakenTexts } from '../rules/refresh.ts'
import { slugOf } from '../rules/slugs.ts'
import { isTemplateId } from '../rules/templates.ts'
import type { DraftBlock, DraftPageData } from '../schema.ts'
import { offeredBy, type PageSource } from './compose-page.ts'
import { composeTemplate } from './compose-template.ts'
import { readTemplate } from './page-templates.ts'
import { reserveSlug } from './queries.ts'
import { readWritten } from './read-written.ts'
import { page, pageVersion } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>

type NewPage = {
  workspace: string
  user: string
  title: string
  data?: DraftPageData
  sourceAsset?: string
  takenOver?: TakenTexts
  template?: string | undefined
  /** The folder; absent for none. */
  folder?: string | null | undefined
  /** The brand kit; absent for the default one. */
  kit?: string | null | undefined
}

/** Creates an unpublished page; blank without `data`. Throws Refusal 404 `folder_not_found`. */
export async function createPage({ db, clock }: World, from: NewPage): Promise<{ id: string; slug: string }> {
  const { workspace, user, title, sourceAsset, takenOver, template, folder = null, kit = null } = from
  const data: DraftPageData = from.data ?? { root: { title, description: '' }, blocks: [] }
  const now = clock.now()
  const id = newId(now)
  return db.inWorkspace(workspace, async (tx) => {
    if (folder !== null) await requireFolder(tx, { workspace, folder })
    const slug = await reserveSlug({ db }, { workspace, page: id, wanted: slugOf(title) })
    await tx.insert(page).values({
      workspace,
      id,
      title,
      slug,
      description: data.root.description,
      draftVersion: 1,
      sourceAsset: sourceAsset ?? null,
      takenOver: takenOver ?? null,
      template: template ?? null,
      folder,
      kit,
      createdBy: user,
      updatedBy: user,
      createdAt: now,
      updatedAt: now,
    })
    await tx.insert(pageVersion).values({ workspace, page: id, n: 1, data, author: user, createdAt: now })
    return { id, slug }
  })
}

type FromAsset = { workspace: string; user: string; asset: string; template?: string | undefined }

/**
 * Creates an unpublished page from an asset, with a built-in or custom template, in the asset's folder. Throws
 * Refusal 404 `asset_not_found`, `template_not_found`.
 */
export async function createPageFromAsset(
  platform: World,
  { workspace, user, asset, template = 'episode' }: FromAsset,
): Promise<{ id: string; slug: string }> {
  const source = await readPageSource(platform, { workspace, asset })
  const takenOver = offeredBy(source)
  const title = await titleFor(platform, { workspace, source })
  const composed = await composeOf(platform, { workspace, template, source: { ...source, title } })
  const data = title === source.title ? composed : withPlayerTitle(composed, title)
  const about = { workspace, user, title, data, sourceAsset: source.asset, takenOver, template }
  return createPage(platform, { ...about, folder: source.folder })
}

/** The asset's title, or one from its content while it is only the name of a file. */
async function titleFor(
  platform: Pick<Platform, 'db'>,
  { workspace, source }: { workspace: string; source: PageSource },
): Promise<string> {
  if (!source.isNamedByFile) return source.title
  const [proposed] = await proposeTitles(platform, { workspace, asset: source.asset })
  return proposed ?? source.title
}

/** Players without a title show the asset's. */
function withPlayerTitle(data: DraftPageData, title: string): DraftPageData {
  const blocks = data.blocks.map((block) =>
    block.type === 'audio' && !block.props.title ? { ...block, props: { ...block.props, title } } : block,
  )
  return { ...data, blocks }
}

/** Fills a built-in or custom template from an asset. Throws Refusal 404 `template_not_found`. */
export async function composeOf(
  platform: Pick<Platform, 'db'>,
  { workspace, template, source }: { workspace: string; template: string; source: PageSource },
): Promise<DraftPageData> {
  if (isTemplateId(template)) return composeTemplate(template, source)
  return withAsset(await readTemplate(platform, { workspace, template }), source)
}

/** Creates a page from a template without an asset. Throws Refusal 404 `template_not_found`. */
export async function createPageFromTemplate(
  platform: World,
  {
    workspace,
    user,
    template,
    folder,
  }: { workspace: string; user: string; template: string; folder?: string | null | undefined },
): Promise<{ id: string; slug: string }> {
  const data = isTemplateId(template)
    ? composeTemplate(template, undefined)
    : withNewIds(await readTemplate(platform, { workspace, template }))
  const title = data.root.title || 'Untitled page'
  return createPage(platform, { workspace, user, title, data, template, folder })
}

/** The source material of a page. Throws Refusal 404 `asset_not_found`. */
export async function readPageSource(
  platform: Pick<Platform, 'db'>,
  { workspace, asset: id }: { workspace: string; asset: string },
): Promise<PageSource> {
  const asset = await requireAsset(platform, { workspace, id })
  const transcript = await readTranscript(platform, { workspace, asset: asset.id })
  const { title, isNamedByFile, kind, summary, folder } = asset
  const written = await readWritten(platform, { workspace, asset: asset.id })
  const picture = kind === 'image' ? await findOriginal(platform, { workspace, asset: asset.id }) : undefined
  return { asset: asset.id, kind, title, isNamedByFile, summary, transcript, picture, written, folder }
}

/** A custom template whose asset blocks now use this asset. */
function withAsset(data: DraftPageData, { asset, title }: PageSource): DraftPageData {
  const blocks = withNewIds(data).blocks.map((block): DraftBlock => {
    if (!('asset' in block.props)) return block
    return { ...block, props: { ...block.props, asset } } as DraftBlock
  })
  return { root: { ...data.root, title }, blocks }
}

function withNewIds(data: DraftPageData): DraftPageData {
  return { ...data, blocks: data.blocks.map((block) => ({ ...block, id: newId() })) }
}
