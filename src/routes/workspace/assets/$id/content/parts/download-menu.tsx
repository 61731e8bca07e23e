import { useLingui } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { Icon } from '#src/ui/icon.tsx'

type Props = {
  label: string
  /** Without its format. */
  address: string
}

/** One text or all of them as a file. */
export function DownloadMenu({ label, address }: Props): ReactElement {
  const { t } = useLingui()
  const formats = [
    { format: 'md', name: t`Markdown` },
    { format: 'html', name: t`HTML` },
    { format: 'txt', name: t`Text` },
    { format: 'docx', name: t`Word` },
  ]
  return (
    <Menu position="bottom-start" width={160}>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<Icon name="download" size={14} />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ format, name }) => (
          <Menu.Item key={format} component="a" href={`${address}?format=${format}`} download>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
