import { msg } from '@lingui/core/runtime-macro'
import { requireAsset } from '#src/features/asset/server/find-asset.ts'
import { listClips } from '#src/features/clip/server/find-clip.ts'
import { listContent } from '#src/features/content/server/list-content.ts'
import { textOf } from '#src/features/language/rules/render-text.ts'
import type { RefreshChange } from '#src/features/page/rules/refresh.ts'
import type { Written } from '#src/features/page/rules/written.ts'
import type { PageStatus } from '#src/features/page/rules.ts'
import type { PageView } from '#src/features/page/schema.ts'
import { loadPageDraft } from '#src/features/page/server/load-page-draft.ts'
import { readWritten } from '#src/features/page/server/read-written.ts'
import { findRefresh } from '#src/features/page/server/refresh-page.ts'
import { viewDraft } from '#src/features/page/server/view-draft.ts'
import { readTranscript } from '#src/features/transcript/server/read-transcript.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'

export type SaidLine = { speaker: string; startMs: number | null; text: string }

/** A page beside its source asset, with the content that can be inserted. */
export type AssetPageDesk = {
  asset: { id: string; title: string }
  page: { id: string; title: string; status: PageStatus; version: number; address: string | undefined }
  view: PageView
  transcript: SaidLine[]
  quotes: SaidLine[]
  clips: { id: string; title: string; kind: 'audio' | 'audiogram'; startMs: number; endMs: number }[]
  written: Written
  changes: RefreshChange[]
}

type Which = { workspace: string; asset: string; page: string }

/** Throws Refusal 404 `asset_not_found`, `page_not_found`: a page of another asset is none of this one. */
export async function loadAssetPage(
  platform: Pick<Platform, 'db'>,
  { workspace, asset: id, page }: Which,
): Promise<AssetPageDesk> {
  const { asset, draft } = await requireAssetPage(platform, { workspace, asset: id, page })
  const { data, version, status, slug, handle, visibility } = draft
  const isOpen = visibility !== 'links' && (status === 'published' || status === 'changed')
  const of = { workspace, asset: asset.id }
  const transcript = await readTranscript(platform, of)
  return {
    asset: { id: asset.id, title: asset.title },
    page: {
      id: draft.id,
      title: data.root.title,
      status,
      version,
      address: isOpen && handle ? `/p/${handle}/${slug}` : undefined,
    },
    view: await viewDraft(platform, { workspace, id: draft.id, data }),
    transcript: transcript.map(({ speaker, startMs, text }) => ({ speaker, startMs, text })),
    quotes: await readQuotes(platform, of),
    clips: (await listClips(platform, of)).map(({ id: clip, title, kind, startMs, endMs }) => ({
      id: clip,
      title,
      kind,
      startMs,
      endMs,
    })),
    written: await readWritten(platform, of),
    changes: await findRefresh(platform, { workspace, page: draft.id }),
  }
}

/** The asset and the draft that was made from it. Throws as loadAssetPage. */
export async function requireAssetPage(
  platform: Pick<Platform, 'db'>,
  { workspace, asset: id, page }: Which,
) {
  const asset = await requireAsset(platform, { workspace, id })
  const draft = await loadPageDraft(platform, { workspace, page })
  if (draft.sourceAsset?.id === asset.id) return { asset, draft }
  throw new Refusal(404, 'page_not_found', msg`This page doesn’t exist in this workspace.`)
}

/** Of the quotes that were written, the variant that is shown. */
async function readQuotes(
  platform: Pick<Platform, 'db'>,
  of: { workspace: string; asset: string },
): Promise<SaidLine[]> {
  const outputs = await listContent(platform, of)
  const body = outputs.find(({ kind }) => kind === 'quotes')?.body ?? []
  return body
    .filter(({ kind }) => kind === 'quote')
    .map((block) => {
      const [citation] = block.claims[0]?.citations ?? []
      return {
        text: textOf(block),
        speaker: citation?.speaker ?? '',
        startMs: citation?.startMs ?? null,
      }
    })
}
