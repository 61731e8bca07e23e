import type { Readable } from 'node:stream'

/** Keeps files by key (ASCII, `/` separated, no dots-only parts). */
export type FileStore = {
  /** Stores the whole stream or nothing; throws when more than `maxBytes` come. */
  write(
    key: string,
    content: Readable,
    options: { maxBytes: number },
  ): Promise<{ bytes: number; sha256: string }>
  /** Bytes `from` to `to` inclusive. Throws when the key is unknown. */
  read(key: string, range?: { from: number; to: number }): Readable
  find(key: string): Promise<{ bytes: number } | undefined>
  remove(key: string): Promise<void>
}
