import { Readable } from 'node:stream'
import { msg } from '@lingui/core/runtime-macro'
import { Refusal } from '#src/platform/http/refusal.ts'
import { cleanPicture } from '../rules/clean-picture.ts'
import type { MediaType } from './detect-media.ts'
import { readWhole } from './read-whole.ts'

const longestBytes = 20_000_000
const mostPixels = 50_000_000

/**
 * Prepares an image for the public by removing location, camera data and comments. Throws Refusal 413 when its bytes
 * or pixels are too many for readers, 415 when it is broken.
 */
export async function readPicture(
  content: Readable,
  { type, filename }: { type: MediaType; filename: string },
): Promise<{ content: Readable; width: number; height: number; endsEarly: boolean }> {
  const whole = await readWhole(content, { mostBytes: longestBytes, tooLarge: () => heavy(filename) })
  const picture = cleanPicture(whole, type.mime)
  if (!picture) {
    throw new Refusal(
      415,
      'media_unreadable',
      msg`${{ file: filename }} is damaged. Export the image again and upload it.`,
    )
  }
  if (picture.width * picture.height > mostPixels) {
    throw new Refusal(
      413,
      'picture_too_large',
      msg`${{ file: filename }} is ${{ width: picture.width }} × ${{ height: picture.height }} pixels. Resize it to at most 4,000 pixels wide.`,
    )
  }
  const { width, height, endsEarly = false } = picture
  return { content: Readable.from([Buffer.from(picture.bytes)]), width, height, endsEarly }
}

function heavy(filename: string): Refusal {
  return new Refusal(
    413,
    'file_too_large',
    msg`${{ file: filename }} is larger than 20 MB. Choose a smaller image.`,
    { connection: 'close' },
  )
}
