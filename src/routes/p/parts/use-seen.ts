import { useEffect } from 'react'

const momentMilliseconds = 2000

/** Reports anonymously that the page was visible for a moment. */
export function useReportPageSeen(page: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function onVisibility(): void {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      timer = setTimeout(() => reportSeen(page), momentMilliseconds)
    }
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [page])
}

function reportSeen(page: string): void {
  const body = JSON.stringify({ page })
  const headers = { 'content-type': 'application/json' }
  // A lost count does not matter to the reader.
  fetch('/api/pages/seen', { method: 'POST', body, headers, keepalive: true }).catch(() => undefined)
}
