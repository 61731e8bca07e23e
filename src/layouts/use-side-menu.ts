import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

type SideMenu = { isOpen: boolean; open(): void; close(): void; opener: RefObject<HTMLButtonElement | null> }

/** The navigation drawer on a phone. Escape and navigation close it. */
export function useSideMenu(): SideMenu {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useEffect(() => setOpen(false), [pathname])

  useEffect(() => {
    if (!isOpen) return
    function onKey(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return
      setOpen(false)
      opener.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOpen])

  return { isOpen, open: () => setOpen(true), close: () => setOpen(false), opener }
}
