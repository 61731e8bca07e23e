import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import type { ReactElement } from 'react'
import { useWords } from '#src/words/reader.ts'
import { Icon } from './icon.tsx'
import { partWords } from './words/part-words.ts'

/** Copies `value`; says so for two seconds. */
export function CopyButton({ value, label }: { value: string; label: string }): ReactElement {
  const words = useWords(partWords)
  const clipboard = useClipboard({ timeout: 2000 })
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon name={clipboard.copied ? 'check' : 'copy'} size={14} />}
      onClick={() => clipboard.copy(value)}
    >
      <span aria-live="polite">{clipboard.copied ? words.copied : label}</span>
    </Button>
  )
}
