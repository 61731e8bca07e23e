import { and, asc, eq, isNull } from 'drizzle-orm'
import { account } from '#src/features/account/server/tables.ts'
import type { SiteLook } from '#src/features/brand/rules/site-look.ts'
import { listKits } from '#src/features/brand/server/list-kits.ts'
import { journey, tab, tabItem } from '#src/features/journey/server/tables.ts'
import { lead } from '#src/features/lead/server/tables.ts'
import { link } from '#src/features/link/server/tables.ts'
import { allBlocks } from '#src/features/page/rules/blocks.ts'
import type { Check } from '#src/features/page/rules/check-page.ts'
import type { PageView } from '#src/features/page/schema.ts'
import { checkDraftPage } from '#src/features/page/server/check-draft-page.ts'
import { listPages, type PageListRow } from '#src/features/page/server/list-pages.ts'
import { loadPageDraft } from '#src/features/page/server/load-page-draft.ts'
import { type PageApproval, type PageComment, readReview } from '#src/features/page/server/page-review.ts'
import { loadSiteLook } from '#src/features/page/server/site-look.ts'
import { viewDraft } from '#src/features/page/server/view-draft.ts'
import { type Edited, editorOf } from '#src/features/workspace/server/people.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type FormAnswers, listFormAnswers } from '#src/routes/workspace/server/list-form-answers.ts'
import type { Locale } from '#src/translation/locale.ts'
import { speak } from '#src/translation/speak.ts'
import { listPageHistory, type PageAction } from './server/list-page-history.ts'

export type PageInternal = {
  page: PageListRow
  version: number
  edited: Edited | null
  view: PageView
  checks: { kind: Check['kind']; block?: string | undefined; message: string }[]
  linksCheckedAt: Date | null
  outgoing: number
  comments: PageComment[]
  approvals: PageApproval[]
  /** Journeys that show the page, with how many links share each. */
  journeys: { id: string; name: string; links: number }[]
  accounts: { id: string; name: string }[]
  leads: { id: string; name: string }[]
  actions: PageAction[]
  sent: FormAnswers
  hasForm: boolean
  /** What the page wears, and what it may wear. */
  look: SiteLook | undefined
  kits: { id: string; name: string; isDefault: boolean }[]
}

type Asked = {
  workspace: string
  page: string
  account?: string | undefined
  lead?: string | undefined
  /** Answers of its forms before this cursor. */
  answers?: string | undefined
  /** The language of the findings; English by default. */
  locale?: Locale
}

/**
 * The draft of a page as an account or a lead of the workspace would read it, with everything that helps to decide
 * whether to show it. Throws Refusal 404 `page_not_found`.
 */
export async function loadPageInternal(
  platform: Pick<Platform, 'db'>,
  { workspace, page: id, locale = 'en', ...as }: Asked,
): Promise<PageInternal> {
  const draft = await loadPageDraft(platform, { workspace, page: id })
  const { data, sources, version } = draft
  const { pages } = await listPages(platform, { workspace, ids: [id] })
  const [page] = pages
  if (!page) throw new Error(`page ${id} went while it was read`)
  const people = await platform.db.inWorkspace(workspace, (tx) => readPeople(tx, workspace))
  const asLead = people.leads.find((one) => one.id === as.lead)
  const company = as.account ?? asLead?.account
  const asAccount = people.accounts.find((one) => one.id === company)
  const values = { 'account.name': asAccount?.name ?? '', 'lead.first': asLead?.first ?? '' }
  const view = await viewDraft(platform, { workspace, id, data, values })
  const checked = await checkDraftPage(platform, { workspace, page: id, data, sources, kit: page.kit })
  return {
    page,
    version,
    edited: await editorOf(platform, { editedBy: page.updatedBy, editedAt: page.updatedAt }),
    view,
    ...checked,
    checks: checked.checks.map((check) => ({ ...check, message: speak(locale, check.message) })),
    ...(await readReview(platform, { workspace, page: id })),
    journeys: await platform.db.inWorkspace(workspace, (tx) => readJourneys(tx, workspace, id)),
    accounts: people.accounts,
    actions: await listPageHistory(platform, { workspace, page: id }),
    sent: await listFormAnswers(platform, { workspace, of: { page: id }, after: as.answers }),
    look: await loadSiteLook(platform, { workspace, handle: draft.handle ?? '', kit: page.kit }),
    kits: (await listKits(platform, { workspace })).map((kit) => ({
      id: kit.id,
      name: kit.name,
      isDefault: kit.isDefault,
    })),
    hasForm: allBlocks(data.blocks).some(({ type }) => type === 'form'),
    leads: people.leads.map(({ id: who, first, email }) => ({
      id: who,
      name: first ? `${first} (${email})` : email,
    })),
  }
}

async function readPeople(tx: Transaction, workspace: string) {
  const accounts = await tx
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(and(eq(account.workspace, workspace), isNull(account.deletedAt)))
    .orderBy(asc(account.name))
    .limit(500)
  const leads = await tx
    .select({ id: lead.id, first: lead.first, email: lead.email, account: lead.account })
    .from(lead)
    .where(and(eq(lead.workspace, workspace), isNull(lead.deletedAt)))
    .orderBy(asc(lead.email))
    .limit(500)
  return { accounts, leads }
}

async function readJourneys(tx: Transaction, workspace: string, page: string) {
  const rows = await tx
    .selectDistinct({ id: journey.id, name: journey.name, link: link.id })
    .from(tabItem)
    .innerJoin(tab, and(eq(tab.workspace, tabItem.workspace), eq(tab.id, tabItem.tab), isNull(tab.deletedAt)))
    .innerJoin(
      journey,
      and(eq(journey.workspace, tab.workspace), eq(journey.id, tab.journey), isNull(journey.deletedAt)),
    )
    .leftJoin(
      link,
      and(eq(link.workspace, journey.workspace), eq(link.journey, journey.id), isNull(link.deletedAt)),
    )
    .where(and(eq(tabItem.workspace, workspace), eq(tabItem.page, page)))
  const found = new Map<string, { id: string; name: string; links: number }>()
  for (const row of rows) {
    const one = found.get(row.id) ?? { id: row.id, name: row.name, links: 0 }
    found.set(row.id, { ...one, links: one.links + (row.link ? 1 : 0) })
  }
  return [...found.values()]
}
