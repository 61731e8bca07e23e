import { useEffect } from 'react'

const momentMilliseconds = 2000

/** Reports anonymously that the share was visible for a moment. */
export function useReportShareSeen(share: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function onVisibility(): void {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      timer = setTimeout(() => reportSeen(share), momentMilliseconds)
    }
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [share])
}

function reportSeen(share: string): void {
  const body = JSON.stringify({ share })
  const headers = { 'content-type': 'application/json' }
  // A lost count does not matter to the reader.
  fetch('/api/shares/seen', { method: 'POST', body, headers, keepalive: true }).catch(() => undefined)
}
