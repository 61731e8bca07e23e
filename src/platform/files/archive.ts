import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A zip that is written while it is read, so that none of it is held in memory. */
export type Archive = {
  text(path: string, text: string): void
  /** `open` is called when its turn comes; already compressed files are only stored. */
  stream(path: string, how: { isCompressed: boolean; open: () => Readable }): void
  /** Ends the list of files and returns the archive's stream, which fails when a file's stream fails. */
  finish(): ReadableStream<Uint8Array>
}

/** `onError` receives the path of each file that could not be read. */
export function createArchive(mtime: Date, onError: (error: Error, path: string) => void): Archive {
  const zip = new ZipFile()
  const archive = new PassThrough()
  zip.outputStream.pipe(archive)
  zip.on('error', (error: Error) => archive.destroy(error))
  return {
    text(path, text) {
      zip.addBuffer(Buffer.from(text), path, { mtime })
    },
    stream(path, { isCompressed, open }) {
      zip.addReadStreamLazy(path, { mtime, compress: !isCompressed }, (done) => {
        const content = open()
        content.once('error', (error) => {
          onError(error, path)
          archive.destroy(error)
        })
        done(null, content)
      })
    },
    finish() {
      zip.end()
      // Node and the DOM declare the same stream twice.
      return Readable.toWeb(archive) as ReadableStream<Uint8Array>
    },
  }
}
