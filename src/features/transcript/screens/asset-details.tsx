import { Textarea } from '@mantine/core'
import type { FocusEvent, ReactElement } from 'react'
import { useFetcher } from 'react-router'
import { durationText } from '#src/ui/duration.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { sizeText } from '../rules/plan-uploads.ts'
import type { AssetAnswer } from '../schema.ts'
import type { AssetView } from '../server/load-asset.ts'
import { SaveState } from './asset-title.tsx'

/** What the asset says about itself, and what the files it is made of say. */
export function AssetDetails({ asset }: { asset: AssetView }): ReactElement {
  return (
    <>
      <AboutPanel asset={asset} />
      <Panel title="Details">
        <dl className="facts">
          {factsOf(asset).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>Changed</dt>
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
  const fetcher = useFetcher<AssetAnswer>()

  function saveIfChanged(event: FocusEvent<HTMLFormElement>): void {
    const form = new FormData(event.currentTarget)
    const isChanged = form.get('summary') !== asset.summary || form.get('attribution') !== asset.attribution
    if (isChanged) void fetcher.submit(form, { method: 'post' })
  }

  return (
    <Panel title="About" actions={<SaveState state={fetcher.state} answer={fetcher.data} />}>
      <fetcher.Form method="post" className="about-form" onBlur={saveIfChanged}>
        <input type="hidden" name="intent" value="describe" />
        <input type="hidden" name="version" value={asset.version} />
        <Textarea
          name="summary"
          label="Summary"
          description="Opens the page that is made of it."
          defaultValue={asset.summary}
          maxLength={2000}
          autosize
          minRows={2}
          maxRows={8}
        />
        <Textarea
          name="attribution"
          label="Attribution"
          description="Whose work it is and under which licence. Readers see it under the player."
          defaultValue={asset.attribution}
          maxLength={500}
          autosize
          minRows={1}
          maxRows={4}
        />
        <noscript>
          <button type="submit">Save</button>
        </noscript>
      </fetcher.Form>
    </Panel>
  )
}

const formatNames = {
  srt: 'SRT',
  vtt: 'WebVTT',
  text: 'Plain text',
  'podcast-json': 'Podcasting 2.0 JSON',
  markdown: 'Markdown',
}

function factsOf({ recording, transcript }: AssetView): [string, string][] {
  const facts: [string, string | 0 | null | undefined][] = [
    ['File', recording?.filename],
    ['Size', recording && sizeText(recording.bytes)],
    ['Length', recording?.durationMs && durationText(recording.durationMs / 1000)],
    ['Format', recording && formatText(recording)],
    ['Transcript', transcript && formatNames[transcript.format]],
    ['Words', transcript?.words.toLocaleString('en')],
    ['Segments', transcript?.segments.toLocaleString('en')],
    ...Object.entries(recording?.tags ?? {}).map(([name, value]): [string, string] => [tagName(name), value]),
  ]
  return facts.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))
}

function formatText({
  mime,
  codec,
  bytes,
  durationMs,
  channels,
  sampleRate,
}: NonNullable<AssetView['recording']>): string {
  return [
    codec ?? mime,
    // The average: what a file says of itself is that of its first moments.
    durationMs ? `${Math.round((bytes * 8) / durationMs)} kbit/s` : '',
    sampleRate ? `${sampleRate / 1000} kHz` : '',
    channels === 1 ? 'mono' : channels === 2 ? 'stereo' : '',
  ]
    .filter(Boolean)
    .join(', ')
}

function tagName(name: string): string {
  return `Tag: ${name}`
}
