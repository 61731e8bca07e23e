import type { ReactElement } from 'react'
import { RelativeTime } from '#src/ui/relative-time.tsx'

/** When somebody came last. */
export function LastVisit({ at }: { at: Date | null }): ReactElement {
  return at ? <RelativeTime at={at} /> : <span className="quiet">Never</span>
}
