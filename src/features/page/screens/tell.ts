import { type NotificationData, notifications } from '@mantine/notifications'

/** Says something in a toast that goes by itself, or with its named button. Returns its id. */
export function tell(message: NotificationData['message'], options: Partial<NotificationData> = {}): string {
  return notifications.show({ message, closeButtonProps: { 'aria-label': 'Dismiss' }, ...options })
}

export function tellFailure(message: string): void {
  tell(message, { color: 'red', autoClose: 8000 })
}
