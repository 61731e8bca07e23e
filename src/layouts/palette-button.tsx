import { useLingui } from '@lingui/react/macro'
import { useHotkeys } from '@mantine/hooks'
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }))

/** Opens the command palette. So do ⌘K and Ctrl K anywhere in the workspace. */
export function PaletteButton({ hidden }: { hidden: readonly string[] }): ReactElement {
  const { t } = useLingui()
  // Undefined until first opened.
  const [isOpen, setOpen] = useState<boolean>()
  const [asked, setAsked] = useState('')
  // In the editor the same keys turn the selection into a link; Mantine skips editable content.
  useHotkeys([['mod+K', () => setOpen((was) => !was)]], [])

  useEffect(() => {
    if (!isOpen) return
    // Keys typed before the field has loaded go into it.
    function onEarlyKey(event: KeyboardEvent): void {
      if (event.target instanceof HTMLInputElement && event.target.closest('.palette')) return
      if (event.key.length !== 1 || event.metaKey || event.ctrlKey || event.altKey) return
      event.preventDefault()
      setAsked((was) => was + event.key)
    }
    window.addEventListener('keydown', onEarlyKey)
    return () => window.removeEventListener('keydown', onEarlyKey)
  }, [isOpen])

  return (
    <>
      <button
        type="button"
        className="palette-button"
        aria-label={t`Search or jump to…`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span>{t`Search or jump to…`}</span>
      </button>
      {isOpen === undefined ? null : (
        <Suspense>
          <CommandPalette {...{ isOpen, asked, hidden, setAsked }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
