import { Textarea } from '@mantine/core'
import type { FocusEvent, ReactElement } from 'react'
import { useFetcher } from 'react-router'
import { sizeText } from '#src/features/transcript/rules/plan-uploads.ts'
import type { AssetAnswer, TranscriptFormat } from '#src/features/transcript/schema.ts'
import type { AssetView } from '#src/features/transcript/server/load-asset.ts'
import { assetWords } from '#src/features/transcript/words/asset-words.ts'
import { durationText } from '#src/ui/duration.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import type { Locale } from '#src/words/locale.ts'
import { useLocale, useWords } from '#src/words/reader.ts'
import { SaveState } from './asset-title.tsx'

/** What the asset says about itself, and what the files it is made of say. */
export function AssetDetails({ asset }: { asset: AssetView }): ReactElement {
  const words = useWords(assetWords)
  const locale = useLocale()
  return (
    <>
      <AboutPanel asset={asset} />
      <Panel title={words.details}>
        <dl className="facts">
          {factsOf(asset, { words, locale }).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>{words.changed}</dt>
            <dd>
              <RelativeTime at={asset.updatedAt} />
            </dd>
          </div>
        </dl>
      </Panel>
    </>
  )
}

function AboutPanel({ asset }: { asset: AssetView }): ReactElement {
  const words = useWords(assetWords)
  const fetcher = useFetcher<AssetAnswer>()

  function saveIfChanged(event: FocusEvent<HTMLFormElement>): void {
    const form = new FormData(event.currentTarget)
    const isChanged = form.get('summary') !== asset.summary || form.get('attribution') !== asset.attribution
    if (isChanged) void fetcher.submit(form, { method: 'post' })
  }

  return (
    <Panel title={words.about} actions={<SaveState state={fetcher.state} answer={fetcher.data} />}>
      <fetcher.Form method="post" className="about-form" onBlur={saveIfChanged}>
        <input type="hidden" name="intent" value="describe" />
        <input type="hidden" name="version" value={asset.version} />
        <Textarea
          name="summary"
          label={words.summary}
          description={words.summaryNote}
          defaultValue={asset.summary}
          maxLength={2000}
          autosize
          minRows={2}
          maxRows={8}
        />
        <Textarea
          name="attribution"
          label={words.attribution}
          description={words.attributionNote}
          defaultValue={asset.attribution}
          maxLength={500}
          autosize
          minRows={1}
          maxRows={4}
        />
        <noscript>
          <button type="submit">{words.save}</button>
        </noscript>
      </fetcher.Form>
    </Panel>
  )
}

type Words = typeof assetWords.en

function formatName(format: TranscriptFormat, words: Words): string {
  const names: Record<TranscriptFormat, string> = {
    srt: 'SRT',
    vtt: 'WebVTT',
    text: words.plainText,
    'podcast-json': words.podcastJson,
    markdown: words.markdown,
  }
  return names[format]
}

function factsOf(
  { recording, original, transcript }: AssetView,
  { words, locale }: { words: Words; locale: Locale },
): [string, string][] {
  const file = recording ?? original
  const facts: [string, string | 0 | null | undefined][] = [
    [words.file, file?.filename],
    [words.size, file && sizeText(file.bytes, locale)],
    [words.length, recording?.durationMs && durationText(recording.durationMs / 1000)],
    [words.format, recording && formatText(recording, words)],
    [words.transcript, transcript && formatName(transcript.format, words)],
    [words.words, transcript?.words.toLocaleString(locale)],
    [words.segments, transcript?.segments.toLocaleString(locale)],
    ...Object.entries(recording?.tags ?? {}).map(([name, value]): [string, string] => [
      words.tag(name),
      value,
    ]),
  ]
  return facts.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
}

function formatText(
  { mime, codec, bytes, durationMs, channels, sampleRate }: NonNullable<AssetView['recording']>,
  words: Words,
): string {
  return [
    codec ?? mime,
    // The average: what a file says of itself is that of its first moments.
    durationMs ? `${Math.round((bytes * 8) / durationMs)} kbit/s` : '',
    sampleRate ? `${sampleRate / 1000} kHz` : '',
    channels === 1 ? words.mono : channels === 2 ? words.stereo : '',
  ]
    .filter(Boolean)
    .join(', ')
}
