import { notifications, notificationsStore } from '@mantine/notifications'
import type { ReactNode } from 'react'

const mostAtOnce = 3

/** Says something in a toast that goes by itself. */
export function showToast(message: string): void {
  show({ message, autoClose: 4000 })
}

/** The same in red and for longer, for what failed. */
export function showFailure(message: string): void {
  show({ message, color: 'red', autoClose: 10_000 })
}

/** A toast with something to press, which may hide it. */
export function showOffer(offer: (hide: () => void) => ReactNode): void {
  const id = show({ message: offer(hide), autoClose: 10_000 })
  function hide(): void {
    notifications.hide(id)
  }
}

/**
 * The newest always stands: toasts stay while the mouse is on one of them, and the component library would let a sixth wait
 * for that; here the oldest goes.
 */
function show(toast: { message: ReactNode; color?: string; autoClose: number }): string {
  const standing = notificationsStore.getState().notifications
  for (const { id } of standing.slice(0, Math.max(0, standing.length - mostAtOnce + 1)))
    if (id !== undefined) notifications.hide(id)
  return notifications.show(toast)
}
