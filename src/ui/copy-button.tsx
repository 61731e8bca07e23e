import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { type ReactElement, useState } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  value: string
  /** HTML version, for targets that accept it. */
  html?: string | undefined
  label: string
  /** The main action of its screen or dialog. */
  isPrimary?: true
}

/** Copies `value` and confirms for two seconds. */
export function CopyButton({ value, html, label, isPrimary }: Props): ReactElement {
  const { t } = useLingui()
  const clipboard = useClipboard({ timeout: 2000 })
  const [isRichCopied, setRichCopied] = useState(false)
  const isCopied = clipboard.copied || isRichCopied

  async function copy(): Promise<void> {
    if (html === undefined || !('ClipboardItem' in window)) return clipboard.copy(value)
    const kinds = { 'text/plain': value, 'text/html': html }
    const blobs = Object.entries(kinds).map(([type, text]) => [type, new Blob([text], { type })])
    try {
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
      setRichCopied(true)
      setTimeout(() => setRichCopied(false), 2000)
    } catch {
      // Falls back to plain text where the browser can't copy HTML.
      clipboard.copy(value)
    }
  }

  return (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      size={isPrimary ? 'sm' : 'xs'}
      leftSection={<Icon name={isCopied ? 'check' : 'copy'} size={14} />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? t`Copied` : label}</span>
    </Button>
  )
}
