import { readFile } from 'node:fs/promises'

/** The image that messengers show with a link. `cover` is a PNG or JPEG. */
export type ShareImage = {
  title: string
  site: string
  /** A sentence below the title, or a quote. */
  text: string
  isQuote: boolean
  cover?: Picture | undefined
  /** The brand's colors, as `#rrggbb`; the product's by default. */
  colours?: typeof defaultColors | undefined
  /** Drawn instead of the site's name; with its size in pixels. */
  logo?: (Picture & { width: number; height: number }) | undefined
}

type Picture = { mime: string; bytes: Uint8Array }

const shareImageSize = { width: 1200, height: 630 } as const

// Characters that the bundled font lacks would be drawn as empty boxes.
const unwritable =
  /[^\u0020-\u024f\u0370-\u03ff\u0400-\u052f\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2122]/gu

/** The part of a text that the font can write. */
function writable(text: string): string {
  return text.normalize('NFC').replace(unwritable, ' ').replace(/\s+/g, ' ').trim()
}

/** Whether a title can be drawn: the font has nearly all of its letters. */
export function canBeDrawn(title: string): boolean {
  const kept = lettersOf(writable(title))
  return kept > 0 && kept >= lettersOf(title.normalize('NFC')) * 0.8
}

function lettersOf(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}

/** Draws the image as a PNG. Fetches nothing: fonts are bundled, and a cover is given as bytes. */
export async function drawShareImage(image: ShareImage): Promise<Buffer> {
  // Most processes never draw one.
  const [{ default: satori }, { renderAsync }] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
  ])
  const svg = await satori(layoutOf(image), {
    ...shareImageSize,
    fonts: await fontsFor(`${image.title} ${image.text} ${image.site}`),
  })
  const drawn = await renderAsync(svg, { fitTo: { mode: 'original' }, font: { loadSystemFonts: false } })
  return drawn.asPng()
}

// Which characters each font file has. The first one suffices for nearly all titles.
const subsets = {
  latin: /./u,
  'latin-ext': /[\u0100-\u024f\u1e00-\u1e9f\u20a0-\u20bf]/u,
  vietnamese: /[\u0100-\u01b0\u1ea0-\u1ef9\u20ab]/u,
  cyrillic: /[\u0400-\u045f\u0490-\u04b1\u2116]/u,
  'cyrillic-ext': /[\u0460-\u052f]/u,
  greek: /[\u0370-\u03ff]/u,
}
type Subset = keyof typeof subsets
type Font = { name: string; data: Buffer; weight: 400 | 700; style: 'normal' }
const read = new Map<string, Promise<Font>>()
const folder = new URL('files/', import.meta.resolve('@fontsource/inter/package.json'))

function fontsFor(text: string): Promise<Font[]> {
  // Object.keys returns plain strings.
  const needed = (Object.keys(subsets) as Subset[]).filter((subset) => subsets[subset].test(text))
  return Promise.all(needed.flatMap((subset) => [fontOf(subset, 400), fontOf(subset, 700)]))
}

function fontOf(subset: Subset, weight: 400 | 700): Promise<Font> {
  const file = `inter-${subset}-${weight}-normal.woff`
  const font = read.get(file) ?? readFont(file, { name: nameOf(subset), weight })
  read.set(file, font)
  return font
}

async function readFont(file: string, about: Pick<Font, 'name' | 'weight'>): Promise<Font> {
  const data = await readFile(new URL(file, folder))
  return { ...about, data, style: 'normal' }
}

function nameOf(subset: Subset): string {
  return subset === 'latin' ? 'Inter' : `Inter ${subset}`
}

type Style = Record<string, string | number>
/** Shaped like React elements, which satori reads. */
type Box = {
  type: string
  key: null
  props: { style?: Style; src?: string; children?: Box[] | string; width?: number; height?: number }
}

// The colors of the light theme in src/ui/tokens.css; an image has no color scheme.
const defaultColors = { ink: '#1a1d1b', muted: '#5c635e', paper: '#fbfaf7', accent: '#1d6b4b' }

function layoutOf({ title, site, text, isQuote, cover, logo, colours = defaultColors }: ShareImage): Box {
  const said = clipped(writable(text), cover ? 120 : 180)
  const words = box(
    { flexDirection: 'column', flexGrow: 1, flexShrink: 1, flexBasis: 0, justifyContent: 'space-between' },
    [
      box({ flexDirection: 'column', gap: 28 }, [
        line(clipped(writable(title), 140), { ...sizeOf(title, cover !== undefined), fontWeight: 700 }),
        ...(said
          ? [line(isQuote ? `“${said}”` : said, { fontSize: 32, lineHeight: 1.4, color: colours.muted })]
          : []),
      ]),
      logo
        ? markOf(logo)
        : line(clipped(writable(site), 60), { fontSize: 30, fontWeight: 700, color: colours.accent }),
    ],
  )
  return box(
    {
      ...shareImageSize,
      boxSizing: 'border-box',
      gap: 56,
      padding: '64px 72px',
      borderLeft: `16px solid ${colours.accent}`,
      background: colours.paper,
      color: colours.ink,
      fontFamily: (Object.keys(subsets) as Subset[]).map(nameOf).join(', '),
    },
    [words, ...(cover ? [pictureOf(cover)] : [])],
  )
}

/** A logo two lines high, or smaller if it would be wider than the text next to a cover. */
function markOf({ width, height, ...picture }: NonNullable<ShareImage['logo']>): Box {
  const scale = Math.min(72 / height, 480 / width)
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return { type: 'img', key: null, props: { src: sourceOf(picture), ...size, style: size } }
}

function sourceOf({ mime, bytes }: Picture): string {
  return `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`
}

function pictureOf(cover: Picture): Box {
  const side = 380
  const style = { borderRadius: 20, objectFit: 'cover', alignSelf: 'center' }
  return {
    type: 'img',
    key: null,
    props: {
      src: sourceOf(cover),
      width: side,
      height: side,
      style: { ...style, width: side, height: side },
    },
  }
}

function box(style: Style, children: Box[]): Box {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } }
}

function line(text: string, style: Style): Box {
  return { type: 'div', key: null, props: { style: { display: 'block', ...style }, children: text } }
}

/** Long titles are smaller, to fit in three to four lines. */
function sizeOf(title: string, isNarrow: boolean): Style {
  const length = title.length * (isNarrow ? 1.5 : 1)
  const fontSize = length > 110 ? 46 : length > 70 ? 54 : length > 36 ? 64 : 78
  return { fontSize, lineHeight: 1.15, letterSpacing: -1 }
}

function clipped(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).replace(/(?<!\s)\s+\S*$/, '')}…` : text
}
