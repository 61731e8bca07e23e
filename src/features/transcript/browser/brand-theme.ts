import { z } from 'zod'
import type { BrandTheme } from '../rules/quote-image.ts'

const hex = z.string().regex(/^#[0-9a-f]{6}$/)
const answer = z.object({
  theme: z.object({ name: z.string(), ground: hex, ink: hex, logo: z.uuid().nullable() }).nullable(),
})

/** What the workspace's default brand gives a picture; undefined where it has nothing, or cannot be asked. */
export async function fetchBrandTheme(): Promise<BrandTheme | undefined> {
  // Without it the product's own colours are offered.
  const response = await fetch('/api/brand/theme').catch(() => undefined)
  if (!response?.ok) return undefined
  return answer.safeParse(await response.json()).data?.theme ?? undefined
}

/** A logo of the library, ready to be drawn; undefined where it cannot be loaded. */
export async function loadLogo(media: string | null | undefined): Promise<HTMLImageElement | undefined> {
  if (!media) return undefined
  const image = new Image()
  image.src = `/api/media/${media}`
  // What cannot be shown is left out rather than keeping the picture from being made.
  return image.decode().then(
    () => image,
    () => undefined,
  )
}

/** Draws a logo into the corner whose right and bottom edge are named, no larger than the room for it. */
export function drawLogo(
  context: CanvasRenderingContext2D,
  logo: HTMLImageElement,
  { right, bottom, width, height }: { right: number; bottom: number; width: number; height: number },
): void {
  const scale = Math.min(width / logo.naturalWidth, height / logo.naturalHeight)
  const [wide, tall] = [logo.naturalWidth * scale, logo.naturalHeight * scale]
  context.drawImage(logo, right - wide, bottom - tall, wide, tall)
}
