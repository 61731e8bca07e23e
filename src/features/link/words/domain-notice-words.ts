const en = {
  verified: (host: string) => ({
    title: `${host} is verified`,
    text: 'The links of this workspace are served under it from now on.',
  }),
  failing: (host: string) => ({
    title: `${host} has not led here for three days`,
    text: 'Visitors who open an address under it get nowhere. Look at its records.',
  }),
  lost: (host: string) => ({
    title: `${host} now belongs to another workspace`,
    text: 'Its records prove somebody else’s claim. Addresses under it open your links no more.',
  }),
}

const de: typeof en = {
  verified: (host) => ({
    title: `${host} ist bestätigt`,
    text: 'Die Links dieses Workspace stehen ab jetzt auch dort.',
  }),
  failing: (host) => ({
    title: `${host} führt seit drei Tagen nicht mehr hierher`,
    text: 'Wer eine Adresse dort öffnet, kommt nirgends an. Sehen Sie nach den DNS-Einträgen.',
  }),
  lost: (host) => ({
    title: `${host} gehört jetzt einem anderen Workspace`,
    text: 'Die DNS-Einträge belegen den Anspruch eines anderen. Adressen dort öffnen Ihre Links nicht mehr.',
  }),
}

/** What members are told of their domains. */
export const domainNoticeWords = { en, de }
