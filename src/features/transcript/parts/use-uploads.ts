import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { checkTranscript } from '../browser/check-transcript.ts'
import { sendFile } from '../browser/send-file.ts'
import { type Upload, UploadQueue } from '../browser/upload-queue.ts'

type Options = { maxBytes: number; asset?: string | undefined; become?: 'files' | 'assets' | 'attachments' }

/** The uploads of a screen; its data is reloaded as files are accepted. */
export function useUploads({ maxBytes, asset, become }: Options): { uploads: Upload[]; queue: UploadQueue } {
  const [uploads, setUploads] = useState<Upload[]>([])
  const { revalidate } = useRevalidator()
  const [queue] = useState(
    () =>
      new UploadQueue({
        maxBytes,
        asset,
        become,
        send: sendFile,
        check: checkTranscript,
        onChange: setUploads,
        onTaken: () => void revalidate(),
        measure: measureInBrowser,
      }),
  )

  const isBusy = uploads.some(({ state }) => ['sending', 'waiting', 'paused', 'review'].includes(state))
  useEffect(() => {
    if (!isBusy) return
    function ask(event: BeforeUnloadEvent): void {
      event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isBusy])

  return { uploads, queue }
}

/** The decoder is a third of a megabyte and rarely needed. For videos this also makes a cover. */
async function measureInBrowser(media: string, file: File, asset: string | undefined): Promise<void> {
  const { sendMeasured } = await import('#src/features/media/browser/measure-recording.ts')
  const { sendPoster } = await import('../browser/send-poster.ts')
  // Either may fail without a decoder, independently of the other.
  await Promise.allSettled([sendMeasured(media, file), asset ? sendPoster(asset, file) : undefined])
}
