import { useState } from 'react'
import {
  type QuoteColours,
  type QuoteTheme,
  quoteThemes,
} from '#src/features/transcript/rules/quote-image.ts'
import { type ClipOrder } from '../browser/make-clip.ts'
import type { AudiogramSize } from '../rules/audiogram-template.ts'
import { cutOf, type ReadStretch, readStretch } from '../rules/clip-form.ts'
import type { AudiogramTemplate, ClipKind, ClipSaid, ShownClip } from '../schema.ts'
import { clockSpan } from './suggested-clips.tsx'
import { useSaid } from './use-said.ts'

/** What the form begins with: the moments as text. `replaces`: the clip whose file the new one takes the place of. */
export type ClipDraft = {
  key: string
  kind: ClipKind
  from: string
  until: string
  title: string
  template: AudiogramTemplate | null
  replaces?: string | undefined
}

/** What stands in the form. `speaker` is undefined until somebody types one. */
export type ClipFields = {
  kind: ClipKind
  from: string
  until: string
  title: string
  size: AudiogramSize
  theme: QuoteTheme | 'own'
  own: QuoteColours
  headline: string
  speaker: string | undefined
}

/** The recording that clips are cut from. */
export type ClipSource = { asset: string; title: string; source: string; durationMs: number | null }

export type ClipForm = {
  fields: ClipFields
  change: (change: Partial<ClipFields>) => void
  stretch: ReadStretch
  said: ClipSaid | undefined
  hasFailed: boolean
  /** What the clip is called where nobody names it. */
  offered: string
  template: AudiogramTemplate
  same: ShownClip | undefined
  /** What would be made; undefined while something is missing. */
  order: ClipOrder | undefined
}

type Known = { clips: ShownClip[]; draft: ClipDraft }

/** The form of a clip and what it comes to. */
export function useClipForm(
  { asset, title: headline, source, durationMs }: ClipSource,
  { clips, draft }: Known,
): ClipForm {
  const [fields, setFields] = useState(() => fieldsOf(draft, headline))
  const stretch = readStretch(fields, durationMs)
  const { said, hasFailed } = useSaid(asset, stretch.span)
  const template = templateOf(fields, said)
  const { span } = stretch
  const { kind } = fields
  const { replaces } = draft
  const wanted = span && cutOf({ kind, source, span, template }, { clips, replaces })
  const offered = said?.title || (span ? clockSpan(span) : '')
  const title = fields.title.trim() || offered
  const isReady = wanted && !wanted.same && said
  return {
    fields,
    change: (change) => setFields((before) => ({ ...before, ...change })),
    stretch,
    said,
    hasFailed,
    offered,
    template,
    same: wanted?.same,
    order: isReady ? { ...wanted.cut, asset, title, words: said.words, replaces } : undefined,
  }
}

function fieldsOf({ kind, from, until, title, template }: ClipDraft, headline: string): ClipFields {
  const moments = { kind, from, until, title }
  if (template) {
    const { size, ground, ink } = template
    const own = { ground, ink }
    return { ...moments, size, theme: 'own', own, headline: template.headline, speaker: template.speaker }
  }
  const plain = { size: 'square', theme: 'accent', own: quoteThemes.light } as const
  return { ...moments, ...plain, headline: headline.slice(0, 120).toWellFormed(), speaker: undefined }
}

function templateOf(fields: ClipFields, said: ClipSaid | undefined): AudiogramTemplate {
  const { size, theme, own } = fields
  const { ground, ink } = theme === 'own' ? own : quoteThemes[theme]
  const speaker = fields.speaker ?? said?.speaker ?? ''
  return {
    size,
    ground: ground.toLowerCase(),
    ink: ink.toLowerCase(),
    headline: fields.headline.trim(),
    speaker: speaker.trim(),
  }
}
