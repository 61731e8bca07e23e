import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { storeMedia } from '#src/features/media/server/store-media.ts'
import { projectRoot } from '#src/platform/project-root.ts'
import type { TestPlatform } from './test-platform.ts'

/** A one-pixel image in the library of a workspace. */
export async function aPicture(
  platform: TestPlatform,
  who: { workspace: string; user: string },
  filename = 'dot.png',
): Promise<string> {
  const content = createReadStream(join(projectRoot, 'src/features/media/server/fixtures/dot.png'))
  return (await storeMedia(platform, { ...who, filename, content })).id
}
