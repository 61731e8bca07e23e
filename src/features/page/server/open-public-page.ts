import { msg } from '@lingui/core/runtime-macro'
import type { SiteLook } from '#src/features/brand/rules/site-look.ts'
import { isPasswordRight } from '#src/features/identity/server/password/passwords.ts'
import { notifyOfGuessing } from '#src/features/notification/server/notify-of-guessing.ts'
import { guardSecret, WrongSecret } from '#src/platform/http/guard-secret.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { PageView } from '../schema.ts'
import { addressOf, findPublicPage, type PublicPage, type PublicPageLine } from './find-public-page.ts'
import { loadPublishedPages } from './load-published-page.ts'
import { imageAddressOf } from './page-image.ts'
import { mayRead, openPage } from './page-password.ts'
import { loadSiteLook } from './site-look.ts'

type World = Pick<Platform, 'db' | 'clock' | 'secrets' | 'config'>

export type ReadSite = { handle: string; name: string; look: SiteLook | undefined }

/** A public page below `/p/`, built field by field. */
export type OpenedPage =
  | {
      kind: 'shown'
      site: ReadSite
      page: PageView
      address: string
      isListed: boolean
      /** The path of the generated preview image, when the page defines none. */
      drawnImage: string | undefined
      publishedAt: Date | null
      changedAt: Date
    }
  | { kind: 'locked'; site: ReadSite; address: string }
  | { kind: 'index'; site: ReadSite; pages: PublicPageLine[] }
  | { kind: 'moved'; to: string }
  | { kind: 'not_found'; site: ReadSite | undefined; nearest: PublicPageLine[] }

/** The published version of the page at this URL, or the alternative. */
export async function openPublicPage(
  platform: World,
  { rest, cookies }: { rest: string; cookies: string | null },
): Promise<OpenedPage> {
  const found = await findPublicPage(platform, rest)
  if (found.kind === 'moved') return found
  const site = found.site && {
    handle: found.site.handle,
    name: found.site.name,
    look: await loadSiteLook(platform, {
      ...found.site,
      kit: found.kind === 'found' ? found.row.kit : null,
    }),
  }
  if (found.kind === 'not_found' || !site) {
    return { kind: 'not_found', site, nearest: found.kind === 'not_found' ? found.nearest : [] }
  }
  if (found.kind === 'index') return { kind: 'index', site, pages: found.pages }
  return show(platform, { found, site, cookies })
}

type Found = Extract<PublicPage, { kind: 'found' }>

async function show(
  platform: World,
  { found, site, cookies }: { found: Found; site: ReadSite; cookies: string | null },
): Promise<OpenedPage> {
  const { row } = found
  const address = addressOf(site, row.slug)
  if (!mayRead(platform, row, cookies)) return { kind: 'locked', site, address }
  const [page] = await loadPublishedPages(platform, {
    workspace: row.workspace,
    pages: [row.id],
    mediaUrl: (media) => `/api/pages/media/${media}?page=${row.id}`,
    formBack: address,
    withMoments: true,
  })
  if (!page) return { kind: 'not_found', site, nearest: [] }
  return {
    kind: 'shown',
    site,
    page,
    address,
    drawnImage: row.passwordHash === null ? imageAddressOf(row, page.title) : undefined,
    isListed: row.visibility === 'public' && !row.passwordHash,
    publishedAt: row.publishedAt,
    changedAt: row.publishedAt ?? row.updatedAt,
  }
}

/** The cookie for a correct page password. Throws Refusal 404 `page_not_found`, 403 `wrong_password`, 429. */
export async function unlockPage(
  platform: World,
  { rest, password, address }: { rest: string; password: string; address: string },
): Promise<{ cookie: string; address: string }> {
  const found = await findPublicPage(platform, rest)
  if (found.kind !== 'found') throw new Refusal(404, 'page_not_found', msg`We couldn’t find this page.`)
  const { row } = found
  const guess = {
    thing: `page ${row.id}`,
    address,
    tellOwner: () =>
      notifyOfGuessing(platform, {
        workspace: row.workspace,
        kind: 'page',
        title: row.title,
        href: `/workspace/page/${row.id}/editor`,
      }),
  }
  await guardSecret(platform, guess, async () => {
    if (await isPasswordRight(platform, row.passwordHash, password)) return
    throw new WrongSecret(403, 'wrong_password', msg`Wrong password. Try again.`)
  })
  return { cookie: openPage(platform, row), address: addressOf(found.site, row.slug) }
}
