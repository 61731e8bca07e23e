const en = {
  fromWebsite: 'From a website',
  title: 'Propose a kit from a website',
  address: 'Address of the website',
  addressHint:
    'Its public page is read: name, logos, colours, fonts and a few texts. Nothing is kept until you take it.',
  read: 'Read the website',
  reading: 'Reading the website. This takes up to half a minute.',
  cancel: 'Cancel',
  close: 'Close',
  another: 'Another address',
  foundAt: (host: string) => `Found at ${host}. Take what fits; what you leave stays as it is.`,
  picture: { one: 'picture', other: 'pictures' },
  unread: (pictures: string) => `Could not be read, and left out: ${pictures}.`,
  name: (name: string) => `Name: ${name}`,
  description: 'Description of the voice',
  descriptionHint: 'What the site says it is about. Change it to how you sound once it is in the kit.',
  pictures: 'Pictures',
  noPictures: 'No logo was found. Upload one in the kit.',
  use: (name: string) => `Use ${name} as`,
  notUsed: 'Not used',
  kinds: { logo: 'Logo', icon: 'Icon', share: 'Picture for sharing' },
  colours: 'Colours',
  noColours: 'No colours were found in its styles.',
  fonts: 'Fonts',
  noFonts: 'No fonts were found in its styles.',
  headings: 'Headings',
  body: 'Text',
  fontOffered: (found: { where: string; family: string }) =>
    `${found.where}: “${found.family}”, which kits offer`,
  fontNear: (found: { where: string; family: string; font: string }) =>
    `${found.where}: “${found.family}” is not offered; the nearest is ${found.font}`,
  samples: 'Texts in this voice',
  samplesFull: 'The kit has five texts already. Remove one to take another.',
  noSamples: 'No sentences were found that could show how it sounds.',
  take: 'Take into the kit',
  taking: 'Storing the pictures',
  taken: 'Taken. Look it over, then save the kit.',
  enterAddress: 'Enter the address of a website, such as example.com.',
  closed: (status: string) =>
    `This website turns programs away (${status}). Upload its logo and enter its colours in the kit.`,
  bare: 'Nothing of a brand was found on this page: it may be made by script, or be almost empty. Try another page of the site.',
  unreachable: 'The website could not be read. Check your connection and try again.',
  signedOut: 'You are signed out. Sign in in another tab, then try again.',
  unusable: (name: string) => `${name} cannot be shown by this browser. Leave it out and try again.`,
}

const de: typeof en = {
  fromWebsite: 'Von einer Website',
  title: 'Ein Kit von einer Website vorschlagen',
  address: 'Adresse der Website',
  addressHint:
    'Ihre öffentliche Seite wird gelesen: Name, Logos, Farben, Schriften und ein paar Texte. Nichts wird behalten, bis Sie es übernehmen.',
  read: 'Website lesen',
  reading: 'Die Website wird gelesen. Das dauert bis zu einer halben Minute.',
  cancel: 'Abbrechen',
  close: 'Schließen',
  another: 'Andere Adresse',
  foundAt: (host) =>
    `Gefunden auf ${host}. Übernehmen Sie, was passt; was Sie auslassen, bleibt, wie es ist.`,
  picture: { one: 'Bild', other: 'Bilder' },
  unread: (pictures) => `Ließen sich nicht lesen und fehlen hier: ${pictures}.`,
  name: (name) => `Name: ${name}`,
  description: 'Beschreibung der Stimme',
  descriptionHint: 'Was die Website über sich sagt. Ändern Sie es im Kit zu dem, wie Sie klingen.',
  pictures: 'Bilder',
  noPictures: 'Es wurde kein Logo gefunden. Laden Sie eines im Kit hoch.',
  use: (name) => `${name} verwenden als`,
  notUsed: 'Nicht verwenden',
  kinds: { logo: 'Logo', icon: 'Symbol', share: 'Bild zum Teilen' },
  colours: 'Farben',
  noColours: 'In ihren Stilen wurden keine Farben gefunden.',
  fonts: 'Schriften',
  noFonts: 'In ihren Stilen wurden keine Schriften gefunden.',
  headings: 'Überschriften',
  body: 'Text',
  fontOffered: (found) => `${found.where}: „${found.family}“, die Kits anbieten`,
  fontNear: (found) =>
    `${found.where}: „${found.family}“ gibt es hier nicht; am nächsten kommt ${found.font}`,
  samples: 'Texte in dieser Stimme',
  samplesFull: 'Das Kit hat schon fünf Texte. Entfernen Sie einen, um einen anderen zu übernehmen.',
  noSamples: 'Es wurden keine Sätze gefunden, die zeigen, wie sie klingt.',
  take: 'Ins Kit übernehmen',
  taking: 'Die Bilder werden abgelegt',
  taken: 'Übernommen. Sehen Sie es durch, und speichern Sie dann das Kit.',
  enterAddress: 'Geben Sie die Adresse einer Website ein, etwa example.com.',
  closed: (status) =>
    `Diese Website weist Programme ab (${status}). Laden Sie ihr Logo im Kit hoch, und geben Sie ihre Farben dort ein.`,
  bare: 'Auf dieser Seite fand sich nichts von einer Marke: Sie entsteht vielleicht durch Skripte oder ist fast leer. Versuchen Sie eine andere Seite der Website.',
  unreachable:
    'Die Website ließ sich nicht lesen. Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.',
  signedOut:
    'Sie sind abgemeldet. Melden Sie sich in einem anderen Tab an, und versuchen Sie es noch einmal.',
  unusable: (name) =>
    `${name} kann dieser Browser nicht zeigen. Lassen Sie es aus, und versuchen Sie es noch einmal.`,
}

/** What is said where a kit is proposed from a website. */
export const websiteWords = { en, de }
