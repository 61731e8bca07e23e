import { Button, Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { useWords } from '#src/words/reader.ts'
import { playerWords } from '../words/player-words.ts'

const formats = ['srt', 'vtt', 'txt', 'md', 'docx', 'json'] as const

/** Files to download; each is what is saved, without the words that are struck out. */
export function ExportMenu({ asset }: { asset: string }): ReactElement {
  const words = useWords(playerWords)
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={<Icon name="download" size={14} />}>
          {words.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item
            key={format}
            component="a"
            download
            href={`/api/assets/${asset}/transcript/export?format=${format}`}
          >
            {words.formats[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
