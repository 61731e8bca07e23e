const en = {
  mostCodes: (most: number) =>
    `A link has at most ${most.toLocaleString('en')} invite codes, those that are over among them.`,
  noSuchCode: 'There is no such invite code of this link.',
}

const de: typeof en = {
  mostCodes: (most) =>
    `Ein Link hat höchstens ${most.toLocaleString('de')} Einladungscodes, auch solche, die nicht mehr gelten.`,
  noSuchCode: 'Diesen Einladungscode gibt es bei diesem Link nicht.',
}

/** What an owner may not do with the invite codes of a link. */
export const inviteRefusals = { en, de }
