import { useLingui } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import { type ReactElement, useState } from 'react'
import { playerFormatLabels } from '#src/features/transcript/messages/player-labels.ts'
import { Icon } from '#src/ui/icon.tsx'

const formats = ['srt', 'vtt', 'txt', 'md', 'docx', 'json'] as const
const lineLengths = ['32', '42', '65'] as const

type Props = { asset: string; language?: string; label?: string; onOpen?: () => void }

/** Files to download; each is what is saved, without the words that are struck out. `language`: of which translation. */
export function ExportMenu({ asset, language, label, onOpen }: Props): ReactElement {
  const { t } = useLingui()
  const [speakers, setSpeakers] = useState(true)
  const [times, setTimes] = useState(true)
  const [chars, setChars] = useState<string>('65')
  const choices = `speakers=${speakers ? 1 : 0}&times=${times ? 1 : 0}&chars=${chars}${language ? `&language=${language}` : ''}`
  return (
    <Menu position="bottom-end" withinPortal closeOnItemClick={false} {...(onOpen && { onOpen })}>
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={<Icon name="download" size={14} />}>
          {label ?? t`Export`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t`Include`}</Menu.Label>
        <Menu.CheckboxItem checked={speakers} onChange={setSpeakers}>
          {t`Speakers`}
        </Menu.CheckboxItem>
        <Menu.CheckboxItem checked={times} onChange={setTimes}>
          {t`Timestamps in text`}
        </Menu.CheckboxItem>
        <Menu.Label>{t`Subtitle line length`}</Menu.Label>
        <Menu.RadioGroup value={chars} onChange={setChars}>
          {lineLengths.map((length) => (
            <Menu.RadioItem key={length} value={length}>
              {t`${{ n: Number(length) }} characters`}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        {formats.map((format) => (
          <Menu.Item
            key={format}
            component="a"
            download
            closeMenuOnClick
            href={`/api/assets/${asset}/transcript/export?format=${format}&${choices}`}
          >
            {t(playerFormatLabels[format])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
