import { useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { quoteImageLabels } from '#src/features/transcript/messages/quote-image-labels.ts'
import { decodeRange } from '../browser/decode-range.ts'
import { audiogramPainter } from '../browser/draw-audiogram.ts'
import { makerSizeLabels } from '../messages/maker-labels.ts'
import { type AudiogramSize, audiogramSizes } from '../rules/audiogram-template.ts'
import { loudnessOf } from '../rules/loudness.ts'
import type { AudiogramTemplate, ClipSpan, SpokenWords } from '../schema.ts'
import type { ClipFields, ClipForm } from './use-clip-form.ts'

const themes = ['accent', 'light', 'dark'] as const

/** The settings of an audiogram's design, with a preview. */
export function AudiogramFields({ form, source }: { form: ClipForm; source: string }): ReactElement {
  const { t } = useLingui()

  const { fields, change, template, theme, brand, stretch, said } = form
  return (
    <>
      <NativeSelect
        label={t`Size`}
        value={fields.size}
        data={audiogramSizes.map((value) => ({ value, label: t(makerSizeLabels[value]) }))}
        // The options are exactly these values.
        onChange={(event) => change({ size: event.currentTarget.value as AudiogramSize })}
      />
      <TextInput
        label={t`Title in the video`}
        value={fields.headline}
        maxLength={120}
        onChange={(event) => change({ headline: event.currentTarget.value })}
      />
      <TextInput
        label={t`Speaker`}
        value={template.speaker}
        maxLength={80}
        onChange={(event) => change({ speaker: event.currentTarget.value })}
      />
      <NativeSelect
        label={t`Colors`}
        value={theme}
        data={[
          ...(brand ? [{ value: 'brand', label: t`Brand kit: ${{ name: brand.name }}` }] : []),
          ...themes.map((value) => ({ value, label: t(quoteImageLabels[value]) })),
        ]}
        onChange={(event) => change({ theme: event.currentTarget.value as ClipFields['theme'] })}
      />
      {stretch.span && said ? (
        <Preview template={template} span={stretch.span} words={said.words} source={source} />
      ) : null}
    </>
  )
}

type PreviewProps = { template: AudiogramTemplate; span: ClipSpan; words: SpokenWords[]; source: string }

/** A preview frame of the audiogram. */
function Preview({ template, span, words: said, source }: PreviewProps): ReactElement {
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  const loudness = useLoudness(source, span)
  const seconds = (span.endMs - span.startMs) / 1000
  const { size, ground, ink, headline, speaker, logo } = template
  useEffect(() => {
    if (!canvas.current) return undefined
    const stop = new AbortController()
    const { signal } = stop
    const look = { size, ground, ink, headline, speaker, logo }
    // The middle shows more than the beginning.
    const moment = (said[0]?.words[Math.floor((said[0]?.words.length ?? 0) / 2)]?.[1] ?? 0) / 1000
    audiogramPainter(canvas.current, { template: look, words: said, loudness, seconds, signal }).then(
      (paint) => paint(moment),
      () => undefined,
    )
    return () => stop.abort()
  }, [size, ground, ink, headline, speaker, logo, said, loudness, seconds])
  return (
    <figure className="clip-preview">
      <figcaption>{t`Preview`}</figcaption>
      <canvas ref={canvas} role="img" aria-label={t`Preview of the audiogram: ${headline}`} />
    </figure>
  )
}

const none: number[] = []

/** Loudness over the time range; undefined until it is loaded or when this browser can't decode it. */
function useLoudness(source: string, { startMs, endMs }: ClipSpan): readonly number[] {
  const [read, setRead] = useState({ of: '', loudness: none })
  const of = `${source} ${startMs} ${endMs}`
  useEffect(() => {
    const stop = new AbortController()
    const course = { signal: stop.signal, onProgress: () => undefined }
    const timer = setTimeout(() => {
      decodeRange(`/api/media/${source}`, { startMs, endMs }, course).then(
        (sound) => {
          if (!stop.signal.aborted) setRead({ of, loudness: loudnessOf(sound) })
        },
        // Creating the clip reports what is missing.
        () => undefined,
      )
    }, 400)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [source, startMs, endMs, of])
  return read.of === of ? read.loudness : none
}
