import { notifications, notificationsStore } from '@mantine/notifications'
import type { ReactNode } from 'react'

const mostAtOnce = 3

/** Shows a toast that closes by itself. */
export function showToast(message: string): void {
  show({ message, autoClose: 4000 })
}

/** Shows an error toast, in red and for longer. */
export function showFailure(message: string): void {
  show({ message, color: 'red', autoClose: 10_000 })
}

/** Shows a toast with an action, which may close it. */
export function showOffer(offer: (hide: () => void) => ReactNode): void {
  const id = show({ message: offer(hide), autoClose: 10_000 })
  function hide(): void {
    notifications.hide(id)
  }
}

/**
 * Always shows the newest toast: hovering keeps toasts open, and Mantine would queue a sixth one; here the oldest closes
 * instead.
 */
function show(toast: { message: ReactNode; color?: string; autoClose: number }): string {
  const standing = notificationsStore.getState().notifications
  for (const { id } of standing.slice(0, Math.max(0, standing.length - mostAtOnce + 1)))
    if (id !== undefined) notifications.hide(id)
  return notifications.show(toast)
}
