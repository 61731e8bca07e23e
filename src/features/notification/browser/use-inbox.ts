import { useCallback, useEffect, useState } from 'react'
import { type NotificationList, notificationList } from '../schema.ts'

export type Inbox = {
  list: NotificationList
  state: 'loading' | 'ready' | 'failed'
  reload: () => void
  /** Without ids, everything is marked. */
  markRead: (ids?: string[]) => void
}

const againMilliseconds = 30_000
const empty: NotificationList = { unread: 0, notifications: [] }

/**
 * The member's notifications, reloaded when the server reports a change. Hidden pages close their connection,
 * since a browser allows six per site.
 */
export function useInbox(): Inbox {
  const [list, setList] = useState(empty)
  const [state, setState] = useState<Inbox['state']>('loading')

  const reload = useCallback(() => {
    void load().then((loaded) => {
      if (loaded) setList(loaded)
      setState(loaded ? 'ready' : 'failed')
    })
  }, [])

  useEffect(() => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    function follow(): void {
      clearTimeout(timer)
      const isSeen = document.visibilityState === 'visible'
      if (isSeen === (source !== undefined)) return
      source?.close()
      source = isSeen ? new EventSource('/api/notifications/live') : undefined
      source?.addEventListener('inbox', reload)
      source?.addEventListener('error', followAgain)
    }
    /** Browsers reconnect by themselves, except after an error response. */
    function followAgain(): void {
      if (source?.readyState !== EventSource.CLOSED) return
      source = undefined
      timer = setTimeout(follow, againMilliseconds)
    }
    reload()
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      source?.close()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [reload])

  function markRead(ids?: string[]): void {
    setList((before) => withRead(before, ids))
    void sendRead(ids).then((isSent) => {
      if (!isSent) reload()
    })
  }

  return { list, state, reload, markRead }
}

function withRead(list: NotificationList, ids: string[] | undefined): NotificationList {
  function isRead(id: string): boolean {
    return !ids || ids.includes(id)
  }

  const newlyRead = list.notifications.filter((one) => !one.is_read && isRead(one.id)).length
  return {
    unread: ids ? Math.max(0, list.unread - newlyRead) : 0,
    notifications: list.notifications.map((one) => (isRead(one.id) ? { ...one, is_read: true } : one)),
  }
}

async function load(): Promise<NotificationList | undefined> {
  try {
    const response = await fetch('/api/notifications', { headers: { accept: 'application/json' } })
    return response.ok ? notificationList.safeParse(await response.json()).data : undefined
  } catch {
    // Offline: the bell shows it, and the list reloads after reconnecting.
    return undefined
  }
}

async function sendRead(ids: string[] | undefined): Promise<boolean> {
  try {
    const response = await fetch('/api/notifications/read', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ids }),
    })
    return response.ok
  } catch {
    // Offline: the list reloads with the server's state.
    return false
  }
}
