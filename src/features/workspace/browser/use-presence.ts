import { useEffect, useState } from 'react'
import { presenceAnswer } from '../schema.ts'

const everyMilliseconds = 25_000

/** The names of other members looking at this thing, refreshed while the page is visible. */
export function usePresence(item: string | undefined): string[] {
  const [others, setOthers] = useState<string[]>([])

  useEffect(() => {
    if (item === undefined) return
    const thing = item
    let isOver = false
    function report(): void {
      if (document.visibilityState !== 'visible') return
      void send({ item: thing }).then((found) => {
        if (!isOver) setOthers(found)
      })
    }
    function leave(): void {
      void send({ item: thing, isGone: true })
    }
    report()
    const timer = setInterval(report, everyMilliseconds)
    document.addEventListener('visibilitychange', report)
    window.addEventListener('pagehide', leave)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', report)
      window.removeEventListener('pagehide', leave)
      setOthers([])
      leave()
    }
  }, [item])

  return others
}

async function send(body: { item: string; isGone?: true }): Promise<string[]> {
  try {
    const response = await fetch('/api/presence', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    })
    return presenceAnswer.safeParse(await response.json()).data?.others ?? []
  } catch {
    // Offline: the list is empty until the next request.
    return []
  }
}
