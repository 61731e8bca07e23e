const en = {
  first: 'First name',
  last: 'Last name',
  tags: 'Tags',
  timeZone: 'Time zone',
  seenTimeZone: (zone: string) => `${zone}, as their browser says`,
  account: 'Company',
  chooseTimeZone: 'Choose a time zone from the list, such as Europe/Berlin.',
  chooseCompany: 'Choose a company that is there.',
  atMost20Tags: 'A person has at most 20 tags.',
}

const de: typeof en = {
  first: 'Vorname',
  last: 'Nachname',
  tags: 'Tags',
  timeZone: 'Zeitzone',
  seenTimeZone: (zone) => `${zone}, laut Browser`,
  account: 'Firma',
  chooseTimeZone: 'Wählen Sie eine Zeitzone aus der Liste, etwa Europe/Berlin.',
  chooseCompany: 'Wählen Sie eine Firma, die es gibt.',
  atMost20Tags: 'Eine Person hat höchstens 20 Tags.',
}

/** What is known of a person. */
export const leadFactWords = { en, de }
