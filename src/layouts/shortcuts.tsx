import { lazy, type ReactElement, Suspense, useState } from 'react'
import { useReviewKeys } from '#src/ui/use-review-keys.ts'

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}))

/** Shows the keyboard shortcuts for `?`, except on screens that have their own for it. */
export function Shortcuts(): ReactElement | null {
  // Undefined until first opened.
  const [isOpen, setOpen] = useState<boolean>()
  useReviewKeys({
    '?': () => document.querySelector('main [aria-keyshortcuts="?"]') === null && setOpen(true),
  })
  if (isOpen === undefined) return null
  return (
    <Suspense>
      <ShortcutsDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
