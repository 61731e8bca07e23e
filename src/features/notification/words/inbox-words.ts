const en = {
  notificationsUnread: (unread: number) => `Notifications, ${unread} unread`,
  notifications: 'Notifications',
  markAllRead: 'Mark all read',
  theNotificationsDidNotLoad: 'The notifications did not load.',
  retry: 'Retry',
  loading: 'Loading',
  nothingYetWhenSomebodyHas: 'Nothing yet. When somebody has read a campaign of yours, it is told here.',
  unread: '(unread)',
}

const de: typeof en = {
  notificationsUnread: (unread) => `Benachrichtigungen, ${unread} ungelesen`,
  notifications: 'Benachrichtigungen',
  markAllRead: 'Alle als gelesen markieren',
  theNotificationsDidNotLoad: 'Die Benachrichtigungen wurden nicht geladen.',
  retry: 'Noch einmal versuchen',
  loading: 'Lädt',
  nothingYetWhenSomebodyHas: 'Noch nichts. Wenn jemand eine Kampagne von Ihnen gelesen hat, steht es hier.',
  unread: '(ungelesen)',
}

/** The words of the inbox. */
export const inboxWords = { en, de }
