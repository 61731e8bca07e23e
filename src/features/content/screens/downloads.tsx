import { Button } from '@mantine/core'
import type { ReactElement } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { useWords } from '#src/words/reader.ts'
import { useTextName } from '../parts/use-text-name.ts'
import type { Output } from '../server/list-content.ts'
import { contentWords } from '../words/content-words.ts'

/** One output as a file to keep. */
export function Downloads({ output }: { output: Output }): ReactElement {
  const words = useWords(contentWords)
  const title = useTextName(output)
  const formats = [
    { format: 'md', name: words.markdown },
    { format: 'html', name: words.html },
    { format: 'txt', name: words.plainText },
    { format: 'docx', name: words.word },
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
          aria-label={words.download(title, name)}
          leftSection={<Icon name="download" size={14} />}
        >
          {name}
        </Button>
      ))}
    </>
  )
}
