import { msg } from '@lingui/core/runtime-macro'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { asset } from '#src/features/asset/server/tables.ts'
import { formattedBlocks } from '#src/features/language/rules/formatted-blocks.ts'
import type { RichTextDocument } from '#src/features/language/rules/rich-text.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import { findRow } from '#src/platform/database/find-row.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { UsedAs } from '../rules/approved-parts.ts'
import { fromRichText } from '../rules/edit-rich-text.ts'
import { fromEditText } from '../rules/edit-text.ts'
import { applyApproved, type Using } from './apply-approved.ts'
import { addVariant, contentNotFound, lockContent, type One } from './queries.ts'
import { content, contentVariant } from './tables.ts'

type World = Pick<Platform, 'db' | 'clock'>
type ByUser = One & { user: string }

/** A person's edit: plain text, or a formatted document. */
type Edited = { text: string } | { doc: RichTextDocument }

/** Saves an edit as a new variant; the previous one stays. Throws Refusal 404 `content_not_found`. */
export async function editContent(
  { db, clock }: World,
  { user, ...edited }: ByUser & Edited,
): Promise<number> {
  const one = { workspace: edited.workspace, asset: edited.asset, content: edited.content }
  return db.inWorkspace(one.workspace, async (tx) => {
    const output = await lockContent(tx, one)
    const shown = await requireVariant(tx, one, output.currentVariant)
    const { language, tone, length, instruction, brand, voice } = shown
    const before = formattedBlocks.parse(shown.body)
    const body = 'doc' in edited ? fromRichText(edited.doc, before) : fromEditText(edited.text, before)
    const made = {
      method: 'human',
      language,
      tone,
      length,
      instruction,
      brand,
      voice,
      body,
      createdBy: user,
      createdAt: clock.now(),
    }
    return addVariant(tx, output, made)
  })
}

/** Selects another variant. Throws Refusal 404 `content_not_found`, also for a missing variant. */
export async function chooseVariant({ db, clock }: World, { n, ...one }: One & { n: number }): Promise<void> {
  await db.inWorkspace(one.workspace, async (tx) => {
    await lockContent(tx, one)
    await requireVariant(tx, one, n)
    await tx
      .update(content)
      .set({ currentVariant: n, updatedAt: clock.now() })
      .where(and(eq(content.workspace, one.workspace), eq(content.id, one.content)))
  })
}

type Approval = ByUser & { n: number; using?: Using | undefined; place?: number | undefined }

/**
 * Approves the variant that the member saw, and with `using` makes it the title (the one at `place`), summary or
 * chapters of the asset. Returns what it became. Throws Refusal 409 `content_changed` when another was selected
 * since, 423 `transcript_locked` for chapters.
 */
export async function approveContent(
  { db, clock }: World,
  { n, user, using, place, ...one }: Approval,
): Promise<UsedAs | null> {
  return db.inWorkspace(one.workspace, async (tx) => {
    const output = await lockContent(tx, one)
    if (output.currentVariant !== n)
      throw new Refusal(
        409,
        'content_changed',
        msg`Someone just added a new variant. Review it before you approve.`,
      )
    const now = clock.now()
    const body = formattedBlocks.parse((await requireVariant(tx, one, n)).body)
    const { workspace, asset: id } = one
    const { kind } = output
    const used = using
      ? await applyApproved(tx, { workspace, asset: id, user, now, kind, body, using, place })
      : null
    await tx
      .update(content)
      .set({ approvedVariant: n, approvedBy: user, approvedAt: now, updatedAt: now })
      .where(and(eq(content.workspace, one.workspace), eq(content.id, one.content)))
    return used
  })
}

async function requireVariant(tx: Transaction, { workspace, content: id }: One, n: number) {
  const row = await findRow(tx, contentVariant, { workspace, content: id, n })
  if (!row) throw contentNotFound()
  return row
}

/** Moves an output with its variants to the trash. Throws Refusal 404 `content_not_found`. */
export async function removeContent({ db, clock }: World, { user, ...one }: ByUser): Promise<void> {
  await db.inWorkspace(one.workspace, async (tx) => {
    await lockContent(tx, one)
    await tx
      .update(content)
      .set({ deletedAt: clock.now(), deletedBy: user })
      .where(and(eq(content.workspace, one.workspace), eq(content.id, one.content)))
  })
}

/**
 * Restores an output. Throws Refusal 404 `content_not_found`, 409 `asset_removed` while its asset is in the trash,
 * and 409 `content_written_anew` when a newer one of its kind and language exists.
 */
export async function restoreContent(
  { db }: Pick<Platform, 'db'>,
  { workspace, asset: ofAsset, content: id }: Omit<One, 'asset'> & { asset?: string },
): Promise<void> {
  await db.inWorkspace(workspace, async (tx) => {
    const one = and(eq(content.workspace, workspace), eq(content.id, id))
    const [row] = await tx
      .select({ kind: content.kind, language: content.language, asset: content.asset })
      .from(content)
      .where(and(one, isNotNull(content.deletedAt), ofAsset ? eq(content.asset, ofAsset) : undefined))
      .for('update')
    if (!row) throw contentNotFound()
    await requireStandingAsset(tx, { workspace, asset: row.asset })
    const here = and(eq(content.workspace, workspace), eq(content.asset, row.asset))
    const [other] = await tx
      .select({ id: content.id })
      .from(content)
      .where(
        and(here, eq(content.kind, row.kind), eq(content.language, row.language), isNull(content.deletedAt)),
      )
    if (other)
      throw new Refusal(
        409,
        'content_written_anew',
        msg`There’s a newer variant of this content. Delete that first.`,
      )
    await tx.update(content).set({ deletedAt: null, deletedBy: null }).where(one)
  })
}

async function requireStandingAsset(
  tx: Transaction,
  { workspace, asset: id }: { workspace: string; asset: string },
): Promise<void> {
  const [row] = await tx
    .select({ deletedAt: asset.deletedAt })
    .from(asset)
    .where(and(eq(asset.workspace, workspace), eq(asset.id, id)))
  if (row && !row.deletedAt) return
  throw new Refusal(409, 'asset_removed', msg`Restore the asset first.`)
}
