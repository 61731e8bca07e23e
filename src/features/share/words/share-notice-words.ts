const en = {
  commented: (name: string, title: string) => `${name} commented on “${title}”`,
  approved: (name: string, title: string) => `${name} approved “${title}”`,
  changesWanted: (name: string, title: string) => `${name} asked for changes to “${title}”`,
}

const de: typeof en = {
  commented: (name, title) => `${name} hat „${title}“ kommentiert`,
  approved: (name, title) => `${name} hat „${title}“ freigegeben`,
  changesWanted: (name, title) => `${name} bittet um Änderungen an „${title}“`,
}

/** What members are told in the app of what came back on a share. */
export const shareNoticeWords = { en, de }
