import { msg } from '@lingui/core/runtime-macro'
import { and, eq, inArray } from 'drizzle-orm'
import { checkContrast } from '#src/features/brand/rules/look.ts'
import { findLook } from '#src/features/brand/server/find-look.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Translatable } from '#src/translation/speak.ts'
import { addressesIn, type Check, checkPage } from '../rules/check-page.ts'
import { picturesOf } from '../rules/resolve-blocks.ts'
import type { AudioSource, DraftPageData } from '../schema.ts'
import { findPublicPage } from './find-public-page.ts'
import { pageLinkCheck } from './tables.ts'

type Asked = {
  workspace: string
  page: string
  data: DraftPageData
  sources: Record<string, AudioSource>
  /** The page's brand kit; null for the default kit. */
  kit: string | null
}

/** The findings on this draft, and when its external links were last checked. */
export async function checkDraftPage(
  platform: Pick<Platform, 'db'>,
  { workspace, page, data, sources, kit }: Asked,
): Promise<{ checks: Check[]; linksCheckedAt: Date | null; outgoing: number }> {
  const hrefs = addressesIn(data)
  const { outgoing, weights } = await platform.db.inWorkspace(workspace, async (tx) => ({
    outgoing: await tx
      .select()
      .from(pageLinkCheck)
      .where(and(eq(pageLinkCheck.workspace, workspace), eq(pageLinkCheck.page, page))),
    weights: await weightsOf(tx, workspace, picturesOf(data.blocks)),
  }))
  const broken = new Map<string, Translatable>()
  for (const { href, state, detail } of outgoing) if (state !== 'works') broken.set(href, whyOf(detail))
  for (const href of hrefs) {
    const isGone = href.startsWith('/p/') && (await isMissing(platform, href))
    if (isGone) broken.set(href, msg`There is no published page at this URL`)
  }
  const silent = Object.entries(sources).filter(([, source]) => source.transcript.length === 0)
  const colours = (await findLook(platform, { workspace, kit }))?.look.colours
  const contrasts = colours ? checkContrast(colours) : []
  const latest = outgoing.map(({ checkedAt }) => checkedAt).toSorted((one, other) => +other - +one)[0]
  return {
    checks: checkPage(data, { broken, weights, contrasts, silent: new Set(silent.map(([id]) => id)) }),
    linksCheckedAt: latest ?? null,
    outgoing: hrefs.filter((href) => /^https?:/i.test(href)).length,
  }
}

/** Results of link checks are stored in English. */
function whyOf(detail: string): Translatable {
  const status = /^It answers (\d+)$/.exec(detail)?.[1]
  if (status) return msg`Responds with status ${{ status }}`
  return detail || msg`Broken link`
}

async function isMissing(platform: Pick<Platform, 'db'>, href: string): Promise<boolean> {
  const path = href.split(/[?#]/)[0]?.slice('/p/'.length) ?? ''
  const found = await findPublicPage(platform, decodeSafely(path))
  return found.kind === 'not_found'
}

function decodeSafely(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // A stray % in the path.
    return path
  }
}

async function weightsOf(
  tx: Transaction,
  workspace: string,
  pictures: string[],
): Promise<Map<string, number>> {
  if (pictures.length === 0) return new Map()
  const rows = await tx
    .select({ id: mediaFile.id, bytes: mediaFile.bytes })
    .from(mediaFile)
    .where(and(eq(mediaFile.workspace, workspace), inArray(mediaFile.id, pictures)))
  return new Map(rows.map(({ id, bytes }) => [id, bytes]))
}
