import type { ReactElement } from 'react'
import { RelativeTime } from './relative-time.tsx'

/** When something was last, which may be never. */
export function LastTime({ at }: { at: Date | null }): ReactElement {
  return at ? <RelativeTime at={at} /> : <span className="quiet">Never</span>
}
