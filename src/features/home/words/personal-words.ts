import { counted } from '#src/words/locale.ts'

const en = {
  personalAddresses: 'Personal addresses',
  nobodyHasOne:
    'Nobody has one yet. Each person gets one of their own, so that you see where this link went.',
  seeTree: 'See who passed it on to whom',
  latestOf: (shown: number, total: number) => `The latest ${shown} of ${total}.`,
  somebody: 'Somebody, not named',
  copyAddressOf: (to: string) => `Copy the address of ${to || 'somebody who is not named'}`,
  passedOn: 'Passed on',
  disabled: 'Disabled',
  opened: 'Opened',
  notOpened: 'Not opened yet',
  presumed: 'Presumably',
  presumedWhy:
    'The browser in which this personal address was opened first. Nothing proves who sat before it.',
  forwarded: 'Likely forwarded',
  forwardedWhy: 'Not the browser that opened this personal address first.',
  byAddressOf: (to: string) =>
    to ? `By the personal address of ${to}` : 'By an address that was passed on to somebody who is not named',
  people: (count: number) => counted('en', count, { one: 'personal address', other: 'personal addresses' }),
}

const de: typeof en = {
  personalAddresses: 'Persönliche Adressen',
  nobodyHasOne:
    'Noch hat niemand eine. Jede Person bekommt ihre eigene, damit Sie sehen, wohin dieser Link gegangen ist.',
  seeTree: 'Sehen, wer ihn an wen weitergegeben hat',
  latestOf: (shown, total) => `Die letzten ${shown} von ${total}.`,
  somebody: 'Jemand ohne Namen',
  copyAddressOf: (to) => `Adresse von ${to || 'jemandem ohne Namen'} kopieren`,
  passedOn: 'Weitergegeben',
  disabled: 'Abgeschaltet',
  opened: 'Geöffnet',
  notOpened: 'Noch nicht geöffnet',
  presumed: 'Vermutlich',
  presumedWhy:
    'Der Browser, in dem diese persönliche Adresse zuerst geöffnet wurde. Wer davor saß, beweist nichts.',
  forwarded: 'Wahrscheinlich weitergeleitet',
  forwardedWhy: 'Nicht der Browser, der diese persönliche Adresse zuerst geöffnet hat.',
  byAddressOf: (to) =>
    to
      ? `Über die persönliche Adresse von ${to}`
      : 'Über eine Adresse, die an jemanden ohne Namen weitergegeben wurde',
  people: (count) => counted('de', count, { one: 'persönliche Adresse', other: 'persönliche Adressen' }),
}

/** Personal addresses of links, and who came by them. */
export const personalWords = { en, de }
