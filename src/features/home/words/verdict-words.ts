import { isOwnName, type OwnField, ownName } from '#src/features/account/rules/own-field.ts'
import type {
  Example,
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
    wrong_own: 'Refused: one of your own fields cannot hold what the row says',
  } satisfies Record<SheetReason, string>,
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
    wrong_own: 'Abgelehnt: Ein eigenes Feld kann nicht halten, was die Zeile sagt',
  },
  wrongField: (field) => `Abgelehnt: „${field}“ kann nicht halten, was die Zeile sagt`,
  formerField: 'ein früheres Feld',
}

/** What rows of a file do, and what became of them. */
export const verdictWords = { en, de }

type Said = Pick<Example, 'outcome' | 'reason' | 'field' | 'sameAs' | 'undone' | 'kept' | 'fields'>

/** `own`: fields of the workspace's own. */
type Way = { isMade: boolean; own: readonly OwnField[] }

/** What a row does; what it did where `isMade`; what became of that once it was taken back. */
export function verdictSaid(words: typeof en, said: Said, { isMade, own }: Way): string {
  const { outcome, reason, field, sameAs, undone, kept = [] } = said
  if (undone === 'partly') return words.undone.partly(namesOf(words, kept, own))
  if (undone) return words.undone[undone]
  if (outcome === 'refused' && field) return words.wrongField(field)
  if (outcome === 'refused') return reason ? words.reasons[reason] : words.counted.refused
  if (outcome === 'repeated') return sameAs ? words.would.repeatedOf(sameAs) : words.would.repeated
  const sentences = isMade ? words.did : words.would
  return outcome === 'updated' ? sentences.updated(namesOf(words, said.fields, own)) : sentences[outcome]
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
  ...(['removed', 'put_back', 'partly', 'changed_since', 'used', 'gone'] as const),
]

/** Each outcome that there is, with how often. */
export function countsSaid(counts: SheetCounts): { name: SheetOutcome | Undoing; count: number }[] {
  return shown.flatMap((name) => (counts[name] ? [{ name, count: counts[name] }] : []))
}
