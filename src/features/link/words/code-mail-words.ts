const en = {
  subject: (digits: string) => `${digits} is your code`,
  lead: (sender: string) =>
    `You want to read what ${sender} shares with you. This code shows that the address is yours.`,
  linkOnly: {
    subject: 'Confirm your address',
    lead: (sender: string) =>
      `You want to read what ${sender} shares with you. Press the button to show that the address is yours. Too many wrong codes were entered for it today, so this mail has none.`,
    lasts: 'The button works for a day.',
  },
  orPress: 'Or open it with one press:',
  open: 'Confirm and read',
  lasts: 'The code counts for ten minutes, the button for a day.',
  otherwise: 'You did not ask for it? Then somebody wrote your address by mistake, and you need do nothing.',
}

const de: typeof en = {
  subject: (digits) => `${digits} ist Ihr Code`,
  lead: (sender) =>
    `Sie möchten lesen, was ${sender} mit Ihnen teilt. Dieser Code zeigt, dass die Adresse Ihre ist.`,
  linkOnly: {
    subject: 'Bestätigen Sie Ihre Adresse',
    lead: (sender) =>
      `Sie möchten lesen, was ${sender} mit Ihnen teilt. Zeigen Sie mit der Schaltfläche, dass die Adresse Ihre ist. Heute wurden zu viele falsche Codes für sie eingegeben, deshalb enthält diese E-Mail keinen.`,
    lasts: 'Die Schaltfläche gilt einen Tag.',
  },
  orPress: 'Oder öffnen Sie es mit einem Klick:',
  open: 'Bestätigen und lesen',
  lasts: 'Der Code gilt zehn Minuten, der Knopf einen Tag.',
  otherwise:
    'Sie haben nicht darum gebeten? Dann hat jemand Ihre Adresse irrtümlich geschrieben, und Sie müssen nichts tun.',
}

/** The mail with a code for a link's gate. */
export const codeMailWords = { en, de }
