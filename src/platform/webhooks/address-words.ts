import { type Dictionary, locales, saidIn, type Told } from '#src/words/locale.ts'

const en = {
  tooLong: 'it is longer than 2,048 characters',
  incomplete: 'it is not a complete address',
  notSecure: 'it must start with https://',
  notOfTheWeb: 'it must start with https:// or http://',
  notPlain: 'its host must be written plainly, without a user name',
  wrongPort: 'its port must be 443 or 8443',
  ourselves: 'it points at this site itself',
  notPublic: 'it does not lead to a public address',
  noFullName: 'its host is not a full domain name',
  failed: 'the call failed',
  tooLate: 'no answer came in time',
  unknownName: 'its name was not found',
  nameTooLate: 'its name was not found in time',
  noAddress: 'its name has no address',
}

const de: typeof en = {
  tooLong: 'sie ist länger als 2.048 Zeichen',
  incomplete: 'sie ist keine vollständige Adresse',
  notSecure: 'sie muss mit https:// beginnen',
  notOfTheWeb: 'sie muss mit https:// oder http:// beginnen',
  notPlain: 'ihr Host muss ohne Umschweife und ohne Benutzernamen geschrieben sein',
  wrongPort: 'ihr Port muss 443 oder 8443 sein',
  ourselves: 'sie zeigt auf diese Website selbst',
  notPublic: 'sie führt zu keiner öffentlichen Adresse',
  noFullName: 'ihr Host ist kein vollständiger Domainname',
  failed: 'der Aufruf ist gescheitert',
  tooLate: 'es kam rechtzeitig keine Antwort',
  unknownName: 'ihr Name wurde nicht gefunden',
  nameTooLate: 'ihr Name wurde nicht rechtzeitig gefunden',
  noAddress: 'ihr Name hat keine Adresse',
}

/** Why an address is not called. */
export const addressWords = { en, de }

const englishServer = {
  cannotBeUsed: (why: string) => `This address cannot be used: ${why}.`,
}

const germanServer: typeof englishServer = {
  cannotBeUsed: (why) => `Diese Adresse kann nicht verwendet werden: ${why}.`,
}

/** What is said of a server's address when it is entered. */
export const serverAddressWords = { en: englishServer, de: germanServer }

/** A sentence with a reason of `vetAddress` in it, in every language. */
export function toldWithReason<Words>(
  dictionary: Dictionary<Words>,
  reason: string,
  say: (words: Words, reason: string) => string,
): Told {
  const said = locales.map((locale) => [
    locale,
    say(dictionary[locale], saidIn(addressWords, locale, reason)),
  ])
  return Object.fromEntries(said) as Told
}
