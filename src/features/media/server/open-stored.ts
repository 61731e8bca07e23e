import { buffer } from 'node:stream/consumers'
import { ALL_FORMATS, CustomSource, Input } from 'mediabunny'
import type { Platform } from '#src/platform/platform.ts'

/** Opens a stored file as a track container that reads only the bytes it needs. Dispose of it. */
export function openStored(
  { files }: Pick<Platform, 'files'>,
  { key, bytes }: { key: string; bytes: number },
): Input {
  const source = new CustomSource({
    getSize: () => bytes,
    read: (from, until) => buffer(files.read(key, { from, to: until - 1 })),
    prefetchProfile: 'fileSystem',
  })
  return new Input({ formats: ALL_FORMATS, source })
}
