import { and, asc, eq, sql } from 'drizzle-orm'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { told } from '#src/words/locale.ts'
import { type DraftPageData, draftPageData } from '../schema.ts'
import { pageRefusals } from '../words/page-refusals.ts'
import { loadPageDraft } from './load-page-draft.ts'
import { isPageId } from './queries.ts'
import { pageTemplate } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>

const mostTemplates = 200

/**
 * Keeps the draft of a page as a template of the workspace. Throws Refusal 404 `page_not_found`, 409
 * `template_exists`, 422 `too_many_templates`.
 */
export async function saveAsTemplate(
  platform: World,
  { workspace, user, page, name }: { workspace: string; user: string; page: string; name: string },
): Promise<{ id: string }> {
  const { db, clock } = platform
  const { data } = await loadPageDraft(platform, { workspace, page })
  const now = clock.now()
  const id = newId(now)
  return db.inWorkspace(workspace, async (tx) => {
    const held = await tx
      .select({ id: pageTemplate.id })
      .from(pageTemplate)
      .where(eq(pageTemplate.workspace, workspace))
    if (held.length >= mostTemplates) {
      throw new Refusal(
        422,
        'too_many_templates',
        told(pageRefusals, (words) => words.mostTemplates(mostTemplates)),
      )
    }
    const made = await tx
      .insert(pageTemplate)
      .values({ workspace, id, name, data, createdBy: user, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: pageTemplate.id })
    if (made.length === 0) {
      throw new Refusal(
        409,
        'template_exists',
        told(pageRefusals, (words) => words.templateNameTaken),
      )
    }
    return { id }
  })
}

/** The workspace's own templates by name. */
export async function listTemplates(
  { db }: Pick<Platform, 'db'>,
  { workspace }: { workspace: string },
): Promise<{ id: string; name: string }[]> {
  return db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id: pageTemplate.id, name: pageTemplate.name })
      .from(pageTemplate)
      .where(eq(pageTemplate.workspace, workspace))
      .orderBy(asc(sql`lower(${pageTemplate.name})`)),
  )
}

/** What a template of the workspace holds. Throws Refusal 404 `template_not_found`. */
export async function readTemplate(
  { db }: Pick<Platform, 'db'>,
  { workspace, template }: { workspace: string; template: string },
): Promise<DraftPageData> {
  const [found] = isPageId(template)
    ? await db.inWorkspace(workspace, (tx) =>
        tx
          .select({ data: pageTemplate.data })
          .from(pageTemplate)
          .where(and(eq(pageTemplate.workspace, workspace), eq(pageTemplate.id, template))),
      )
    : []
  if (!found) throw templateNotFound()
  return draftPageData.parse(found.data)
}

function templateNotFound(): Refusal {
  return new Refusal(
    404,
    'template_not_found',
    told(pageRefusals, (words) => words.noSuchTemplate),
  )
}
