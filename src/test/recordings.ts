import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createAsset } from '#src/features/asset/server/create-asset.ts'
import type { MediaFile } from '#src/features/media/server/find-media.ts'
import { keepMedia, storeMedia } from '#src/features/media/server/store-media.ts'
import { newId } from '#src/platform/ids.ts'
import type { TestPlatform } from './test-platform.ts'

type Recording = { workspace: string; user: string; filename: string; bytes: Buffer }

const measured = new Map<string, MediaFile>()

/** Stores a recording as an upload does, but measures the same bytes only once: each time starts a thread. */
export async function storeRecording(platform: TestPlatform, recording: Recording): Promise<{ id: string }> {
  const { workspace, user, filename, bytes } = recording
  const content = Readable.from([bytes])
  const which = `${filename} ${hash('sha256', bytes)}`
  const known = measured.get(which)
  if (!known) {
    const stored = await storeMedia(platform, { workspace, user, filename, content })
    measured.set(which, stored)
    return stored
  }
  const createdAt = platform.clock.now()
  const id = newId(createdAt)
  const key = known.key.replace(known.workspace, workspace).replace(known.id, id)
  await platform.files.write(key, content, { maxBytes: bytes.length })
  await keepMedia(platform, { ...known, workspace, id, key, createdBy: user, createdAt })
  return { id }
}

/** An asset with a recording. */
export async function aRecordedAsset(
  platform: TestPlatform,
  { title = 'Talk', ...recording }: Recording & { title?: string },
): Promise<{ asset: string; media: string }> {
  const { workspace, user } = recording
  const { id: media } = await storeRecording(platform, recording)
  const about = { workspace, user, title, kind: 'audio', source: 'upload', primaryMedia: media } as const
  return { asset: (await createAsset(platform, about)).id, media }
}
