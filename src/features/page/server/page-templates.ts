import { msg } from '@lingui/core/runtime-macro'
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import { matching } from '#src/platform/database/matching.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type DraftPageData, draftPageData } from '../schema.ts'
import { loadPageDraft } from './load-page-draft.ts'
import { isPageId } from './queries.ts'
import { pageTemplate } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>

const mostTemplates = 200

/**
 * Saves the draft of a page as a custom template. Throws Refusal 404 `page_not_found`, 409 `template_exists`, 422
 * `too_many_templates`.
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
    const held = await tx.select({ id: pageTemplate.id }).from(pageTemplate).where(isKept(workspace))
    if (held.length >= mostTemplates) {
      throw new Refusal(
        422,
        'too_many_templates',
        msg`A workspace can have up to ${{ most: mostTemplates }} templates. Delete one first.`,
      )
    }
    const made = await tx
      .insert(pageTemplate)
      .values({ workspace, id, name, data, createdBy: user, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: pageTemplate.id })
    if (made.length === 0) throw nameTaken()
    return { id }
  })
}

/** The workspace's custom templates by name. */
export async function listTemplates(
  { db }: Pick<Platform, 'db'>,
  { workspace }: { workspace: string },
): Promise<{ id: string; name: string }[]> {
  return db.inWorkspace(workspace, (tx) =>
    tx
      .select({ id: pageTemplate.id, name: pageTemplate.name })
      .from(pageTemplate)
      .where(isKept(workspace))
      .orderBy(asc(sql`lower(${pageTemplate.name})`)),
  )
}

/** The content of a custom template. Throws Refusal 404 `template_not_found`. */
export async function readTemplate(
  { db }: Pick<Platform, 'db'>,
  { workspace, template }: { workspace: string; template: string },
): Promise<DraftPageData> {
  const [found] = isPageId(template)
    ? await db.inWorkspace(workspace, (tx) =>
        tx
          .select({ data: pageTemplate.data })
          .from(pageTemplate)
          .where(and(isKept(workspace), eq(pageTemplate.id, template))),
      )
    : []
  if (!found) throw templateNotFound()
  return draftPageData.parse(found.data)
}

type One = { workspace: string; template: string }

/**
 * Renames a custom template; returns its previous name. Throws Refusal 404 `template_not_found`, 409
 * `template_exists`.
 */
export async function renameTemplate(
  { db }: Pick<Platform, 'db'>,
  { workspace, template, name }: One & { name: string },
): Promise<{ before: string }> {
  return db.inWorkspace(workspace, async (tx) => {
    const here = and(isKept(workspace), eq(pageTemplate.id, template))
    const [row] = await tx.select({ name: pageTemplate.name }).from(pageTemplate).where(here).for('update')
    if (!row) throw templateNotFound()
    await requireFreeName(tx, { workspace, template, name })
    await tx.update(pageTemplate).set({ name }).where(here)
    return { before: row.name }
  })
}

/** Moves a template to the trash; pages made from it stay unchanged. Throws Refusal 404 `template_not_found`. */
export async function removeTemplate(
  { db, clock }: World,
  { workspace, user, template }: One & { user: string },
): Promise<{ name: string }> {
  const [gone] = await db.inWorkspace(workspace, (tx) =>
    tx
      .update(pageTemplate)
      .set({ deletedAt: clock.now(), deletedBy: user })
      .where(and(isKept(workspace), eq(pageTemplate.id, template)))
      .returning({ name: pageTemplate.name }),
  )
  if (!gone) throw templateNotFound()
  return gone
}

/** Restores a template from the trash. Throws Refusal 404 `template_not_found`, 409 `template_exists`. */
export async function restoreTemplate(
  { db }: Pick<Platform, 'db'>,
  { workspace, template }: One,
): Promise<void> {
  await db.inWorkspace(workspace, async (tx) => {
    const here = and(matching(pageTemplate, { workspace, id: template }), isNotNull(pageTemplate.deletedAt))
    const [row] = await tx.select({ name: pageTemplate.name }).from(pageTemplate).where(here).for('update')
    if (!row) throw templateNotFound()
    await requireFreeName(tx, { workspace, template, name: row.name })
    await tx.update(pageTemplate).set({ deletedAt: null, deletedBy: null }).where(here)
  })
}

async function requireFreeName(
  tx: Transaction,
  { workspace, template, name }: One & { name: string },
): Promise<void> {
  // Of two concurrent requests with one name, the second waits until it can see the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`page-template ${workspace}`}, 0))`)
  const [other] = await tx
    .select({ id: pageTemplate.id })
    .from(pageTemplate)
    .where(
      and(
        isKept(workspace),
        sql`lower(${pageTemplate.name}) = lower(${name})`,
        sql`${pageTemplate.id} <> ${template}`,
      ),
    )
  if (other) throw nameTaken()
}

function isKept(workspace: string): SQL | undefined {
  return and(eq(pageTemplate.workspace, workspace), isNull(pageTemplate.deletedAt))
}

function nameTaken(): Refusal {
  return new Refusal(
    409,
    'template_exists',
    msg`A template with this name already exists. Choose another name.`,
  )
}

function templateNotFound(): Refusal {
  return new Refusal(
    404,
    'template_not_found',
    msg`We couldn’t find this template. It may have been deleted.`,
  )
}
