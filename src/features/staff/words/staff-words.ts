const en = {
  about: {
    acting: 'Staff may look at the product as somebody else, for a reason.',
    webhooks: 'Webhooks are told of what happens. Off, they wait and are told later.',
  },
  thatIsYou: 'That is you.',
  actingIsOff: 'Acting as somebody is switched off.',
  belongsToStaff: 'They belong to the staff. Ask them to share their screen.',
}

const de: typeof en = {
  about: {
    acting: 'Das Team darf das Produkt aus einem Grund so ansehen, wie jemand anderes es sieht.',
    webhooks: 'Webhooks erfahren, was geschieht. Ist das aus, warten sie und erfahren es später.',
  },
  thatIsYou: 'Das sind Sie selbst.',
  actingIsOff: 'Das Ansehen im Namen anderer ist ausgeschaltet.',
  belongsToStaff: 'Diese Person gehört zum Team der Plattform. Bitten Sie sie, ihren Bildschirm zu teilen.',
}

/** The words of the platform's staff: what its switches are for, and whom it may not act as. */
export const staffWords = { en, de }
