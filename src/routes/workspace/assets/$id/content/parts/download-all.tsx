import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Icon } from '#src/ui/icon.tsx'

/** All outputs of an asset as one file. */
export function DownloadAll({ asset }: { asset: string }): ReactElement {
  const { t } = useLingui()
  const formats = [
    { format: 'md', name: t`Markdown` },
    { format: 'html', name: t`HTML` },
    { format: 'txt', name: t`Text` },
    { format: 'docx', name: t`Word` },
  ]
  return (
    <div className="content-downloads">
      <span>{t`Download all`}</span>
      {formats.map(({ format, name }) => (
        <Button
          key={format}
          component="a"
          href={`/api/assets/${asset}/content/file?format=${format}`}
          download
          variant="default"
          size="xs"
          aria-label={t`Download all as ${{ format: name }}`}
          leftSection={<Icon name="download" size={14} />}
        >
          {name}
        </Button>
      ))}
    </div>
  )
}
