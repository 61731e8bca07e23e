import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import { type ReactElement, useMemo, useState } from 'react'
import type { TranscriptClient } from '#src/features/transcript/browser/transcript-client.ts'
import type { ShownTranslation } from './translation-text.tsx'
import { type Versions, VersionsPanel } from './versions-panel.tsx'

type Props = {
  client: TranscriptClient
  isLocked: boolean
  /** Saves what is not saved yet of the transcript; resolves to whether it is. */
  onFlush: () => Promise<boolean>
  onRestored: () => Promise<void>
  /** The translation that is shown below the paragraphs. */
  translation: ShownTranslation | undefined
}

/** What the transcript was, or the translation that is shown. */
export function VersionsTab(props: Props): ReactElement {
  const { translation, isLocked } = props
  const { t } = useLingui()
  const [of, setOf] = useState('transcript')
  const original = useOriginal(props)
  const translated = useTranslated(props)
  const shown = of === 'translation' ? translated : undefined
  return (
    <>
      {translation ? (
        <SegmentedControl
          size="xs"
          fullWidth
          mx="sm"
          mt="sm"
          aria-label={t`Show versions of`}
          value={of}
          onChange={setOf}
          data={[
            { value: 'transcript', label: t`Transcript` },
            { value: 'translation', label: translation.name },
          ]}
        />
      ) : null}
      <VersionsPanel
        key={shown ? translation?.language : ''}
        versions={shown ?? original}
        // A lock covers the original; translations stay editable.
        isLocked={isLocked && !shown}
      />
    </>
  )
}

function useOriginal({ client, onFlush, onRestored }: Props): Versions {
  const { t } = useLingui()
  return useMemo(
    () => ({
      list: async () =>
        (await client.versions()).map((row) => ({
          ...row,
          size: t`${plural({ n: row.words }, { one: '# word', other: '# words' })}`,
        })),
      keep: (note) => client.keep(note),
      async restore(version) {
        await client.restore(version)
        await onRestored()
      },
      flush: onFlush,
    }),
    [client, t, onFlush, onRestored],
  )
}

function useTranslated({ client, translation }: Props): Versions | undefined {
  const { t } = useLingui()
  return useMemo(() => {
    if (!translation) return undefined
    const { language, store } = translation
    return {
      async list() {
        const rows = await client.translationVersions(language)
        return rows.map((row) => ({
          ...row,
          size: t`${plural({ n: row.lines }, { one: '1 segment', other: '# segments' })}`,
        }))
      },
      keep: (note) => client.keepTranslation(language, note),
      async restore(version) {
        store.replace((await client.restoreTranslation(language, version)).lines)
      },
      flush: () => store.flush(),
    }
  }, [client, t, translation])
}
