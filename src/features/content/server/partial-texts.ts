import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { ContentKind } from '../rules/kinds.ts'
import type { PartialBlock } from '../rules/read-partial-answer.ts'
import { contentPartial } from './tables.ts'

type Where = { workspace: string; asset: string }

/** An output that a model is writing, as far as it has come. */
export type PartialText = { kind: ContentKind; language: string; blocks: PartialBlock[] }

/** The outputs of an asset that a model is writing now. */
export async function listPartials(
  { db }: Pick<Platform, 'db'>,
  { workspace, asset }: Where,
): Promise<PartialText[]> {
  return db.inWorkspace(workspace, (tx) =>
    tx
      .select({ kind: contentPartial.kind, language: contentPartial.language, blocks: contentPartial.blocks })
      .from(contentPartial)
      .where(and(eq(contentPartial.workspace, workspace), eq(contentPartial.asset, asset)))
      .orderBy(asc(contentPartial.kind), asc(contentPartial.language)),
  )
}

/** Publishes a run's partial output. */
export async function showPartial(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, asset, run, kind, language, blocks }: Where & { run: string } & PartialText,
): Promise<void> {
  if (blocks.length === 0) return
  const written = { run, blocks, updatedAt: clock.now() }
  await db.inWorkspace(workspace, (tx) =>
    tx
      .insert(contentPartial)
      .values({ workspace, asset, kind, language, ...written })
      .onConflictDoUpdate({
        target: [
          contentPartial.workspace,
          contentPartial.asset,
          contentPartial.kind,
          contentPartial.language,
        ],
        set: written,
      }),
  )
}

/** Clears the partial outputs of an asset, or one of them. */
export async function dropPartials(
  tx: Transaction,
  { workspace, asset, ...one }: Where & Partial<Pick<PartialText, 'kind' | 'language'>>,
): Promise<void> {
  const here = and(eq(contentPartial.workspace, workspace), eq(contentPartial.asset, asset))
  await tx
    .delete(contentPartial)
    .where(
      and(
        here,
        one.kind ? eq(contentPartial.kind, one.kind) : undefined,
        one.language ? eq(contentPartial.language, one.language) : undefined,
      ),
    )
}
