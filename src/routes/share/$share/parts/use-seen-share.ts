import { useEffect } from 'react'

const momentMilliseconds = 2000

/** Tells that the share was before somebody's eyes for a moment; nothing of who they are. */
export function useSeenShare(share: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function onVisibility(): void {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      timer = setTimeout(() => tell(share), momentMilliseconds)
    }
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [share])
}

function tell(share: string): void {
  const body = JSON.stringify({ share })
  const headers = { 'content-type': 'application/json' }
  // A blocked or lost count changes nothing for the reader.
  fetch('/api/shares/seen', { method: 'POST', body, headers, keepalive: true }).catch(() => undefined)
}
