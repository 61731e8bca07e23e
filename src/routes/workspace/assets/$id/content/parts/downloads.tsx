import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { useTextName } from '#src/features/content/parts/use-text-name.ts'
import type { Output } from '#src/features/content/server/list-content.ts'
import { Icon } from '#src/ui/icon.tsx'

/** One output as a file to keep. */
export function Downloads({ output }: { output: Output }): ReactElement {
  const { t } = useLingui()
  const title = useTextName(output)
  const formats = [
    { format: 'md', name: t`Markdown` },
    { format: 'html', name: t`HTML` },
    { format: 'txt', name: t`Text` },
    { format: 'docx', name: t`Word` },
  ]
  return (
    <>
      {formats.map(({ format, name }) => (
        <Button
          key={format}
          component="a"
          href={`/api/content/${output.id}/file?format=${format}`}
          download
          variant="default"
          size="xs"
          aria-label={t`Download ${{ kind: title }} as ${{ format: name }}`}
          leftSection={<Icon name="download" size={14} />}
        >
          {name}
        </Button>
      ))}
    </>
  )
}
