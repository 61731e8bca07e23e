import { bodyOf } from '#src/platform/navigation/ask-server.ts'
import { postFile } from '#src/platform/navigation/post-file.ts'
import { layOutQuote, type QuoteColours, type QuoteSize, quoteSizes } from '../rules/quote-image.ts'
import { drawLogo, loadLogo } from './brand-theme.ts'

export type QuoteImage = {
  text: string
  speaker: string
  size: QuoteSize
  colours: QuoteColours
  /** An image from the library. */
  logo?: string | null
  /** Keeps an outdated drawing from touching the canvas. */
  signal?: AbortSignal
}

const family = '"Inter Variable", sans-serif'

/** Draws a quote on a canvas and sets its size. Loads the font and the logo first. */
export async function drawQuoteImage(canvas: HTMLCanvasElement, image: QuoteImage): Promise<void> {
  // Without our font, the browser's default is used.
  await document.fonts.load(`650 48px ${family}`, image.text).catch(() => undefined)
  const logo = await loadLogo(image.logo)
  image.signal?.throwIfAborted()
  const { width, height } = quoteSizes[image.size]
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser did not provide a canvas.')
  const { ground, ink } = image.colours
  const edge = Math.round(Math.min(width, height) * 0.1)
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  context.fillStyle = ink
  context.textBaseline = 'top'
  const foot = image.speaker || logo ? 90 : 0
  const { size, lines } = layOutQuote(`“${image.text}”`, {
    width: width - 2 * edge,
    height: height - 2 * edge - foot,
    measure(text, pixels) {
      context.font = `650 ${pixels}px ${family}`
      return context.measureText(text).width
    },
  })
  context.font = `650 ${size}px ${family}`
  const tall = lines.length * size * 1.25
  const top = edge + Math.max(0, (height - 2 * edge - foot - tall) / 2)
  for (const [place, line] of lines.entries()) context.fillText(line, edge, top + place * size * 1.25)
  const corner = { right: width - edge, bottom: height - edge, width: width * 0.24, height: 64 }
  if (logo) drawLogo(context, logo, corner)
  if (!image.speaker) return
  context.font = `450 36px ${family}`
  context.fillText(
    `— ${image.speaker}`,
    edge,
    height - edge - 40,
    width - 2 * edge - (logo ? corner.width + 24 : 0),
  )
}

/** The canvas as a PNG. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob)
      else reject(new Error('The image could not be created.'))
    }, 'image/png')
  })
}

/** Saves an image to the library, as a file of the quoted asset. Rejects with RequestError. */
export async function keepImage(png: Blob, { name, asset }: { name: string; asset: string }): Promise<void> {
  const query = new URLSearchParams({ name, asset, as: 'quote' })
  bodyOf(await postFile(`/api/assets/upload?${query}`, png))
}
