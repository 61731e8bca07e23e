import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import type { FocusEvent, ReactElement } from 'react'
import { transcriptFormatLabels } from '#src/features/transcript/messages/transcript-format-labels.ts'
import { sizeText } from '#src/features/transcript/rules/plan-uploads.ts'
import type { AssetView } from '#src/features/transcript/server/load-asset.ts'
import type { Locale } from '#src/translation/locale.ts'
import { useLocale } from '#src/translation/reader.ts'
import type { Say } from '#src/translation/speak.ts'
import { durationText } from '#src/ui/duration.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { useAnsweredFetcher } from '#src/ui/use-answer.tsx'

/** What the asset says about itself, and what the files it is made of say. */
export function AssetDetails({ asset }: { asset: AssetView }): ReactElement {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <>
      <AboutPanel asset={asset} />
      <Panel title={t`Details`}>
        <Facts
          facts={[
            ...factsOf(asset, { say: t, locale }),
            [t`Changed`, <RelativeTime key="changed" at={asset.updatedAt} />],
          ]}
          className="facts"
        />
      </Panel>
    </>
  )
}

function AboutPanel({ asset }: { asset: AssetView }): ReactElement {
  const { t } = useLingui()
  const fetcher = useAnsweredFetcher()

  function saveIfChanged(event: FocusEvent<HTMLFormElement>): void {
    const form = new FormData(event.currentTarget)
    const isChanged = form.get('summary') !== asset.summary || form.get('attribution') !== asset.attribution
    if (isChanged) void fetcher.submit(form, { method: 'post' })
  }

  return (
    <Panel title={t`About`}>
      <fetcher.Form method="post" className="about-form" onBlur={saveIfChanged}>
        <input type="hidden" name="intent" value="describe" />
        <input type="hidden" name="version" value={asset.version} />
        <Textarea
          name="summary"
          label={t`Summary`}
          description={t`Opens the page created from this asset.`}
          defaultValue={asset.summary}
          maxLength={2000}
          autosize
          minRows={2}
          maxRows={8}
        />
        <Textarea
          name="attribution"
          label={t`Attribution`}
          description={t`Author and license. Shown below the player.`}
          defaultValue={asset.attribution}
          maxLength={500}
          autosize
          minRows={1}
          maxRows={4}
        />
      </fetcher.Form>
    </Panel>
  )
}

function factsOf(
  { recording, original, transcript }: AssetView,
  { say, locale }: { say: Say; locale: Locale },
): [string, string][] {
  const file = recording ?? original
  const facts: [string, string | 0 | null | undefined][] = [
    [say(msg`File`), file?.filename],
    [say(msg`Size`), file && sizeText(file.bytes, locale)],
    [say(msg`Length`), recording?.durationMs && durationText(recording.durationMs / 1000)],
    [say(msg`Format`), recording && formatText(recording, say)],
    [say(msg`Transcript`), transcript && say(transcriptFormatLabels[transcript.format])],
    [say(msg`Words`), transcript?.words.toLocaleString(locale)],
    [say(msg`Segments`), transcript?.segments.toLocaleString(locale)],
    ...Object.entries(recording?.tags ?? {}).map(([name, value]): [string, string] => [
      say(msg`Tag: ${{ name }}`),
      value,
    ]),
  ]
  return facts.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
}

function formatText(
  { mime, codec, bytes, durationMs, channels, sampleRate }: NonNullable<AssetView['recording']>,
  say: Say,
): string {
  return [
    codec ?? mime,
    // The average: what a file says of itself is that of its first moments.
    durationMs ? `${Math.round((bytes * 8) / durationMs)} kbit/s` : '',
    sampleRate ? `${sampleRate / 1000} kHz` : '',
    channels === 1 ? say(msg`mono`) : channels === 2 ? say(msg`stereo`) : '',
  ]
    .filter(Boolean)
    .join(', ')
}
