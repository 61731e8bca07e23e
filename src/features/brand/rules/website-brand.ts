import { z } from 'zod'
import { mostSamples } from '../schema.ts'

const hex = z.string().regex(/^#[0-9a-f]{6}$/)

/** The likely use of an image on a website. */
export const websitePictureKinds = ['logo', 'icon', 'share'] as const
export type WebsitePictureKind = (typeof websitePictureKinds)[number]

/** The source of an image on a page: a URL, or an inline SVG. */
const candidate = z.object({
  kind: z.enum(websitePictureKinds),
  name: z.string().max(200),
  address: z.string().max(2000),
  svg: z.string().max(100_000),
})
export type PictureCandidate = z.output<typeof candidate>

/** A page's brand information before its style sheets and images are fetched. */
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

/** The colors of a brand's style sheets; null when there are none. */
export const brandColours = z.object({ primary: hex, background: hex, text: hex, accent: hex }).nullable()

/** A website's image as a `data:` URL, to be shown in an `img`, where nothing executes. */
export type WebsitePicture = { kind: WebsitePictureKind; name: string; content: string }

/** A brand kit proposed from a website. Missing texts and lists are empty. */
export type WebsiteBrand = Pick<BrandPage, 'name' | 'description' | 'samples'> & {
  colours: z.output<typeof brandColours>
  pictures: WebsitePicture[]
}

/** The requested website: a URL, with or without https://. */
export const websiteRequest = z.object({
  url: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .transform((typed) => (/^https?:\/\//i.test(typed) ? typed : `https://${typed}`))
    .refine((typed) => URL.canParse(typed) && !/\s/.test(typed)),
})
