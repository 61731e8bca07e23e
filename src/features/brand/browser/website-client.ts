import { ask, bodyOf, json } from '#src/platform/navigation/ask-server.ts'
import type { WebsiteBrand, WebsitePicture } from '../rules/website-brand.ts'

/** Loads the brand kit proposed from a website. Throws RequestError. */
export async function askWebsite(url: string, signal: AbortSignal): Promise<WebsiteBrand> {
  return bodyOf(await ask('/api/brand/website', { ...json('POST', { url }), signal })) as WebsiteBrand
}

const kept: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' }
/** The longer side of an SVG without its own size. */
const drawnPixels = 1024

/**
 * An image of a website as a file for the library: unchanged if it is a PNG, JPEG or WebP, otherwise drawn as a PNG.
 * Undefined if the browser can't show it.
 */
export async function fileOfPicture({ name, content }: WebsitePicture): Promise<File | undefined> {
  const [, mime = '', base64 = ''] = /^data:([\w/+.-]+);base64,(.*)$/s.exec(content) ?? []
  const stem = name.replace(/\.[a-z0-9]{1,5}$/i, '').replace(/[^\p{L}\p{N}_-]+/gu, '-') || 'logo'
  const extension = kept[mime]
  if (extension) {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    return new File([bytes], `${stem}.${extension}`, { type: mime })
  }
  const drawn = await drawAsPng(content, mime === 'image/svg+xml')
  return drawn && new File([drawn], `${stem}.png`, { type: 'image/png' })
}

async function drawAsPng(content: string, isDrawing: boolean): Promise<Blob | undefined> {
  const image = new Image()
  image.src = content
  const isThere = await image.decode().then(
    () => true,
    () => false,
  )
  if (!isThere) return undefined
  // An SVG may have no size.
  const { naturalWidth: width, naturalHeight: height } = image
  const [wide, high] = width > 0 && height > 0 ? [width, height] : [1, 1]
  const scale = isDrawing ? drawnPixels / Math.max(wide, high) : 1
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(wide * scale))
  canvas.height = Math.max(1, Math.round(high * scale))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'))
}
