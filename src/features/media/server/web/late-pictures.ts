import { bestOf, pictureSource } from '#src/features/media/rules/picture-source.ts'
import type { Page } from './about-page.ts'

type Element = NonNullable<ReturnType<Page['querySelector']>>

/** Gives each image the source that a script would give it when the page is scrolled, so that readers find it. */
export function showLatePictures(document: Page): void {
  for (const noscript of document.querySelectorAll('noscript')) unwrap(noscript)
  for (const image of document.querySelectorAll('img')) {
    const source = sourceOf(image)
    if (source !== '') image.setAttribute('src', source)
  }
}

function sourceOf(image: Element): string {
  const own = pictureSource((name) => image.getAttribute(name))
  if (own !== '') return own
  const around = image.closest('picture')
  const sources = [...(around?.querySelectorAll('source') ?? [])].map((source) =>
    bestOf(source.getAttribute('srcset') ?? source.getAttribute('data-srcset') ?? ''),
  )
  return sources.find((source) => source !== '' && !source.startsWith('data:')) ?? ''
}

/** The images of browsers without scripts replace the placeholder before them, unless they only count visits. */
function unwrap(noscript: Element): void {
  const images = [...noscript.querySelectorAll('img')].filter((image) => !isPixel(image))
  if (images.length === 0) return
  const before = noscript.previousElementSibling
  if (before && isPlaceholder(before)) before.remove()
  noscript.before(...images)
  noscript.remove()
}

function isPixel(image: Element): boolean {
  const isTiny = ['width', 'height'].some((side) =>
    /^[0-2](?:px)?$/.test(image.getAttribute(side)?.trim() ?? ''),
  )
  return isTiny || /display:\s*none|visibility:\s*hidden/i.test(image.getAttribute('style') ?? '')
}

function isPlaceholder(element: Element): boolean {
  const image = element.nodeName === 'IMG' ? element : element.querySelector('img')
  if (!image || element.textContent?.trim()) return false
  const source = image.getAttribute('src') ?? ''
  const isLate = [...image.attributes].some(({ name }) => /^data-.*src|^data-(?:original|lazy)/.test(name))
  return (
    isLate || source === '' || source.startsWith('data:') || /\blazy/i.test(image.getAttribute('class') ?? '')
  )
}
