import { z } from 'zod'
import { mostSamples } from '../schema.ts'
import { fonts } from './look.ts'

const hex = z.string().regex(/^#[0-9a-f]{6}$/)
const foundFont = z
  .object({ family: z.string().max(80), font: z.enum(fonts), isOffered: z.boolean() })
  .nullable()

/** What a picture of a website seems to be. */
export const websitePictureKinds = ['logo', 'icon', 'share'] as const
export type WebsitePictureKind = (typeof websitePictureKinds)[number]

/** Where a picture of a page can be had: an address, or the SVG that stands in the page itself. */
const candidate = z.object({
  kind: z.enum(websitePictureKinds),
  name: z.string().max(200),
  address: z.string().max(2000),
  svg: z.string().max(100_000),
})
export type PictureCandidate = z.output<typeof candidate>

/** What a page says of its brand before its style sheets and pictures are fetched. */
export const brandPage = z.object({
  address: z.string().max(2000),
  name: z.string().max(100),
  description: z.string().max(1000),
  themeColour: z.string().max(100),
  samples: z.array(z.string().max(2000)).max(mostSamples),
  sheets: z.array(z.string().max(2000)).max(6),
  styles: z.string().max(1_000_000),
  pictures: z.array(candidate).max(8),
})
export type BrandPage = z.output<typeof brandPage>

/** What style sheets say of a brand. `colours` is null where they name none. */
export const brandStyles = z.object({
  colours: z
    .object({
      colours: z.object({ primary: hex, background: hex, text: hex, accent: hex }),
      palette: z.array(hex).max(10),
    })
    .nullable(),
  fonts: z.object({ headings: foundFont, body: foundFont }),
})
export type BrandStyles = z.output<typeof brandStyles>

/** A picture of a website as a `data:` address that an image shows and nothing runs. */
export type WebsitePicture = { kind: WebsitePictureKind; name: string; content: string }

/** What a website proposes for a kit. Texts are empty and lists are where it says nothing. */
export type WebsiteBrand = Pick<BrandPage, 'address' | 'name' | 'description' | 'samples'> &
  BrandStyles & { pictures: WebsitePicture[]; unread: number }

/** Whose brand is asked for: an address, also without its https:// as people say it. */
export const websiteRequest = z.object({
  url: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .transform((typed) => (/^https?:\/\//i.test(typed) ? typed : `https://${typed}`))
    .refine((typed) => URL.canParse(typed) && !/\s/.test(typed)),
})
