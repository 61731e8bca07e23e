import { useEffect, useState } from 'react'
import { findDrafts } from '../browser/draft-store.ts'
import type { Draft } from '../rules/draft.ts'

/** The drafts in this browser, latest first; undefined while loading, and on the server. */
export function useDrafts(): Draft[] | undefined {
  const [drafts, setDrafts] = useState<Draft[]>()
  useEffect(() => {
    let isGone = false
    void findDrafts().then((found) => {
      if (!isGone) setDrafts(found)
    })
    return () => {
      isGone = true
    }
  }, [])
  return drafts
}
