import type { Readable } from 'node:stream'

/** A file that comes in parts. `token` is what `begin` returned for the key. */
export type GrowingFile = { key: string; token: string }

/** A part that was stored; `tag` is the store's own word for it. */
export type StoredPart = { tag: string; bytes: number }

/** Keeps files by key (ASCII, `/` separated, no dots-only parts). A full disk is Refusal 507 `storage_full`. */
export type FileStore = {
  /** Stores the whole stream or nothing; throws Refusal 413 when more than `maxBytes` come. */
  write(
    key: string,
    content: Readable,
    options: { maxBytes: number },
  ): Promise<{ bytes: number; sha256: string }>
  /** Bytes `from` to `to` inclusive. The stream fails when the key is unknown. */
  read(key: string, range?: { from: number; to: number }): Readable
  find(key: string): Promise<{ bytes: number } | undefined>
  /** A key that is unknown is no failure. */
  remove(key: string): Promise<void>
  /** Begins a file that comes in parts, each of at least 5 MiB but the last; nothing is under the key until `complete`. */
  begin(key: string): Promise<string>
  /**
   * Stores the part after `before` whole, or not at all: exactly `bytes` have to come. A part may be sent again, and what
   * comes last counts.
   */
  writePart(
    file: GrowingFile,
    before: readonly StoredPart[],
    part: { bytes: number; content: Readable },
  ): Promise<StoredPart>
  /** The parts become the file under the key. May be called again after it was. */
  complete(file: GrowingFile, parts: readonly StoredPart[]): Promise<void>
  /** Forgets a file that came in parts and was not completed. */
  abandon(file: GrowingFile): Promise<void>
  /**
   * Removes what a process that was killed left of files that it was writing whole, when nothing has come to it since
   * `before`. A bucket ends uploads that nobody completes by a rule of its own.
   */
  removeTorn(before: Date): Promise<void>
}

/** The least that a part has, unless it is the last. */
export const leastPartBytes = 5 * 1024 * 1024
