const en = {
  somebody: 'Somebody',
  subject: 'You are invited to a team on Nurtured',
  lead: (inviter: string, organisation: string) =>
    `${inviter} invites you to work with ${organisation} on Nurtured.`,
  expiry: (days: number) =>
    `The invitation is good for ${days} ${days === 1 ? 'day' : 'days'}, for this address, once.`,
  see: 'See the invitation',
  otherwise: 'If you expected no invitation, leave this mail alone: nothing happens.',
}

const de: typeof en = {
  somebody: 'Jemand',
  subject: 'Sie sind zu einem Team auf Nurtured eingeladen',
  lead: (inviter, organisation) => `${inviter} lädt Sie ein, bei ${organisation} auf Nurtured mitzuarbeiten.`,
  expiry: (days) =>
    `Die Einladung gilt ${days} ${days === 1 ? 'Tag' : 'Tage'} lang, für diese Adresse, einmal.`,
  see: 'Einladung ansehen',
  otherwise: 'Wenn Sie keine Einladung erwartet haben, lassen Sie diese E-Mail liegen: Es geschieht nichts.',
}

/** The mail that invites somebody. */
export const inviteWords = { en, de }
