import { isOwnName, type OwnField, ownName } from '#src/features/account/rules/own-field.ts'
import type {
  Example,
  LinkMaking,
  SheetCounts,
  SheetOutcome,
  SheetReason,
  Undoing,
} from '#src/features/sheet/rules/verdict.ts'
import type { KnownSheetField } from '#src/features/sheet/schema.ts'

const en = {
  fields: {
    name: 'Company',
    domain: 'Domain',
    stage: 'Stage',
    owner: 'Owner',
    tags: 'Tags',
    industry: 'Industry',
    employees: 'Employees',
    revenue: 'Revenue a year',
    country: 'Country',
    city: 'City',
    source: 'Source',
    email: 'E-mail address',
    first: 'First name',
    last: 'Last name',
    fullName: 'Whole name',
    company: 'Company',
    timeZone: 'Time zone',
    nextStep: 'Next step',
    nextStepOn: 'Due on',
    title: 'Title of the link',
    slug: 'Short address',
    ends: 'Last day',
    preset: 'Preset',
    utm_source: 'utm_source',
    utm_medium: 'utm_medium',
    utm_campaign: 'utm_campaign',
    utm_term: 'utm_term',
    utm_content: 'utm_content',
  } satisfies Record<KnownSheetField, string>,
  counted: {
    new: 'New',
    updated: 'Updated',
    same: 'Nothing to change',
    repeated: 'Repeated',
    refused: 'Refused',
    removed: 'Removed',
    put_back: 'Put back',
    partly: 'Partly put back',
    changed_since: 'Stay, changed since',
    used: 'Stay, in use',
    paused: 'Paused, visited',
    gone: 'Gone already',
  } satisfies Record<SheetOutcome | Undoing, string>,
  would: {
    new: 'Makes a new one',
    updated: (fields: string) => `Changes what is there: ${fields}`,
    same: 'Is there already; nothing changes',
    repeated: 'Left out: an earlier row is about the same',
    repeatedOf: (row: number) => `Left out: row ${row} is about the same`,
  },
  did: {
    new: 'Made',
    updated: (fields: string) => `Changed: ${fields}`,
    same: 'Was there already; nothing changed',
  },
  undone: {
    removed: 'Removed',
    put_back: 'Put back as it was',
    partly: (fields: string) => `Put back, but for what somebody changed since: ${fields}`,
    changed_since: 'Stays, since somebody changed it',
    used: 'Stays, since people, links or something else belong to it by now',
    paused: 'Paused, since somebody visited it; its visits stay',
    gone: 'Was gone already',
  },
  reasons: {
    nameless: 'Refused: write a name or a domain',
    name_long: 'Refused: shorten the name to 120 characters',
    wrong_domain: 'Refused: write a domain such as globex.com',
    wrong_stage: 'Refused: write Target, Contacted, Engaged, Opportunity, Customer or Lost',
    wrong_owner: 'Refused: the owner is no member; write the e-mail address of one',
    wrong_tags: 'Refused: at most 20 tags of 40 characters each',
    wrong_industry: 'Refused: shorten the industry to 80 characters',
    wrong_employees: 'Refused: write employees as a whole number up to 10,000,000',
    wrong_revenue: 'Refused: write the revenue as a whole number of US dollars',
    wrong_country: 'Refused: write a country such as Germany or DE',
    wrong_city: 'Refused: shorten the city to 80 characters',
    wrong_source: 'Refused: shorten the source to 80 characters',
    wrong_email: 'Refused: write an e-mail address such as lea@globex.com',
    wrong_time_zone: 'Refused: write a time zone such as Europe/Berlin',
    person_name_long: 'Refused: shorten each name to 80 characters',
    suppressed: 'Refused: this person was removed for good, and nothing of the row was kept',
    wrong_nextStep: 'Refused: shorten the next step to 120 characters',
    wrong_nextStepOn: 'Refused: write the day of the next step as 2026-12-31',
    no_journey: 'Refused: choose a journey that is there, and look the file through again',
    no_preset: 'Refused: the chosen preset is gone; choose another one, and look the file through again',
    title_long: 'Refused: shorten the title to 120 characters',
    utm_long: 'Refused: shorten each UTM value to 100 characters',
    slug_wrong: 'Refused: write a short address of 3 to 60 letters a to z, digits and hyphens',
    slug_reserved: 'Refused: this short address is kept for the product; write other words',
    slug_taken: 'Refused: this short address leads to another link; write other words',
    slug_repeated: 'Refused: an earlier row has this short address; write other words',
    end_wrong: 'Refused: write the last day so that it can be only one, such as 2026-12-31',
    end_past: 'Refused: the last day is over; write today or a later one',
    preset_unknown: 'Refused: write the name of a preset that is there, or leave it empty',
    wrong_own: 'Refused: one of your own fields cannot hold what the row says',
  } satisfies Record<SheetReason, string>,
  makes: {
    company_link: 'Makes the company and its link',
    company_link_address: 'Makes the company, its link and an address of it for the person',
    link: 'Makes a link for the company that is there',
    link_address: 'Makes a link for the company that is there, and an address of it for the person',
    address: 'Makes an address of the link for the person',
  } satisfies Record<LinkMaking, string>,
  made: {
    company_link: 'Made: the company and its link',
    company_link_address: 'Made: the company, its link and an address of it for the person',
    link: 'Made: the link',
    link_address: 'Made: the link and an address of it for the person',
    address: 'Made: an address of the link for the person',
  } satisfies Record<LinkMaking, string>,
  repeatedSlug: (row: number) => `Refused: row ${row} has this short address; write other words`,
  wrongField: (field: string) => `Refused: “${field}” cannot hold what the row says`,
  formerField: 'a former field',
}

const de: typeof en = {
  fields: {
    name: 'Firma',
    domain: 'Domain',
    stage: 'Stufe',
    owner: 'Zuständig',
    tags: 'Tags',
    industry: 'Branche',
    employees: 'Beschäftigte',
    revenue: 'Umsatz im Jahr',
    country: 'Land',
    city: 'Ort',
    source: 'Quelle',
    email: 'E-Mail-Adresse',
    first: 'Vorname',
    last: 'Nachname',
    fullName: 'Ganzer Name',
    company: 'Firma',
    timeZone: 'Zeitzone',
    nextStep: 'Nächster Schritt',
    nextStepOn: 'Fällig am',
    title: 'Titel des Links',
    slug: 'Kurze Adresse',
    ends: 'Letzter Tag',
    preset: 'Voreinstellung',
    utm_source: 'utm_source',
    utm_medium: 'utm_medium',
    utm_campaign: 'utm_campaign',
    utm_term: 'utm_term',
    utm_content: 'utm_content',
  },
  counted: {
    new: 'Neu',
    updated: 'Geändert',
    same: 'Nichts zu ändern',
    repeated: 'Doppelt',
    refused: 'Abgelehnt',
    removed: 'Entfernt',
    put_back: 'Wie vorher',
    partly: 'Teils wie vorher',
    changed_since: 'Bleiben, seither geändert',
    used: 'Bleiben, in Gebrauch',
    paused: 'Pausiert, besucht',
    gone: 'Schon weg',
  },
  would: {
    new: 'Legt Neues an',
    updated: (fields) => `Ändert, was da ist: ${fields}`,
    same: 'Ist schon da; nichts ändert sich',
    repeated: 'Ausgelassen: Eine frühere Zeile meint dasselbe',
    repeatedOf: (row) => `Ausgelassen: Zeile ${row} meint dasselbe`,
  },
  did: {
    new: 'Angelegt',
    updated: (fields) => `Geändert: ${fields}`,
    same: 'War schon da; nichts hat sich geändert',
  },
  undone: {
    removed: 'Entfernt',
    put_back: 'Wieder wie vorher',
    partly: (fields) => `Wieder wie vorher, außer dem, was jemand seither geändert hat: ${fields}`,
    changed_since: 'Bleibt, da jemand es geändert hat',
    used: 'Bleibt, da inzwischen Personen, Links oder anderes dazugehören',
    paused: 'Pausiert, da ihn schon jemand besucht hat; seine Besuche bleiben',
    gone: 'War schon weg',
  },
  reasons: {
    nameless: 'Abgelehnt: Schreiben Sie einen Namen oder eine Domain',
    name_long: 'Abgelehnt: Kürzen Sie den Namen auf 120 Zeichen',
    wrong_domain: 'Abgelehnt: Schreiben Sie eine Domain wie globex.com',
    wrong_stage: 'Abgelehnt: Schreiben Sie eine der Stufen, wie sie in der Liste der Firmen heißen',
    wrong_owner:
      'Abgelehnt: Zuständig ist niemand von hier; schreiben Sie die E-Mail-Adresse eines Mitglieds',
    wrong_tags: 'Abgelehnt: höchstens 20 Tags mit je 40 Zeichen',
    wrong_industry: 'Abgelehnt: Kürzen Sie die Branche auf 80 Zeichen',
    wrong_employees: 'Abgelehnt: Schreiben Sie die Beschäftigten als ganze Zahl bis 10.000.000',
    wrong_revenue: 'Abgelehnt: Schreiben Sie den Umsatz als ganze Zahl in US-Dollar',
    wrong_country: 'Abgelehnt: Schreiben Sie ein Land wie Deutschland oder DE',
    wrong_city: 'Abgelehnt: Kürzen Sie den Ort auf 80 Zeichen',
    wrong_source: 'Abgelehnt: Kürzen Sie die Quelle auf 80 Zeichen',
    wrong_email: 'Abgelehnt: Schreiben Sie eine E-Mail-Adresse wie lea@globex.com',
    wrong_time_zone: 'Abgelehnt: Schreiben Sie eine Zeitzone wie Europe/Berlin',
    person_name_long: 'Abgelehnt: Kürzen Sie jeden Namen auf 80 Zeichen',
    suppressed: 'Abgelehnt: Diese Person wurde endgültig entfernt, von der Zeile wurde nichts aufgehoben',
    wrong_nextStep: 'Abgelehnt: Kürzen Sie den nächsten Schritt auf 120 Zeichen',
    wrong_nextStepOn: 'Abgelehnt: Schreiben Sie den Tag des nächsten Schritts als 31.12.2026',
    no_journey: 'Abgelehnt: Wählen Sie eine Journey, die es gibt, und sehen Sie die Datei noch einmal durch',
    no_preset:
      'Abgelehnt: Die gewählte Voreinstellung gibt es nicht mehr; wählen Sie eine andere, und sehen Sie die Datei noch einmal durch',
    title_long: 'Abgelehnt: Kürzen Sie den Titel auf 120 Zeichen',
    utm_long: 'Abgelehnt: Kürzen Sie jeden UTM-Wert auf 100 Zeichen',
    slug_wrong:
      'Abgelehnt: Schreiben Sie eine kurze Adresse aus 3 bis 60 Buchstaben a bis z, Ziffern und Bindestrichen',
    slug_reserved: 'Abgelehnt: Diese kurze Adresse gehört dem Produkt; schreiben Sie andere Wörter',
    slug_taken: 'Abgelehnt: Diese kurze Adresse führt zu einem anderen Link; schreiben Sie andere Wörter',
    slug_repeated: 'Abgelehnt: Eine frühere Zeile hat diese kurze Adresse; schreiben Sie andere Wörter',
    end_wrong: 'Abgelehnt: Schreiben Sie den letzten Tag so, dass es nur einer sein kann, etwa 2026-12-31',
    end_past: 'Abgelehnt: Der letzte Tag ist vorbei; schreiben Sie heute oder einen späteren',
    preset_unknown:
      'Abgelehnt: Schreiben Sie den Namen einer Voreinstellung, die es gibt, oder lassen Sie sie leer',
    wrong_own: 'Abgelehnt: Ein eigenes Feld kann nicht halten, was die Zeile sagt',
  },
  makes: {
    company_link: 'Legt die Firma und ihren Link an',
    company_link_address: 'Legt die Firma, ihren Link und eine Adresse davon für die Person an',
    link: 'Legt einen Link für die bekannte Firma an',
    link_address: 'Legt einen Link für die bekannte Firma und eine Adresse davon für die Person an',
    address: 'Legt eine Adresse des Links für die Person an',
  },
  made: {
    company_link: 'Angelegt: die Firma und ihr Link',
    company_link_address: 'Angelegt: die Firma, ihr Link und eine Adresse davon für die Person',
    link: 'Angelegt: der Link',
    link_address: 'Angelegt: der Link und eine Adresse davon für die Person',
    address: 'Angelegt: eine Adresse des Links für die Person',
  },
  repeatedSlug: (row) => `Abgelehnt: Zeile ${row} hat diese kurze Adresse; schreiben Sie andere Wörter`,
  wrongField: (field) => `Abgelehnt: „${field}“ kann nicht halten, was die Zeile sagt`,
  formerField: 'ein früheres Feld',
}

/** What rows of a file do, and what became of them. */
export const verdictWords = { en, de }

type Said = Omit<Example, 'row' | 'label' | 'address'>

/** `own`: fields of the workspace's own. */
type Way = { isMade: boolean; own: readonly OwnField[] }

/** What a row does; what it did where `isMade`; what became of that once it was taken back. */
export function verdictSaid(words: typeof en, said: Said, { isMade, own }: Way): string {
  const { outcome, sameAs, makes, undone, kept = [] } = said
  if (undone === 'partly') return words.undone.partly(namesOf(words, kept, own))
  if (undone) return words.undone[undone]
  if (outcome === 'refused') return refusalSaid(words, said)
  if (outcome === 'repeated') return sameAs ? words.would.repeatedOf(sameAs) : words.would.repeated
  if (makes) return (isMade ? words.made : words.makes)[makes]
  const sentences = isMade ? words.did : words.would
  return outcome === 'updated' ? sentences.updated(namesOf(words, said.fields, own)) : sentences[outcome]
}

function refusalSaid(words: typeof en, { reason, field, sameAs }: Said): string {
  if (field) return words.wrongField(field)
  if (reason === 'slug_repeated' && sameAs) return words.repeatedSlug(sameAs)
  return reason ? words.reasons[reason] : words.counted.refused
}

function namesOf(words: typeof en, fields: readonly string[], own: readonly OwnField[]): string {
  const names: Record<string, string> = {
    ...words.fields,
    ...Object.fromEntries(own.map((field) => [ownName(field), field.name])),
  }
  return fields.map((field) => names[field] ?? (isOwnName(field) ? words.formerField : field)).join(', ')
}

const shown = [
  ...(['new', 'updated', 'same', 'repeated', 'refused'] as const),
  ...(['removed', 'put_back', 'partly', 'changed_since', 'used', 'paused', 'gone'] as const),
]

/** Each outcome that there is, with how often. */
export function countsSaid(counts: SheetCounts): { name: SheetOutcome | Undoing; count: number }[] {
  return shown.flatMap((name) => (counts[name] ? [{ name, count: counts[name] }] : []))
}
