import { and, eq, inArray, isNull, like, type SQL, sql } from 'drizzle-orm'
import { mediaFile } from '#src/features/media/server/tables.ts'
import type { Transaction } from '#src/platform/database/database.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { AssetChanges } from '../schema.ts'
import { asset, assetMedia } from './tables.ts'

export type Described = { saved: true; version: number } | { saved: false; reason: 'changed' | 'not_found' }

/** Changes an asset's details, unless someone else changed it since the version that was seen. */
export async function changeAssetDetails(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, id, changes }: { workspace: string; id: string; changes: AssetChanges },
): Promise<Described> {
  const { version, title, summary, attribution, alt } = changes
  return db.inWorkspace(workspace, async (tx): Promise<Described> => {
    const here = and(eq(asset.workspace, workspace), eq(asset.id, id), isNull(asset.deletedAt))
    const [saved] = await tx
      .update(asset)
      .set({
        ...(title === undefined ? {} : { title, isNamedByFile: isStillNamedByFile(title) }),
        ...(summary === undefined ? {} : { summary }),
        ...(attribution === undefined ? {} : { attribution }),
        version: sql`${asset.version} + 1`,
        updatedAt: clock.now(),
      })
      .where(and(here, eq(asset.version, version)))
      .returning({ version: asset.version })
    if (saved && alt !== undefined) await describePicture(tx, { workspace, id, alt })
    if (saved) return { saved: true, version: saved.version }
    const [there] = await tx.select({ id: asset.id }).from(asset).where(here)
    return { saved: false, reason: there ? 'changed' : 'not_found' }
  })
}

/** A new title ends it for good. */
export function isStillNamedByFile(title: string): SQL<boolean> {
  return sql`${asset.isNamedByFile} and ${asset.title} = ${title}`
}

type Taken = {
  workspace: string
  id: string
  now: Date
  title?: string | undefined
  summary?: string | undefined
}

/** Gives an asset a title or summary, whichever version it has. */
export async function describeAsset(
  tx: Transaction,
  { workspace, id, now, title, summary }: Taken,
): Promise<void> {
  await tx
    .update(asset)
    .set({
      ...(title === undefined ? {} : { title, isNamedByFile: false }),
      ...(summary === undefined ? {} : { summary }),
      version: sql`${asset.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(asset.workspace, workspace), eq(asset.id, id), isNull(asset.deletedAt)))
}

async function describePicture(
  tx: Transaction,
  { workspace, id, alt }: { workspace: string; id: string; alt: string },
): Promise<void> {
  const originals = tx
    .select({ media: assetMedia.media })
    .from(assetMedia)
    .where(
      and(eq(assetMedia.workspace, workspace), eq(assetMedia.asset, id), eq(assetMedia.role, 'original')),
    )
  await tx
    .update(mediaFile)
    .set({ alt })
    .where(
      and(
        eq(mediaFile.workspace, workspace),
        inArray(mediaFile.id, originals),
        like(mediaFile.mime, 'image/%'),
      ),
    )
}
