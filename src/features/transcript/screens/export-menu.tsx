import { Button, Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { Icon } from '#src/ui/icon.tsx'

const formats = [
  ['srt', 'SubRip (.srt)'],
  ['vtt', 'WebVTT (.vtt)'],
  ['txt', 'Text (.txt)'],
  ['md', 'Markdown (.md)'],
  ['docx', 'Word (.docx)'],
  ['json', 'Podcasting 2.0 (.json)'],
] as const

/** Files to download; each is what is saved, without the words that are struck out. */
export function ExportMenu({ asset }: { asset: string }): ReactElement {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={<Icon name="download" size={14} />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(([format, label]) => (
          <Menu.Item
            key={format}
            component="a"
            download
            href={`/api/assets/${asset}/transcript/export?format=${format}`}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
