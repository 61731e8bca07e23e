import type { Readable } from 'node:stream'

/** A file that comes in parts. `token` is what `begin` returned for the key. */
export type GrowingFile = { key: string; token: string }

/** A part that was stored; `tag` is the store's own id for it. */
export type StoredPart = { tag: string; bytes: number }

/** Keeps files by key (ASCII, `/` separated, no dots-only parts). A full disk is Refusal 507 `storage_full`. */
export type FileStore = {
  /** Stores the whole stream or nothing; throws Refusal 413 when it has more than `maxBytes`. */
  write(
    key: string,
    content: Readable,
    options: { maxBytes: number },
  ): Promise<{ bytes: number; sha256: string }>
  /** Bytes `from` to `to` inclusive. The stream fails when the key is unknown. */
  read(key: string, range?: { from: number; to: number }): Readable
  find(key: string): Promise<{ bytes: number } | undefined>
  /** An unknown key is not an error. */
  remove(key: string): Promise<void>
  /** Begins a file that comes in parts of at least 5 MiB (except the last). It is invisible until `complete`. */
  begin(key: string): Promise<string>
  /**
   * Stores the part after `before`, whole or not at all: exactly `bytes` must arrive. A part may be sent again; the last
   * one counts.
   */
  writePart(
    file: GrowingFile,
    before: readonly StoredPart[],
    part: { bytes: number; content: Readable },
  ): Promise<StoredPart>
  /** Turns the parts into the file under the key. May be called twice. */
  complete(file: GrowingFile, parts: readonly StoredPart[]): Promise<void>
  /** Abandons a file that was not completed. */
  abandon(file: GrowingFile): Promise<void>
  /**
   * Removes files that a killed process left half written, unless they have grown since `before`. In a bucket, a
   * lifecycle rule ends abandoned uploads.
   */
  removeTorn(before: Date): Promise<void>
}

/** The smallest size of a part other than the last. */
export const leastPartBytes = 5 * 1024 * 1024
