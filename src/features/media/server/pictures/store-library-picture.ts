import { Readable } from 'node:stream'
import type { Platform } from '#src/platform/platform.ts'
import type { MediaFile } from '../find-media.ts'
import { storeMedia } from '../store-media.ts'
import { readChosenPicture } from './store-picture.ts'

type World = Pick<Platform, 'db' | 'clock' | 'files' | 'config' | 'jobs' | 'log'>

/** Stores a chosen picture in the library. Refuses like `storePicture` and `storeMedia`. */
export async function storeLibraryPicture(
  world: World,
  { workspace, user, picture }: { workspace: string; user: string; picture: File },
): Promise<MediaFile> {
  const { bytes, filename } = await readChosenPicture(picture)
  return storeMedia(world, { workspace, user, filename, content: Readable.from([bytes]) })
}
