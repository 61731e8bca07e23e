import { useState } from 'react'
import { useBrandTheme } from '#src/features/transcript/parts/use-brand-theme.ts'
import {
  type BrandTheme,
  type QuoteColours,
  type QuoteTheme,
  quoteThemes,
} from '#src/features/transcript/rules/quote-image.ts'
import { type ClipOrder } from '../browser/make-clip.ts'
import type { AudiogramSize } from '../rules/audiogram-template.ts'
import { type ReadStretch, readStretch } from '../rules/clip-form.ts'
import type { AudiogramTemplate, ClipKind, ClipWords } from '../schema.ts'
import { clockSpan } from './suggested-clips.tsx'
import { useSpokenWords } from './use-spoken-words.ts'

/** Initial values of the form, with times as text. `replaces`: the clip whose file the new one replaces. */
export type ClipDraft = {
  key: string
  kind: ClipKind
  from: string
  until: string
  title: string
  template: AudiogramTemplate | null
  replaces?: string | undefined
}

/** Values of the form. `speaker` is undefined until it is edited. */
export type ClipFields = {
  kind: ClipKind
  from: string
  until: string
  title: string
  size: AudiogramSize
  /** Undefined until chosen: defaults to the brand's if it has one. */
  theme: QuoteTheme | 'brand' | undefined
  headline: string
  speaker: string | undefined
}

/** The recording clips are cut from. */
export type ClipSource = { asset: string; title: string; source: string; durationMs: number | null }

export type ClipForm = {
  fields: ClipFields
  change: (change: Partial<ClipFields>) => void
  stretch: ReadStretch
  said: ClipWords | undefined
  hasFailed: boolean
  /** The suggested clip name. */
  offered: string
  template: AudiogramTemplate
  theme: Theme
  brand: BrandTheme | undefined
  /** The clip to create; undefined while input is missing. */
  order: ClipOrder | undefined
}

/** The state of a clip form and the resulting clip. */
export function useClipForm(
  { asset, title: headline, source, durationMs }: ClipSource,
  draft: ClipDraft,
): ClipForm {
  const [fields, setFields] = useState(() => fieldsOf(draft, headline))
  const stretch = readStretch(fields, durationMs)
  const { said, hasFailed } = useSpokenWords(asset, stretch.span)
  const { theme, brand, colours } = useColours(fields)
  const template = templateOf(fields, { said, colours })
  const { span } = stretch
  const { kind } = fields
  const { replaces } = draft
  const offered = said?.title || (span ? clockSpan(span) : '')
  const title = fields.title.trim() || offered
  return {
    fields,
    change: (change) => setFields((before) => ({ ...before, ...change })),
    stretch,
    said,
    hasFailed,
    offered,
    template,
    theme,
    brand,
    order: span &&
      said && {
        ...span,
        kind,
        source,
        template: kind === 'audiogram' ? template : null,
        asset,
        title,
        words: said.words,
        replaces,
      },
  }
}

function fieldsOf({ kind, from, until, title, template }: ClipDraft, headline: string): ClipFields {
  const moments = { kind, from, until, title }
  if (template) {
    const { size, headline: said, speaker } = template
    return { ...moments, size, theme: themeOf(template), headline: said, speaker }
  }
  const plain = { size: 'square', theme: undefined } as const
  return { ...moments, ...plain, headline: headline.slice(0, 120).toWellFormed(), speaker: undefined }
}

/** The built-in theme with these colors; undefined for a brand's. */
function themeOf({ ground, ink }: AudiogramTemplate): QuoteTheme | undefined {
  const themes = ['accent', 'light', 'dark'] as const
  return themes.find((theme) => quoteThemes[theme].ground === ground && quoteThemes[theme].ink === ink)
}

type Theme = NonNullable<ClipFields['theme']>
type Worn = QuoteColours & { logo?: string | null | undefined }

/** The selected colors: the brand's, if it has any, until others are chosen. */
function useColours({ theme: chosen }: ClipFields): Pick<ClipForm, 'theme' | 'brand'> & { colours: Worn } {
  const brand = useBrandTheme() ?? undefined
  const theme = chosen ?? (brand ? 'brand' : 'accent')
  return { theme, brand, colours: theme === 'brand' ? (brand ?? quoteThemes.accent) : quoteThemes[theme] }
}

function templateOf(
  fields: ClipFields,
  { said, colours }: { said: ClipWords | undefined; colours: Worn },
): AudiogramTemplate {
  const { size } = fields
  const { ground, ink, logo } = colours
  const speaker = fields.speaker ?? said?.speaker ?? ''
  return {
    size,
    ground: ground.toLowerCase(),
    ink: ink.toLowerCase(),
    headline: fields.headline.trim(),
    speaker: speaker.trim(),
    ...(logo && { logo }),
  }
}
