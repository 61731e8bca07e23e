const en = {
  paused: (title: string) => `“${title}” was opened while it is paused`,
  pausedText: 'Visitors read that it is not available. Switch it on to let them in.',
  unmeasured: (title: string) => `“${title}” was opened, and nothing was measured`,
  unmeasuredText:
    'Your workspace has no active subscription. Visitors can read everything; who they are and how long they stay is not recorded.',
  noCredits: (email: string) => `${email} confirmed who they are, and no credit was left`,
  noCreditsText:
    'They are not known as validated. With credits, the same mail still works within its thirty days.',
}

const de: typeof en = {
  paused: (title) => `„${title}“ wurde geöffnet, während der Link pausiert`,
  pausedText: 'Besucher lesen, dass er nicht verfügbar ist. Schalten Sie ihn ein, um sie hereinzulassen.',
  unmeasured: (title) => `„${title}“ wurde geöffnet, und nichts wurde gemessen`,
  unmeasuredText:
    'Ihr Workspace hat kein aktives Abonnement. Besucher können alles lesen; wer sie sind und wie lange sie bleiben, wird nicht festgehalten.',
  noCredits: (email) => `${email} hat sich ausgewiesen, und kein Credit war mehr da`,
  noCreditsText:
    'Die Person gilt nicht als bestätigt. Mit Credits funktioniert dieselbe Mail innerhalb ihrer dreißig Tage noch.',
}

/** What members are told, once a day, of links that do less than their owner thinks. */
export const linkNoticeWords = { en, de }
