import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { useWords } from '#src/words/reader.ts'
import { contentWords } from '../words/content-words.ts'

/** All outputs of an asset as one file. */
export function DownloadAll({ asset }: { asset: string }): ReactElement {
  const words = useWords(contentWords)
  const formats = [
    { format: 'md', name: words.markdown },
    { format: 'html', name: words.html },
    { format: 'txt', name: words.plainText },
    { format: 'docx', name: words.word },
  ]
  return (
    <div className="content-downloads">
      <span>{words.downloadAll}</span>
      {formats.map(({ format, name }) => (
        <Button
          key={format}
          component="a"
          href={`/api/assets/${asset}/content/file?format=${format}`}
          download
          variant="default"
          size="xs"
          aria-label={words.downloadAllAs(name)}
          leftSection={<Icon name="download" size={14} />}
        >
          {name}
        </Button>
      ))}
    </div>
  )
}
