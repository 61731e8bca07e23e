import { and, eq, isNull } from 'drizzle-orm'
import { look as keptLook, type Look, voice } from '#src/features/brand/schema.ts'
import { workspaces } from '#src/features/workspace/server/tables.ts'
import { newId } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'
import { freeName } from '../change-kit.ts'
import { brand } from '../tables.ts'

type Whose = {
  workspace: string
  user: string
  /** Of the kit, when there is no default one yet. */
  name: string
}

/** Changes the look of a workspace's default kit. Without one, a new kit becomes the default. */
export async function changeDefaultLook(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { workspace, user, name }: Whose,
  change: (look: Look) => Look,
): Promise<void> {
  const now = clock.now()
  const by = { updatedBy: user, updatedAt: now }
  await db.inWorkspace(workspace, async (tx) => {
    // If two first kits are created concurrently, the second waits for the first.
    await tx.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, workspace)).for('update')
    const kits = await tx
      .select()
      .from(brand)
      .where(and(eq(brand.workspace, workspace), isNull(brand.deletedAt)))
      .for('update')
    const kit = kits.find(({ isDefault }) => isDefault)
    const look = change(keptLook.parse(kit?.look ?? {}))
    if (kit)
      await tx
        .update(brand)
        .set({ look, version: kit.version + 1, ...by })
        .where(and(eq(brand.workspace, workspace), eq(brand.id, kit.id)))
    else
      await tx.insert(brand).values({
        ...by,
        workspace,
        id: newId(now),
        name: freeName(name.slice(0, 95), kits),
        voice: voice.parse({}),
        look,
        isDefault: true,
        createdBy: user,
        createdAt: now,
      })
  })
}

/** The look with this logo on every background; null for none. */
export function withLogo(look: Look, media: string | null): Look {
  return { ...look, logos: { ...look.logos, light: media, dark: null } }
}
