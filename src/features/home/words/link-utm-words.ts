const en = {
  utm: 'UTM parameters',
  hint: 'The address that you copy carries them, so that other tools know where a visitor came from. Visits remember them.',
  names: {
    utm_source: 'Source',
    utm_medium: 'Medium',
    utm_campaign: 'Campaign',
    utm_term: 'Term',
    utm_content: 'Content',
  },
  examples: {
    utm_source: 'newsletter',
    utm_medium: 'email',
    utm_campaign: 'spring-2027',
    utm_term: '',
    utm_content: '',
  },
}

const de: typeof en = {
  utm: 'UTM-Parameter',
  hint: 'Die Adresse, die Sie kopieren, trägt sie, damit andere Werkzeuge wissen, woher ein Besucher kam. Besuche merken sie sich.',
  names: {
    utm_source: 'Quelle',
    utm_medium: 'Medium',
    utm_campaign: 'Kampagne',
    utm_term: 'Begriff',
    utm_content: 'Inhalt',
  },
  examples: {
    utm_source: 'newsletter',
    utm_medium: 'email',
    utm_campaign: 'fruehling-2027',
    utm_term: '',
    utm_content: '',
  },
}

/** What the address of a link carries. */
export const linkUtmWords = { en, de }
