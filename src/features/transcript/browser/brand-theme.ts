import { z } from 'zod'
import type { BrandTheme } from '../rules/quote-image.ts'

const hex = z.string().regex(/^#[0-9a-f]{6}$/)
const answer = z.object({
  theme: z.object({ name: z.string(), ground: hex, ink: hex, logo: z.uuid().nullable() }).nullable(),
})

/** The default brand's look for images; undefined when it has none or can't be loaded. */
export async function fetchBrandTheme(): Promise<BrandTheme | undefined> {
  // Without it, the product's own colors are offered.
  const response = await fetch('/api/brand/theme').catch(() => undefined)
  if (!response?.ok) return undefined
  return answer.safeParse(await response.json()).data?.theme ?? undefined
}

/** A library logo, ready to draw; undefined when it can't be loaded. */
export async function loadLogo(media: string | null | undefined): Promise<HTMLImageElement | undefined> {
  if (!media) return undefined
  const image = new Image()
  image.src = `/api/media/${media}`
  // A broken logo is left out instead of failing the whole image.
  return image.decode().then(
    () => image,
    () => undefined,
  )
}

/** Draws a logo into a corner, given its right and bottom edges and its maximum size. */
export function drawLogo(
  context: CanvasRenderingContext2D,
  logo: HTMLImageElement,
  { right, bottom, width, height }: { right: number; bottom: number; width: number; height: number },
): void {
  const scale = Math.min(width / logo.naturalWidth, height / logo.naturalHeight)
  const [wide, tall] = [logo.naturalWidth * scale, logo.naturalHeight * scale]
  context.drawImage(logo, right - wide, bottom - tall, wide, tall)
}
