import type { MergeSide } from '#src/features/account/rules/merge.ts'
import { tagsOfBoth } from '#src/features/account/rules/tags.ts'
import type { DealRole } from '#src/features/contact/schema.ts'

/** The fields to choose from when merging two people. Tags and notes are combined, and points added. */
export const mergedPersonFields = [
  'name',
  'email',
  'account',
  'title',
  'phone',
  'profile',
  'role',
  'timeZone',
] as const
export type MergedPersonField = (typeof mergedPersonFields)[number]

/** Which of the two a field is taken from: the one that stays, or the one that goes. */
export type PersonChoice = Record<MergedPersonField, MergeSide>

/** Facts about a person: a lead, a contact, or both. */
export type KnownPerson = {
  first: string
  last: string
  email: string
  account: string | null
  timeZone: string
  tags: string[]
  score: number
  isValidated: boolean
  title: string
  phone: string
  profile: string
  role: DealRole
  note: string
}

/**
 * The default choice: the one that stays, with gaps filled from the other; of two addresses the verified one.
 */
export function defaultPersonChoice(stays: KnownPerson, goes: KnownPerson): PersonChoice {
  function likely(field: MergedPersonField): MergeSide {
    if (field === 'email' && goes.isValidated && !stays.isValidated) return 'goes'
    return isSaid(stays, field) || !isSaid(goes, field) ? 'stays' : 'goes'
  }
  return Object.fromEntries(mergedPersonFields.map((field) => [field, likely(field)])) as PersonChoice
}

/** The text of a person's field; '' for none. */
export function valueText(person: KnownPerson, field: MergedPersonField): string {
  if (field === 'name') return [person.first, person.last].filter(Boolean).join(' ')
  if (field === 'role') return person.role === 'unknown' ? '' : person.role
  return person[field] ?? ''
}

/**
 * The merged person. They are verified if the kept address was. A missing address is never kept: a person
 * without one takes the other's.
 */
export function mergedPerson(stays: KnownPerson, goes: KnownPerson, choice: PersonChoice): KnownPerson {
  const from = { stays, goes }
  const chosen = from[choice.email].email === '' ? other(choice.email) : choice.email
  const { first, last } = from[choice.name]
  return {
    first,
    last,
    email: from[chosen].email,
    isValidated: from[chosen].isValidated,
    account: from[choice.account].account,
    timeZone: from[choice.timeZone].timeZone,
    title: from[choice.title].title,
    phone: from[choice.phone].phone,
    profile: from[choice.profile].profile,
    role: from[choice.role].role,
    tags: tagsOfBoth(stays.tags, goes.tags),
    score: stays.score + goes.score,
    note: notesOfBoth(stays.note, goes.note),
  }
}

/** The addresses of two people except the kept one, each once. */
export function otherAddresses(people: readonly Pick<KnownPerson, 'email'>[], kept: string): string[] {
  const others = people.map(({ email }) => email).filter((email) => email !== '' && !isSame(email, kept))
  return [...new Map(others.map((email) => [email.toLowerCase(), email])).values()]
}

function isSaid(person: KnownPerson, field: MergedPersonField): boolean {
  return valueText(person, field) !== ''
}

function other(side: MergeSide): MergeSide {
  return side === 'stays' ? 'goes' : 'stays'
}

function isSame(one: string, another: string): boolean {
  return one.toLowerCase() === another.toLowerCase()
}

function notesOfBoth(note: string, another: string): string {
  return note === another ? note : [note, another].filter(Boolean).join('\n\n')
}
