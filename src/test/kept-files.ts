import { readdir } from 'node:fs/promises'
import { asset } from '#src/features/asset/server/tables.ts'
import { mediaFile } from '#src/features/media/server/tables.ts'
import { segment, transcript } from '#src/features/transcript/server/tables.ts'
import type { TestPlatform } from './test-platform.ts'

/** The names of all stored files. */
export async function filesOnDisk({ config }: TestPlatform): Promise<string[]> {
  const found = await readdir(config.dataDir, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** What is left of a workspace's uploads: files, and rows about them. */
export async function leftovers(platform: TestPlatform, workspace: string): Promise<unknown[]> {
  const files = await filesOnDisk(platform)
  return platform.db.inWorkspace(workspace, async (tx) => [
    ...files,
    ...(await tx.select().from(mediaFile)),
    ...(await tx.select().from(asset)),
    ...(await tx.select().from(transcript)),
    ...(await tx.select().from(segment)),
  ])
}
