import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import { type ReactElement, useEffect, useState } from 'react'
import { transcriptClient } from '#src/features/transcript/browser/transcript-client.ts'
import { playerFormatLabels } from '#src/features/transcript/messages/player-labels.ts'
import { mostPerSecond } from '#src/features/transcript/rules/reading-speed.ts'
import type { ExportPace } from '#src/features/transcript/schema.ts'
import { Icon } from '#src/ui/icon.tsx'

const textFormats = ['txt', 'md', 'docx', 'json'] as const
const subtitleFormats = ['srt', 'vtt'] as const
const lineLengths = ['32', '42', '65'] as const

type Props = { asset: string; language?: string; label?: string; onOpen?: () => void }

/** Files to download, as saved, without struck words. `language`: the translation to export. */
export function ExportMenu({ asset, language, label, onOpen }: Props): ReactElement {
  const { t } = useLingui()
  const [speakers, setSpeakers] = useState(true)
  const [names, setNames] = useState(false)
  const [times, setTimes] = useState(true)
  const [chars, setChars] = useState<string>('42')
  const [isOpen, setOpen] = useState(false)
  const ofLanguage = language ? `&language=${language}` : ''
  const inText = `speakers=${speakers ? 1 : 0}&times=${times ? 1 : 0}${ofLanguage}`
  const inSubtitles = `speakers=${names ? 1 : 0}&chars=${chars}${ofLanguage}`
  const pace = usePace({ asset, query: inSubtitles, isOpen })

  function itemFor(format: keyof typeof playerFormatLabels, choices: string): ReactElement {
    return (
      <Menu.Item
        key={format}
        component="a"
        download
        closeMenuOnClick
        href={`/api/assets/${asset}/transcript/export?format=${format}&${choices}`}
      >
        {t(playerFormatLabels[format])}
      </Menu.Item>
    )
  }

  return (
    <Menu
      position="bottom-end"
      withinPortal
      closeOnItemClick={false}
      onChange={setOpen}
      {...(onOpen && { onOpen })}
    >
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={<Icon name="download" size={14} />}>
          {label ?? t`Export`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t`Text`}</Menu.Label>
        <Menu.CheckboxItem checked={speakers} onChange={setSpeakers}>
          {t`Speakers in text`}
        </Menu.CheckboxItem>
        <Menu.CheckboxItem checked={times} onChange={setTimes}>
          {t`Timestamps in text`}
        </Menu.CheckboxItem>
        {textFormats.map((format) => itemFor(format, inText))}
        <Menu.Divider />
        <Menu.Label>{t`Subtitles`}</Menu.Label>
        <Menu.CheckboxItem checked={names} onChange={setNames}>
          {t`Speakers in subtitles`}
        </Menu.CheckboxItem>
        <Menu.Label>{t`Characters per line`}</Menu.Label>
        <Menu.RadioGroup value={chars} onChange={setChars}>
          {lineLengths.map((length) => (
            <Menu.RadioItem key={length} value={length}>
              {t`${{ n: Number(length) }} characters`}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {subtitleFormats.map((format) => itemFor(format, inSubtitles))}
        {pace && pace.fast > 0 ? <PaceWarning pace={pace} /> : null}
      </Menu.Dropdown>
    </Menu>
  )
}

function PaceWarning({ pace: { cues, fast } }: { pace: ExportPace }): ReactElement {
  const { t } = useLingui()
  return (
    <Menu.Label className="export-pace">
      {t`${{ fast }} of ${plural({ cues }, { one: '# subtitle', other: '# subtitles' })} may be too fast to read: more than ${{ most: mostPerSecond }} characters per second.`}
    </Menu.Label>
  )
}

type Asked = { asset: string; query: string; isOpen: boolean }

/** How fast the subtitles are; undefined until it is known, and without timestamps. */
function usePace({ asset, query, isOpen }: Asked): ExportPace | undefined {
  const [found, setFound] = useState<{ query: string; pace: ExportPace }>()
  useEffect(() => {
    if (!isOpen) return
    let isCurrent = true
    transcriptClient(asset)
      .pace(query)
      .then((pace) => {
        if (isCurrent) setFound({ query, pace })
      })
      // A warning less.
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [asset, query, isOpen])
  return found?.query === query ? found.pace : undefined
}
