import { useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { ClipDraft, ClipSource } from '#src/features/clip/parts/use-clip-form.ts'
import type { ShownClip } from '#src/features/clip/schema.ts'
import { momentText } from '#src/features/transcript/rules/moment-text.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { ClipRow } from './clip-row.tsx'
import './clip-row.css'

type Props = { asset: string; source: ClipSource | null; clips: ShownClip[] }

const ClipMaker = lazy(() =>
  import('#src/features/clip/parts/clip-maker.tsx').then((loaded) => ({ default: loaded.ClipMaker })),
)

const blank = { kind: 'audio', from: '', until: '', title: '', template: null } as const

/** The clips of a recording, and a button to create more. */
export function ClipsPanel({ asset, source, clips }: Props): ReactElement {
  const { t } = useLingui()
  const [asked] = useSearchParams()
  const [draft, setDraft] = useState(() => askedFor(asked))
  const revalidator = useRevalidator()
  function begin(next: Omit<ClipDraft, 'key'>): void {
    setDraft({ ...next, key: crypto.randomUUID() })
  }
  return (
    <Panel
      title={t`Clips and audiograms`}
      actions={
        <Group gap={8}>
          {clips.length > 0 && !draft ? (
            <Button
              component="a"
              href={`/api/assets/${asset}/clips/file`}
              download
              variant="default"
              size="compact-sm"
            >
              {t`Download all (ZIP)`}
            </Button>
          ) : null}
          {source && !draft ? (
            <Button size="compact-sm" onClick={() => begin(blank)}>
              {t`New clip`}
            </Button>
          ) : null}
        </Group>
      }
    >
      {source && draft ? (
        <Suspense>
          <ClipMaker
            draft={draft}
            key={draft.key}
            from={source}
            onKept={() => {
              setDraft(undefined)
              void revalidator.revalidate()
            }}
            onClose={() => setDraft(undefined)}
          />
        </Suspense>
      ) : null}
      {clips.length === 0 && !draft ? (
        <EmptyState
          title={t`No clips yet`}
          text={
            source
              ? t`Select part of the recording, or start from a suggestion. Clips are created in your browser.`
              : t`Clips need a recording. Choose one below, or upload one to this asset.`
          }
        />
      ) : null}
      {clips.length > 0 ? (
        <ul className="clip-list" aria-label={t`Clips and audiograms`}>
          {clips.map((clip) => (
            <ClipRow
              key={clip.id}
              clip={clip}
              onMakeAgain={source ? () => begin(draftOf(clip)) : undefined}
            />
          ))}
        </ul>
      ) : null}
    </Panel>
  )
}

/** What the transcript's editor asks for: `?from=0:03&until=0:11`. */
function askedFor(asked: URLSearchParams): ClipDraft | undefined {
  const [from, until] = [asked.get('from') ?? '', asked.get('until') ?? '']
  return from && until ? { ...blank, key: `${from} ${until}`, from, until } : undefined
}

function draftOf({ id, kind, startMs, endMs, title, template }: ShownClip): Omit<ClipDraft, 'key'> {
  return { kind, template, from: momentText(startMs), until: momentText(endMs), title, replaces: id }
}
