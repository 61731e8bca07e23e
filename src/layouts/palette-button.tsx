import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactElement, Suspense, useEffect, useRef, useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }))

/** Opens the command palette. So do ⌘K and Ctrl K anywhere in the workspace. */
export function PaletteButton(): ReactElement {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState('')
  const before = useRef<Element | null>(null)

  useEffect(() => {
    if (!isOpen) return
    before.current = document.activeElement
    return () => {
      // The closing dialog took the focus with it.
      if (before.current instanceof HTMLElement) before.current.focus()
    }
  }, [isOpen])

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
    return () => {
      window.removeEventListener('keydown', onEarlyKey)
      setAsked('')
    }
  }, [isOpen])

  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.metaKey || event.ctrlKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      // In the editor the same keys turn the selection into a link.
      if (event.target instanceof Element && event.target.closest('[contenteditable="true"]')) return
      event.preventDefault()
      setOpen((was) => !was)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

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
      {isOpen ? (
        <Suspense>
          <CommandPalette {...{ asked, setAsked }} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
