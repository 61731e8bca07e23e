const en = {
  hosts: {
    malformed: 'Write a whole name, such as links.acme.com.',
    address: 'Write a name. An IP address cannot be proved to be yours.',
    suffix: 'Under this name anybody may register. Write one of your own, such as links.acme.com.',
    ours: 'This name is the installation’s own. Write one of yours.',
  },
  known: (host: string) => `${host} is in the list already.`,
  tooMany: (count: number) => `A workspace has at most ${count} domains. Remove one first.`,
  unproved: (host: string) => `${host} is not verified yet, so it cannot stand in addresses.`,
  notFound: 'There is no such domain in this workspace.',
}

const de: typeof en = {
  hosts: {
    malformed: 'Schreiben Sie einen ganzen Namen, etwa links.acme.com.',
    address: 'Schreiben Sie einen Namen. Dass eine IP-Adresse Ihnen gehört, lässt sich nicht zeigen.',
    suffix: 'Unter diesem Namen kann sich jeder eintragen. Schreiben Sie einen eigenen, etwa links.acme.com.',
    ours: 'Dieser Name gehört der Installation. Schreiben Sie einen von Ihnen.',
  },
  known: (host) => `${host} steht schon in der Liste.`,
  tooMany: (count) => `Ein Workspace hat höchstens ${count} Domains. Entfernen Sie erst eine.`,
  unproved: (host) => `${host} ist noch nicht bestätigt und kann darum nicht in Adressen stehen.`,
  notFound: 'Eine solche Domain gibt es in diesem Workspace nicht.',
}

/** Why something about a domain of one's own is not done. */
export const domainRefusals = { en, de }
