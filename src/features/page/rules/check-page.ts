import { msg } from '@lingui/core/runtime-macro'
import type { ContrastCheck } from '#src/features/brand/rules/look.ts'
import type { RichTextNode } from '#src/features/language/rules/rich-text.ts'
import type { Translatable } from '#src/translation/speak.ts'
import { pageColourLabels } from '../messages/page-refusals.ts'
import type { DraftPageData } from '../schema.ts'
import { allBlocks, type DraftBlock } from './blocks.ts'
import type { Picture } from './pictures.ts'

export type CheckKind = 'alt' | 'headings' | 'links' | 'size' | 'description' | 'transcript' | 'contrast'

/** A problem on a page for its readers. `block` is undefined for the page as a whole. */
export type Check = { kind: CheckKind; block: string | undefined; message: Translatable }

const mostPageBytes = 3_000_000
const mostPictureBytes = 700_000

/** Facts about links: whether our pages exist, and the results of checking others. */
export type KnownLinks = { broken: ReadonlyMap<string, Translatable> }

type Known = {
  weights: ReadonlyMap<string, number>
  silent: ReadonlySet<string>
  contrasts: readonly ContrastCheck[]
}

/**
 * All findings on a draft before it is published. `weights` is the size of each image in bytes; `silent` are the
 * assets without a transcript, `contrasts` the contrast ratios of the page's colors.
 */
export function checkPage(
  { root, blocks }: DraftPageData,
  { broken, weights, silent, contrasts }: KnownLinks & Known,
): Check[] {
  const all = allBlocks(blocks)
  const bytes = [...weights.values()].reduce((sum, one) => sum + one, 0)
  return [
    ...(root.description
      ? []
      : [wholePage('description', msg`Add a description for search engines and link previews.`)]),
    ...contrasts.flatMap(weakContrast),
    ...all.flatMap((block) => missingAlt(block)),
    ...headingOrder(all),
    ...all.flatMap((block) =>
      addressesOf(block).flatMap((href): Check[] => {
        const why = broken.get(href)
        return why === undefined
          ? []
          : [
              {
                kind: 'links',
                block: block.id,
                message: msg`${{ href }}: ${{ why }}`,
              },
            ]
      }),
    ),
    ...(bytes > mostPageBytes
      ? [
          wholePage(
            'size',
            msg`The images on this page total ${{ megabytes: (bytes / 1_000_000).toFixed(1) }} MB. Use smaller ones.`,
          ),
        ]
      : []),
    ...all.flatMap((block) => heavyPictures(block, weights)),
    ...all.flatMap((block): Check[] =>
      block.type === 'audio' && block.props.asset && silent.has(block.props.asset)
        ? [
            {
              kind: 'transcript',
              block: block.id,
              message: msg`This recording has no transcript.`,
            },
          ]
        : [],
    ),
  ]
}

function wholePage(kind: CheckKind, message: Translatable): Check {
  return { kind, block: undefined, message }
}

function weakContrast({ colour, ratio, least }: ContrastCheck): Check[] {
  if (ratio >= least) return []
  // Rounded down: a failing value must never look like a passing one.
  const [is, needed] = [(Math.floor(ratio * 10) / 10).toFixed(1), String(least)]
  const message = msg`Low contrast (${{ what: pageColourLabels[colour] }}): ${{ ratio: is }}:1, but at least ${{ least: needed }}:1 is needed. Change the color in the brand kit.`
  return [wholePage('contrast', message)]
}

function missingAlt(block: DraftBlock): Check[] {
  const lacking = picturesOfBlock(block).filter(({ source, alt }) => source && !alt)
  return lacking.map(() => ({
    kind: 'alt',
    block: block.id,
    message: msg`This image needs alt text for people who can’t see it.`,
  }))
}

function heavyPictures(block: DraftBlock, weights: ReadonlyMap<string, number>): Check[] {
  return picturesOfBlock(block).flatMap(({ source }): Check[] => {
    const bytes = source && 'media' in source ? (weights.get(source.media) ?? 0) : 0
    if (bytes <= mostPictureBytes) return []
    const [whole, tenth] = (bytes / 1_000_000).toFixed(1).split('.')
    const megabytes = msg`${{ whole }}.${{ tenth }}`
    return [
      {
        kind: 'size',
        block: block.id,
        message: msg`One image is ${{ megabytes }} MB, which loads slowly on phones. Keep images to 0.7 MB or less.`,
      },
    ]
  })
}

function picturesOfBlock(block: DraftBlock): Picture[] {
  switch (block.type) {
    case 'image':
      return [block.props]
    case 'hero':
      return [block.props.image]
    case 'gallery':
      return block.props.pictures
    case 'logo_wall':
      return block.props.logos
    default:
      return []
  }
}

/** A page's title is its first level. A third level needs a second one before it. */
function headingOrder(blocks: DraftBlock[]): Check[] {
  const checks: Check[] = []
  let last = 1
  for (const block of blocks)
    for (const level of levelsOf(block)) {
      if (level > last + 1) {
        checks.push({
          kind: 'headings',
          block: block.id,
          message: msg`A smaller heading comes before the first large heading.`,
        })
      }
      last = level
    }
  return checks
}

function levelsOf(block: DraftBlock): number[] {
  if (block.type === 'heading') return block.props.text ? [block.props.level] : []
  if (block.type === 'hero' || ((block.type === 'form' || block.type === 'collection') && block.props.title))
    return [2]
  if (block.type !== 'rich_text') return []
  return (block.props.doc.content ?? []).flatMap((node) =>
    node.type === 'heading' ? [node.attrs.level] : [],
  )
}

/** All distinct URLs the page links to. */
export function addressesIn({ blocks }: DraftPageData): string[] {
  return [...new Set(allBlocks(blocks).flatMap(addressesOf))]
}

function addressesOf(block: DraftBlock): string[] {
  switch (block.type) {
    case 'call_to_action':
    case 'hero':
    case 'asset_card':
      return block.props.href ? [block.props.href] : []
    case 'logo_wall':
      return block.props.logos.flatMap(({ href }) => href || [])
    case 'embed':
    case 'booking':
    case 'video':
      return block.props.url ? [block.props.url] : []
    case 'rich_text':
      return (block.props.doc.content ?? []).flatMap(linksOf)
    default:
      return []
  }
}

function linksOf(node: RichTextNode): string[] {
  if (node.type === 'text') {
    return (node.marks ?? []).flatMap((mark) => (mark.type === 'link' ? [mark.attrs.href] : []))
  }
  if (!('content' in node) || !node.content) return []
  const inner: RichTextNode[] = node.content
  return inner.flatMap(linksOf)
}
