import { and, desc, eq, isNull } from 'drizzle-orm'
import { listAccounts } from '#src/features/account/server/list-accounts.ts'
import { requireAccount } from '#src/features/account/server/require-account.ts'
import { asset } from '#src/features/asset/server/tables.ts'
import { listLeads } from '#src/features/lead/server/list-leads.ts'
import { listPages } from '#src/features/page/server/list-pages.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type PlannedPage, planPages, planShare, type Shared } from './plan-share.ts'

type World = Pick<Platform, 'db'>

/** Something to share; `publishes`: titles of the pages that are published with it. */
export type ShareChoice = Shared & { title: string; publishes: string[] }

export type ShareOffer = {
  /** One, or the latest pages and assets. */
  choices: ShareChoice[]
  /** The company, if it is known already. */
  account: { id: string; name: string } | null
  companies: { id: string; name: string; domain: string | null }[]
  people: string[]
}

const mostChoices = 50

/**
 * What the form for sharing with a company needs. Throws Refusal like `planShare`, and 404 `account_not_found`.
 */
export async function loadShareOffer(
  platform: World,
  {
    workspace,
    shared,
    account,
  }: { workspace: string; shared?: Shared | undefined; account?: string | undefined },
): Promise<ShareOffer> {
  const known = account ? await requireAccount(platform, { workspace, account }) : null
  const { accounts } = known ? { accounts: [] } : await listAccounts(platform, { workspace, limit: 500 })
  const { leads } = await listLeads(platform, { workspace, limit: 500 })
  return {
    choices: shared
      ? [await choiceOf(platform, { workspace, shared })]
      : await listChoices(platform, workspace),
    account: known && { id: known.id, name: known.name },
    companies: accounts.map(({ id, name, domain }) => ({ id, name, domain })),
    people: leads.map(({ email }) => email),
  }
}

async function choiceOf(platform: World, of: { workspace: string; shared: Shared }): Promise<ShareChoice> {
  const { title, pages } = await planShare(platform, of)
  return { ...of.shared, title, publishes: publishedBy(pages) }
}

/** The last changed pages, then ready assets without one. */
async function listChoices(platform: World, workspace: string): Promise<ShareChoice[]> {
  const { pages } = await listPages(platform, { workspace, limit: mostChoices })
  const ready = await platform.db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id: asset.id, title: asset.title })
      .from(asset)
      .where(and(eq(asset.workspace, workspace), isNull(asset.deletedAt), eq(asset.status, 'ready')))
      .orderBy(desc(asset.updatedAt), desc(asset.id))
      .limit(mostChoices),
  )
  const planned = await planPages(platform, { workspace, assets: ready })
  return [
    ...pages.map(({ id, title, status }) => ({
      kind: 'page' as const,
      id,
      title,
      publishes: status === 'draft' || status === 'scheduled' ? [title] : [],
    })),
    ...planned.flatMap(({ id, asset: source, title }) =>
      id || !source ? [] : [{ kind: 'asset' as const, id: source, title, publishes: [title] }],
    ),
  ]
}

function publishedBy(pages: PlannedPage[]): string[] {
  return pages.flatMap(({ title, isPublished }) => (isPublished ? [] : [title]))
}
